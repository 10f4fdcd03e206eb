import type {
  Connection,
  InitializeParams,
  InitializeResult,
  RenameFilesParams,
  TextDocumentIdentifier,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { isRecord } from '../../shared/isRecord.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { unsavedTexts } from '../../tools/files/unsavedTexts.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import type { EditedSite } from '../editing/EditedSite.ts';
import { toFile, toSiteFile, toUri } from '../editing/files.ts';
import type { FindingsByFile } from '../editing/siteFinding.ts';
import type { MovableSite } from '../moves/siteEdit.ts';
import { packageVersion } from '../packageVersion.ts';
import { toDiagnostics } from './diagnostics.ts';
import { complete } from './features/complete.ts';
import { listFixes } from './features/fixes.ts';
import { describe } from './features/hover.ts';
import { findDefinition, findDocumentLinks, findReferences } from './features/navigate.ts';
import { findRenamedId, listTitles, moveFiles, renameId } from './features/rename.ts';
import { SiteDocument } from './features/SiteDocument.ts';
import { findSymbols, listFoldings, listSymbols } from './features/symbols.ts';
import { SiteRegistry } from './SiteRegistry.ts';

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
    this.#answerQuestions();
    connection.onDidSaveTextDocument(({ textDocument: { uri } }) => this.#save([uri]));
    connection.onDidChangeWatchedFiles(({ changes }) => this.#save(changes.map(({ uri }) => uri)));
  }

  #initialize({ workspaceFolders, rootUri, capabilities, initializationOptions }: InitializeParams): InitializeResult {
    const options: unknown = initializationOptions;
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.#sites.setFolders(uris.flatMap((uri) => toFile(uri) ?? []));
    this.#canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    this.#canFollowFolders = capabilities.workspace?.workspaceFolders === true;
    return {
      serverInfo: { name: 'docspack', version: packageVersion() },
      capabilities: {
        textDocumentSync: { openClose: true, change: FULL_TEXT, save: true },
        completionProvider: { triggerCharacters: ['(', '/', '#', '<', '"', "'", ':', '[', '=', ' ', '`', '.'] },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        foldingRangeProvider: true,
        documentLinkProvider: {},
        renameProvider: { prepareProvider: true },
        inlayHintProvider: isRecord(options) && options.titles === true,
        codeActionProvider: { codeActionKinds: ['quickfix', 'refactor'] },
        workspace: {
          workspaceFolders: { supported: true, changeNotifications: true },
          fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] } },
        },
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

  #answerQuestions(): void {
    const connection = this.#connection;
    connection.onCompletion(({ textDocument, position }) =>
      this.#ask(textDocument, (document) => complete(document, document.offsetAt(position)), []),
    );
    connection.onHover(({ textDocument, position }) =>
      this.#ask(textDocument, (document) => describe(document, document.offsetAt(position)), undefined),
    );
    connection.onDefinition(({ textDocument, position }) =>
      this.#ask(textDocument, (document) => findDefinition(document, document.offsetAt(position)), undefined),
    );
    connection.onReferences(({ textDocument, position }) =>
      this.#ask(textDocument, (document) => findReferences(document, document.offsetAt(position)), []),
    );
    connection.onDocumentSymbol(({ textDocument }) => this.#ask(textDocument, listSymbols, []));
    connection.onFoldingRanges(({ textDocument }) => this.#ask(textDocument, listFoldings, []));
    connection.onDocumentLinks(({ textDocument }) => this.#ask(textDocument, findDocumentLinks, []));
    connection.onCodeAction(({ textDocument, range, context }) =>
      this.#ask(textDocument, (document) => listFixes(document, textDocument.uri, range, context.diagnostics), []),
    );
    connection.onPrepareRename(({ textDocument, position }) =>
      this.#ask(textDocument, (document) => findRenamedId(document, document.offsetAt(position)), null),
    );
    connection.onRenameRequest(({ textDocument, position, newName }) =>
      this.#ask(
        textDocument,
        (document) => {
          const site = movableSite(document.site);
          return site ? renameId(document, document.offsetAt(position), newName, site) : null;
        },
        null,
      ),
    );
    connection.workspace.onWillRenameFiles((params) => this.#moveFiles(params));
    connection.languages.inlayHint.on(({ textDocument, range }) =>
      this.#ask(textDocument, (document) => listTitles(document, range), []),
    );
    connection.onRequest('docspack/site', ({ uri }: TextDocumentIdentifier) => {
      const { site } = this.#locate(uri) ?? {};
      return site ? { docsDir: site.docsDir, cwd: site.cwd } : null;
    });
    connection.onWorkspaceSymbol(({ query }) =>
      this.#sites.all.flatMap(({ graph }) => (graph ? findSymbols(graph, query) : [])),
    );
  }

  /** Returns the edits that moves of files need. What is in the way is shown, and the editor moves them all the same. */
  #moveFiles({ files }: RenameFilesParams): WorkspaceEdit | null {
    for (const site of this.#sites.all) {
      const moved = files.flatMap(({ oldUri, newUri }) => {
        const [from, to] = [toFile(oldUri), toFile(newUri)];
        if (from === undefined || to === undefined) return [];
        const own = { from: toSiteFile(from, site.docsDir), to: toSiteFile(to, site.docsDir) };
        return isInside(own.from, site.docsDir) ? own : [];
      });
      const movable = movableSite(site);
      if (moved.length === 0 || !movable) continue;
      const { edit, problems, notices } = moveFiles(movable, moved);
      for (const problem of problems) this.#connection.window.showErrorMessage(problem);
      for (const notice of notices) this.#connection.window.showWarningMessage(notice);
      return edit;
    }
    return null;
  }

  /** Answers a question about a document, or returns `otherwise` if its site has not been read. */
  async #ask<Answer>(
    { uri }: TextDocumentIdentifier,
    answer: (document: SiteDocument) => Answer | Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    const document = this.#documentOf(uri);
    return document ? answer(document) : otherwise;
  }

  #documentOf(uri: string): SiteDocument | undefined {
    const { site, file } = this.#locate(uri) ?? {};
    const graph = site?.graph;
    if (!site || !graph || file === undefined) return undefined;
    return new SiteDocument(site, graph, file, this.#documents.get(file)?.text ?? readSource(file) ?? '');
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

/** Returns what moves need of a site; `undefined` until all of its pages are read. */
function movableSite({ graph, context, isComplete }: EditedSite): MovableSite | undefined {
  return graph && context && isComplete ? { graph, configFiles: context.project.configFiles } : undefined;
}
