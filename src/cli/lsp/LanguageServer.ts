import type { Connection, InitializeParams, InitializeResult } from 'vscode-languageserver';
import { unsavedTexts } from '../../tools/files/unsavedTexts.ts';
import { packageVersion } from '../packageVersion.ts';
import { toDiagnostics } from './diagnostics.ts';
import type { EditedSite } from './EditedSite.ts';
import { toFile, toSiteFile, toUri } from './files.ts';
import { SiteRegistry } from './SiteRegistry.ts';
import type { FindingsByFile } from './siteFinding.ts';

/** A document that the editor has open. */
interface OpenDocument {
  uri: string;
  text: string;
}

/** Texts are sent as a whole: pages are small, and none can go out of step. */
const FULL_TEXT = 1;

/** The language server: answers for the sites whose files an editor has open. It writes no file. */
export class LanguageServer {
  readonly #connection: Connection;
  /** Open documents by the path that their site has for them. */
  readonly #documents = new Map<string, OpenDocument>();
  readonly #sites: SiteRegistry;
  /** What the editor can do. */
  #canWatch = false;
  #canFollowFolders = false;
  /** What was published last, by address. */
  readonly #published = new Map<EditedSite, Map<string, string>>();

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#sites = new SiteRegistry({
      folders: [],
      onFindings: (site, cwd, findings) => this.#publish(site, cwd, findings),
      onNotice: (notice) => connection.console.info(notice),
    });
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => void this.#watchFiles());
    connection.onShutdown(() => this.#sites.close());
    connection.onDidOpenTextDocument(({ textDocument: { uri, text } }) => this.#setText(uri, text));
    connection.onDidChangeTextDocument(({ textDocument: { uri }, contentChanges }) => {
      const text = contentChanges.at(-1)?.text;
      if (text !== undefined) this.#setText(uri, text);
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => this.#close(uri));
    connection.onDidSaveTextDocument(({ textDocument: { uri } }) => this.#save([uri]));
    connection.onDidChangeWatchedFiles(({ changes }) => this.#save(changes.map(({ uri }) => uri)));
  }

  #initialize({ workspaceFolders, rootUri, capabilities }: InitializeParams): InitializeResult {
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.#sites.setFolders(uris.flatMap((uri) => toFile(uri) ?? []));
    this.#canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.#canFollowFolders = capabilities.workspace?.workspaceFolders === true;
    return {
      serverInfo: { name: 'docspack', version: packageVersion() },
      capabilities: {
        textDocumentSync: { openClose: true, change: FULL_TEXT, save: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  }

  async #watchFiles(): Promise<void> {
    if (this.#canFollowFolders) {
      this.#connection.workspace.onDidChangeWorkspaceFolders(async () => {
        const folders = (await this.#connection.workspace.getWorkspaceFolders()) ?? [];
        this.#sites.setFolders(folders.flatMap(({ uri }) => toFile(uri) ?? []));
      });
    }
    if (!this.#canWatch) return;
    const registerOptions = { watchers: [{ globPattern: '**/*' }] };
    const registration = { id: 'files', method: 'workspace/didChangeWatchedFiles', registerOptions };
    await this.#connection.sendRequest('client/registerCapability', { registrations: [registration] });
  }

  /** Returns a document with its site and the path that the site has for it. */
  #locate(uri: string): { site: EditedSite; file: string } | undefined {
    const opened = toFile(uri);
    if (opened === undefined) return undefined;
    const linked = this.#sites.all.map((each) => ({ site: each, file: toSiteFile(opened, each.docsDir) }));
    const known = linked.find(({ site, file }) => site.owns(file));
    if (known) return known;
    const site = this.#sites.siteOf(opened);
    return site && { site, file: toSiteFile(opened, site.docsDir) };
  }

  #setText(uri: string, text: string): void {
    const { site, file } = this.#locate(uri) ?? {};
    if (!site || file === undefined) return;
    const isSame = this.#documents.get(file)?.text === text;
    this.#documents.set(file, { uri, text });
    // The configuration is code: it is evaluated once it is saved.
    if (isSame || /\.[cm]?[jt]s$/.test(file)) return;
    unsavedTexts.set(file, text);
    site.change(file);
  }

  #close(uri: string): void {
    const { site, file } = this.#locate(uri) ?? {};
    if (!site || file === undefined) return;
    this.#documents.delete(file);
    if (unsavedTexts.delete(file)) site.change(file);
  }

  #save(uris: readonly string[]): void {
    const bySite = new Map<EditedSite, string[]>();
    for (const uri of uris) {
      const opened = toFile(uri);
      if (opened === undefined || /[\\/](?:node_modules|\.git)[\\/]/.test(opened)) continue;
      for (const site of this.#sites.all) {
        const file = toSiteFile(opened, site.docsDir);
        if (site.owns(file)) bySite.set(site, [...(bySite.get(site) ?? []), file]);
      }
    }
    for (const [site, files] of bySite) site.save(files);
  }

  #publish(site: EditedSite, cwd: string, findings: FindingsByFile): void {
    const before = this.#published.get(site) ?? new Map<string, string>();
    const after = new Map<string, string>();
    for (const [file, own] of findings) {
      const uri = this.#documents.get(file)?.uri ?? toUri(file);
      const diagnostics = toDiagnostics(file, own, cwd);
      const text = JSON.stringify(diagnostics);
      after.set(uri, text);
      if (before.get(uri) !== text) void this.#connection.sendDiagnostics({ uri, diagnostics });
    }
    for (const uri of before.keys()) {
      if (!after.has(uri)) void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
    }
    this.#published.set(site, after);
  }
}
