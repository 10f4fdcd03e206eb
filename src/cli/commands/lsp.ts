import { Writable } from 'node:stream';
import { DocsError } from '../../tools/messages/errors.ts';
import { findModule } from '../../tools/packages/findModule.ts';
import { LanguageServer } from '../lsp/LanguageServer.ts';

/** Serves an editor over the Language Server Protocol on stdin and stdout, until the editor ends the connection. */
export async function runLspCommand(): Promise<void> {
  const { createConnection } = await loadLibrary(process.cwd());
  const connection = createConnection(process.stdin, takeOutput());
  // Neither a bug, nor a timer or a promise of a configuration, nor an editor that refuses a request ends the server. Editors show what
  // it prints.
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => console.error(error));
  new LanguageServer(connection);
  connection.listen();
}

/** Returns a stream to standard output, which belongs to the protocol: what code of a site prints there goes to standard error. */
function takeOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    write(chunk, encoding, done) {
      write(chunk, encoding, done);
    },
  });
}

async function loadLibrary(folder: string): Promise<typeof import('vscode-languageserver/node')> {
  const library = findModule('vscode-languageserver/node', folder);
  if (library === undefined) {
    throw new DocsError({
      area: 'lsp',
      problem: 'The language server needs the package "vscode-languageserver", which is not installed.',
      hint: 'Run "npm install -D vscode-languageserver".',
    });
  }
  return import(library);
}
