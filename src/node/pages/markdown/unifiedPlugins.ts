import type { MarkdownPlugin } from '../../../model/configSections.ts';
import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { messageOf, quoteValue } from '../../../tools/messages/errors.ts';
import { ParserFailure } from '../../../tools/messages/ParserFailure.ts';
import { findSiteFrame } from '../../../tools/messages/pluginError.ts';
import { toReadable } from '../../../tools/messages/readableError.ts';
import { Unreturned } from '../../../tools/messages/Unreturned.ts';

/** A run of plugins on one page. */
export interface UnifiedRun {
  /** The plugin that runs, as the subject of a sentence. */
  running: string | undefined;
  failure: ParserFailure | undefined;
}

type AnyFunction = (...given: unknown[]) => unknown;

/**
 * Returns plugins of unified whose errors name the list and the plugin. One that throws while it is attached fails the page, as one
 * that throws while it transforms does: the loader would end the process.
 * @param list name of the list
 * @param current returns the run that calls a plugin
 */
export function namePlugins(
  list: string,
  plugins: readonly MarkdownPlugin[],
  current: () => UnifiedRun | undefined,
): MarkdownPlugin[] {
  return plugins.map((plugin) => {
    if (isFunction(plugin)) return named(plugin, list, current);
    if (!Array.isArray(plugin) || !isFunction(plugin[0])) return plugin;
    const [attach, ...options]: unknown[] = plugin;
    return isFunction(attach) ? [named(attach, list, current), ...options] : plugin;
  });
}

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

function named(attach: AnyFunction, list: string, current: () => UnifiedRun | undefined): AnyFunction {
  const name = attach.name === '' ? `A plugin of ${list}` : `The plugin "${attach.name}" of ${list}`;
  const fail = (run: UnifiedRun | undefined, thrown: unknown) => {
    const cause = toReadable(thrown);
    // Its author has located it: file.fail(reason, node).
    if (isLocated(cause)) return cause;
    const failure = failureOf(name, cause);
    if (run) run.failure ??= failure;
    // The loader changes the message of what it catches.
    return new Error(failure.message);
  };
  const call = (callee: AnyFunction, self: unknown, given: unknown[]) => {
    const run = current();
    if (run) run.running = name;
    try {
      const result: unknown = Reflect.apply(callee, self, given);
      if (!(result instanceof Promise)) return result;
      return result.catch((cause: unknown) => {
        throw fail(run, cause);
      });
    } catch (cause) {
      throw fail(run, cause);
    }
  };
  return function attachNamed(this: unknown, ...options: unknown[]) {
    let transform: unknown;
    try {
      transform = call(attach, this, options);
    } catch (cause) {
      return () => {
        throw fail(current(), cause);
      };
    }
    if (transform === undefined || transform === null) return undefined;
    if (!isFunction(transform)) {
      const problem = `returns ${transform instanceof Promise ? 'a promise' : quoteValue(transform)}, not a function`;
      return () => {
        throw fail(current(), new ParserFailure('plugin', `cannot be compiled: ${name} ${problem}`));
      };
    }
    const run = transform;
    // Unified passes a callback to a function with three parameters.
    if (run.length > 2)
      return (tree: unknown, file: unknown, next: unknown) => call(run, undefined, [tree, file, next]);
    const runChecked = (...given: unknown[]) => {
      const result = run(...given);
      return result instanceof Promise ? result.then((tree) => checkTree(tree, name)) : checkTree(result, name);
    };
    return (tree: unknown, file: unknown) => call(runChecked, undefined, [tree, file]);
  };
}

/** Unified takes any other value that is returned for the new tree, and an error for a failure. A list would empty the page. */
function checkTree(result: unknown, name: string): unknown {
  if (result === undefined || result === null || result instanceof Error) return result;
  if (typeof result === 'object' && 'type' in result && typeof result.type === 'string') return result;
  throw new ParserFailure('plugin', `cannot be compiled: ${name} returns ${quoteValue(result)}, not a tree`);
}

/** Creates the failure of a page whose plugins did not return. */
export function unifiedFailure({ running = 'A plugin' }: UnifiedRun, cause: unknown): ParserFailure {
  return failureOf(running, cause);
}

/** Packages that read Markdown for any plugin: those that a plugin adds have their names in other errors. */
const READERS =
  /^(?:mdast-util-(?:from-markdown|gfm.*|mdx.*|to-hast)|hast-util-to-estree|micromark|micromark-util-.*|unified|vfile|@mdx-js\/.*)$/;
const PACKAGE_FRAME = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/](?!.*[\\/]node_modules[\\/])/;

/**
 * Creates the failure of a page that an extension of the parser cannot read, which a plugin has added: it throws while no plugin runs.
 * @returns `undefined` for other errors
 */
export function extensionFailure(cause: unknown): ParserFailure | undefined {
  if (!(cause instanceof Error) || isLocated(cause)) return undefined;
  const frames = cause.stack?.split('\n').flatMap((line) => PACKAGE_FRAME.exec(line)?.[1] ?? []) ?? [];
  const [first] = frames;
  if (first === undefined || READERS.test(first)) return undefined;
  // The loader adds the path of the page and the name of the error.
  const [, message = cause.message] = /^[^\n]*?:\w*Error: (.*)$/s.exec(cause.message) ?? [];
  const problem = `the package "${first}", which a plugin of remark adds to the parser, throws: ${message.replace(/\.$/, '')}`;
  return new ParserFailure(
    'plugin',
    `cannot be compiled: ${problem}. Its version may be one for MDX 2: update the plugin`,
  );
}

function failureOf(name: string, cause: unknown): ParserFailure {
  if (cause instanceof ParserFailure) return cause;
  const cwd = process.cwd();
  const { file, line } = findSiteFrame(cause, { cwd, docsDir: cwd }) ?? {};
  const place = file === undefined ? '' : ` at ${toDisplayPath(file, cwd)}:${line}`;
  const failure =
    cause instanceof Unreturned ? `${cause.message}${place}` : `throws${place}: ${messageOf(cause).replace(/\.$/, '')}`;
  return new ParserFailure('plugin', `cannot be compiled: ${name} ${failure}`);
}

function isLocated(cause: unknown): boolean {
  return cause instanceof Error && 'reason' in cause && 'line' in cause && typeof cause.line === 'number';
}
