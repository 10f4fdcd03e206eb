import { realpathSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { watchdog } from '../../node/support/process/watchdog.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { findModule } from '../../tools/packages/findModule.ts';
import { SEVERITIES } from '../lsp/diagnostics.ts';
import { LanguageServer } from '../lsp/LanguageServer.ts';
import { keepServer } from '../lsp/protocol/keepServer.ts';
import { MessageFilter } from '../lsp/protocol/MessageFilter.ts';

/** End of the header of a message, whose body follows. */
const END_OF_HEADER = '\r\n\r\n';

/** Serves an editor over the Language Server Protocol on stdin and stdout, until the editor ends the connection. */
export async function runLspCommand(): Promise<void> {
  const file = findLibrary(process.cwd());
  const { createConnection, ErrorCodes, ResponseError } = await loadLibrary(file);
  const write = takeOutput();
  const connection = createConnection(takeInput(), toStream(write));
  // Neither a bug, nor a timer or a promise of a configuration, nor an editor that refuses a request ends the server. Editors show what
  // it prints.
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => console.error(error));
  keepServer(path.dirname(realpathSync(fileURLToPath(file))));
  const show = (severity: keyof typeof SEVERITIES, message: string) => {
    console.error(message);
    write(formatMessage('window/showMessage', { type: SEVERITIES[severity], message }));
  };
  watchdog.onFatal = ({ message }) => show('error', message);
  watchdog.onBlocked = (notice) => show('warning', `${notice} Answers wait for it.`);
  watchdog.onWaiting = (notice) => show('warning', `${notice} Answers wait for it.`);
  new LanguageServer(
    connection,
    new ResponseError(ErrorCodes.ServerNotInitialized, 'The first request has to be "initialize".'),
  );
  connection.listen();
}

/** Takes standard input, which belongs to the protocol: code of a site finds it empty. */
function takeInput(): Readable {
  const input = process.stdin.pipe(new MessageFilter((problem) => console.error(problem)));
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([]) });
  return input;
}

/**
 * Takes standard output, which belongs to the protocol: what code of a site prints there goes to standard error.
 * @returns a function that writes to it
 */
function takeOutput(): typeof process.stdout.write {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return write;
}

/** Returns a stream that writes a header together with its body: a message may be written while code of the site blocks the process. */
function toStream(write: typeof process.stdout.write): Writable {
  let header: Buffer | undefined;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!header && chunk.toString('latin1').endsWith(END_OF_HEADER)) {
        header = chunk;
        done();
        return;
      }
      const message = header ? Buffer.concat([header, chunk]) : chunk;
      header = undefined;
      write(message, done);
    },
  });
}

/** Formats a notification that the connection cannot send, because the process is blocked or ends. */
function formatMessage(method: string, params: object): string {
  const body = JSON.stringify({ jsonrpc: '2.0', method, params });
  return `Content-Length: ${Buffer.byteLength(body)}${END_OF_HEADER}${body}`;
}

/** @returns address of the module */
function findLibrary(folder: string): string {
  const file = findModule('vscode-languageserver/node', folder);
  if (file !== undefined) return file;
  throw new DocsError({
    area: 'lsp',
    problem: 'The language server needs the package "vscode-languageserver", which is not installed.',
    hint: 'Run "npm install -D vscode-languageserver".',
  });
}

function loadLibrary(file: string): Promise<typeof import('vscode-languageserver/node')> {
  return import(file);
}
