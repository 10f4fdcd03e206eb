import { DocsError } from '../../tools/messages/errors.ts';
import { findModule } from '../../tools/packages/findModule.ts';
import { LanguageServer } from '../lsp/LanguageServer.ts';

/** Serves an editor over the Language Server Protocol on stdin and stdout, until the editor ends the connection. */
export async function runLspCommand(): Promise<void> {
  const { createConnection } = await loadLibrary(process.cwd());
  // Standard output belongs to the protocol: code of a site may print.
  for (const name of ['log', 'info', 'debug', 'table', 'dir'] as const) console[name] = console.error;
  // Neither a bug nor a timer of a configuration ends the server. Editors show what it prints.
  process.on('uncaughtException', (error) => console.error(error));
  const connection = createConnection(process.stdin, process.stdout);
  new LanguageServer(connection);
  connection.listen();
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
