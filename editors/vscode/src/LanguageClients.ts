import path from 'node:path';
import { type LogOutputChannel, type TextDocument, Uri, window, workspace } from 'vscode';
import { LanguageClient, type LanguageClientOptions, TransportKind } from 'vscode-languageclient/node';
import { engineCommand } from './engineProcess.ts';
import { findEngine, type InstalledEngine } from './findEngine.ts';

/** A site, as the language server answers `docspack/site`. */
export interface SiteFolders {
  docsDir: string;
  /** Folder in which commands run. */
  cwd: string;
}

/** Files that a site consists of. */
const SITE_FILE = /(?:\.mdx?|[\\/]_(?:meta|nav)\.json|[\\/]site\.config\.[cm]?[jt]s)$/;
const SITE_FILES = '{*.md,*.mdx,_meta.json,_nav.json,site.config.*}';

/** The language servers: one for each installed engine, started with the first document that belongs to it. */
export class LanguageClients {
  readonly #clients = new Map<string, LanguageClient>();
  readonly #output: LogOutputChannel;

  constructor(output: LogOutputChannel) {
    this.#output = output;
  }

  /** Starts the server of a document, if its site has one and it is not running. */
  async open(document: TextDocument): Promise<LanguageClient | undefined> {
    if (document.uri.scheme !== 'file' || !SITE_FILE.test(document.uri.fsPath)) return undefined;
    const engine = findEngine(path.dirname(document.uri.fsPath));
    if (!engine) return undefined;
    const known = this.#clients.get(engine.root);
    const client = known ?? this.#create(engine);
    this.#clients.set(engine.root, client);
    try {
      await client.start();
    } catch (error) {
      // What the server printed is in the output: most often the command to install what it needs.
      this.#output.appendLine(String(error));
      if (!known) void this.#showFailure();
      return undefined;
    }
    return client;
  }

  /** Returns the folders of a document's site; `undefined` if it belongs to none. */
  async siteOf(document: TextDocument): Promise<(SiteFolders & { engine: InstalledEngine }) | undefined> {
    const engine = findEngine(path.dirname(document.uri.fsPath));
    const client = await this.open(document);
    const site = await client?.sendRequest<SiteFolders | null>('docspack/site', { uri: document.uri.toString() });
    return site && engine ? { ...site, engine } : undefined;
  }

  /** Ends all servers. Those of open documents start again. */
  async restart(): Promise<void> {
    await this.stop();
    await Promise.all(workspace.textDocuments.map((document) => this.open(document)));
  }

  async stop(): Promise<void> {
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    await Promise.all(clients.map((client) => client.dispose().catch(() => {})));
  }

  #create({ root, bin }: InstalledEngine): LanguageClient {
    const { command, env } = engineCommand();
    const titles = workspace.getConfiguration('docspack').get<boolean>('titles') === true;
    const options: LanguageClientOptions = {
      documentSelector: [{ scheme: 'file', pattern: `${toGlob(root)}/**/${SITE_FILES}` }],
      workspaceFolder: { uri: Uri.file(root), name: path.basename(root), index: 0 },
      initializationOptions: { titles },
      outputChannel: this.#output,
      // The server itself says what is wrong with a site.
      revealOutputChannelOn: 4,
    };
    const server = { command, args: [bin, 'lsp'], transport: TransportKind.stdio, options: { cwd: root, env } };
    return new LanguageClient('docspack', 'docspack', server, options);
  }

  async #showFailure(): Promise<void> {
    const show = 'Show Output';
    const chosen = await window.showErrorMessage('The language server of docspack cannot start.', show);
    if (chosen === show) this.#output.show();
  }
}

/** Escapes a path for a pattern of files. */
function toGlob(folder: string): string {
  return folder
    .split(path.sep)
    .join('/')
    .replace(/[[\]{}*?]/g, '[$&]');
}
