import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';
import path from 'node:path';

/** Commands that make something to read: a repository, or a pipe. */
const ALLOWED: ReadonlySet<string> = new Set(['git', 'mkfifo']);
/** Program of the processes that a stage starts which compiles pages: a text may hang the parser. */
const WORKER_HOST = 'workerHost.mjs';
/** Marks a process, because it runs this module for each file of tests. */
const IS_FORBIDDEN = Symbol.for('docspack.forbidsProcesses');

function refuse(what: string): never {
  throw new Error(`A unit test ${what}: show it by value, or move it to tests/e2e.`);
}

function checkCommand(command: string): void {
  if (command !== WORKER_HOST && !ALLOWED.has(path.basename(command))) refuse(`starts "${command}"`);
}

/** Returns the command of a process; the program of one of the parser. */
function commandOf(options: unknown): string {
  const args: unknown = Reflect.get(Object(options), 'args');
  const isWorker = Array.isArray(args) && args.some((each) => path.basename(String(each)) === WORKER_HOST);
  return isWorker ? WORKER_HOST : String(Reflect.get(Object(options), 'file'));
}

/** A function that starts what its first argument names. */
function checked<Start extends (...args: never[]) => unknown>(
  start: Start,
  toCommand: (first: unknown) => string,
): Start {
  return new Proxy(start, {
    apply(target, self, args) {
      checkCommand(toCommand(args[0]));
      return Reflect.apply(target, self, args);
    },
  });
}

// Whatever starts a process or a server fails in a unit test. Threads are the watchdog's.
if (!Reflect.has(globalThis, IS_FORBIDDEN)) {
  Reflect.set(globalThis, IS_FORBIDDEN, true);
  // All functions that do not wait for the end come down to this one. A test of this module reads the others.
  const spawn = Reflect.get(ChildProcess.prototype, 'spawn');
  Reflect.set(ChildProcess.prototype, 'spawn', checked(spawn, commandOf));
  Server.prototype.listen = new Proxy(Server.prototype.listen, { apply: () => refuse('listens on a port') });
}
