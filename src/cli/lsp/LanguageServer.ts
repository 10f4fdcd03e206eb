import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type {
  CancellationToken,
  CompletionItem,
  CompletionList,
  Connection,
  Diagnostic,
  InitializeParams,
  InitializeResult,
  RenameFilesParams,
  TextDocumentIdentifier,
  VersionedTextDocumentIdentifier,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { TimeSlices } from '../../node/support/process/TimeSlices.ts';
import { watchdog } from '../../node/support/process/watchdog.ts';
import { isRecord } from '../../shared/isRecord.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { unsavedTexts } from '../../tools/files/unsavedTexts.ts';
import { messageOf } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import type { EditedSite } from '../editing/EditedSite.ts';
import { toFile, toSiteFile, toUri } from '../editing/files.ts';
import type { FindingsByFile, SiteFinding } from '../editing/siteFinding.ts';
import { watchFolder } from '../editing/watchFolder.ts';
import type { MovableSite } from '../moves/siteEdit.ts';
import { packageVersion } from '../packageVersion.ts';
import { readCheckLinks, SEVERITIES, toDiagnostics } from './diagnostics.ts';
import { complete } from './features/complete.ts';
import { listFixes } from './features/fixes.ts';
import { describe } from './features/hover.ts';
import { findDefinition, findDocumentLinks, findReferences } from './features/navigate.ts';
import { findRenamedId, listTitles, moveFiles, renameId } from './features/rename.ts';
import { SiteDocument } from './features/SiteDocument.ts';
import { shareRange } from './features/shareRange.ts';
import { findSymbols, listFoldings, listSymbols } from './features/symbols.ts';
import { TextDocument } from './features/TextDocument.ts';
import { EditAbilities } from './protocol/EditAbilities.ts';
import { SiteRegistry } from './SiteRegistry.ts';

/** A document that the editor has open. */
interface OpenDocument {
  uri: string;
  text: string;
  version: number;
}

/** What was published for a file. */
interface Published {
  findings: readonly SiteFinding[];
  diagnostics: readonly Diagnostic[];
  /** The same as JSON. */
  sent: string;
}

/** Texts are sent as a whole: pages are small, and none can go out of step. */
const FULL_TEXT = 1;
/** Longest wait of a question for a site that is being read. */
const ANSWER_WITHIN_MS = 5_000;
/** Longest wait of a rename or a move for a site that is being checked. */
const EDIT_WITHIN_MS = 15_000;

/** The language server: answers for the sites whose files an editor has open. It writes no file. */
export class LanguageServer {
  readonly #connection: Connection;
  /** Open documents by the path that their site has for them. */
  readonly #documents = new Map<string, OpenDocument>();
  readonly #sites: SiteRegistry;
  /** The document that was asked about last. */
  #last: SiteDocument | undefined;
  readonly #checkLinks = readCheckLinks();
  /** What the editor can do. */
  #canWatch = false;
  #canFollowFolders = false;
  #canShareRange = false;
  #canShowProgress = false;
  #canRefreshTitles = false;
  #editing = new EditAbilities();
  /** Error for what is asked before the editor has introduced itself; `undefined` afterwards. */
  #notInitialized: Error | undefined;
  /** Functions that end the watching of folders, for an editor that does not watch them. */
  readonly #endWatching = new Map<EditedSite, () => void>();
  /** What was published last, by address. */
  readonly #published = new Map<EditedSite, Map<string, Published>>();
  /** The latest findings of each site. */
  readonly #newest = new Map<EditedSite, FindingsByFile>();

  /** @param notInitialized error of the protocol for requests that come too early */
  constructor(connection: Connection, notInitialized: Error) {
    this.#connection = connection;
    this.#notInitialized = notInitialized;
    this.#sites = new SiteRegistry({
      folders: [],
      onOpened: (site) => {
        this.#leaveTo(site);
        if (!this.#canWatch) this.#watch(site);
        void this.#showProgress(site);
      },
      onFindings: (site, cwd, findings) => void this.#publish(site, cwd, findings),
      onPages: () => this.#refreshTitles(),
      onClosed: (site) => {
        void this.#publish(site, '', new Map());
        this.#published.delete(site);
        this.#newest.delete(site);
        this.#endWatching.get(site)?.();
        this.#endWatching.delete(site);
      },
      onNotice: (notice) => connection.console.info(notice),
    });
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => void this.#watchFiles());
    connection.onShutdown(() => this.#sites.close());
    connection.onDidOpenTextDocument(({ textDocument }) => this.#setText(textDocument, textDocument.text));
    connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
      const text = contentChanges.at(-1)?.text;
      if (text !== undefined) this.#setText(textDocument, text);
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => this.#close(uri));
    this.#answerQuestions();
    connection.onDidSaveTextDocument(({ textDocument: { uri } }) => this.#save(filesOf([uri])));
    connection.onDidChangeWatchedFiles(({ changes }) => this.#save(filesOf(changes.map(({ uri }) => uri))));
  }

  #initialize({ workspaceFolders, rootUri, capabilities, initializationOptions }: InitializeParams): InitializeResult {
    this.#notInitialized = undefined;
    const options: unknown = initializationOptions;
    this.#editing = new EditAbilities(capabilities);
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    this.#sites.setFolders(uris.flatMap((uri) => toFile(uri) ?? []));
    this.#canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const { itemDefaults } = capabilities.textDocument?.completion?.completionList ?? {};
    this.#canShareRange = itemDefaults?.includes('editRange') === true;
    this.#canShowProgress = capabilities.window?.workDoneProgress === true;
    const asksForTitles = isRecord(options) && options.titles === true;
    this.#canRefreshTitles = asksForTitles && capabilities.workspace?.inlayHint?.refreshSupport === true;
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
        inlayHintProvider: asksForTitles,
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

  #watch(site: EditedSite): void {
    try {
      this.#endWatching.set(
        site,
        watchFolder(site.docsDir, (file) => this.#save([file])),
      );
    } catch (error) {
      this.#connection.console.info(`Changes on the disk are seen with the next edit: ${messageOf(error)}`);
    }
  }

  #answerQuestions(): void {
    const connection = this.#connection;
    connection.onCompletion(({ textDocument, position }, token) =>
      this.#askUnread(
        textDocument,
        token,
        async (document) => {
          const answer = await complete(document, document.offsetAt(position));
          const items = this.#canShareRange ? shareRange(answer) : answer;
          return document.site.isComplete ? items : asIncomplete(items);
        },
        noItems(this.#notInitialized ? undefined : this.#locate(textDocument.uri)?.site),
      ),
    );
    connection.onHover(({ textDocument, position }, token) =>
      this.#ask(textDocument, token, (document) => describe(document, document.offsetAt(position)), undefined),
    );
    connection.onDefinition(({ textDocument, position }, token) =>
      this.#ask(textDocument, token, (document) => findDefinition(document, document.offsetAt(position)), undefined),
    );
    connection.onReferences(({ textDocument, position }, token) =>
      this.#ask(
        textDocument,
        token,
        async (document) => {
          await within(document.site.compiled(), ANSWER_WITHIN_MS);
          const current = (await this.#readDocument(textDocument.uri)) ?? document;
          return findReferences(current, current.offsetAt(position));
        },
        [],
      ),
    );
    connection.onDocumentSymbol(({ textDocument }) => this.#askText(textDocument, listSymbols));
    connection.onFoldingRanges(({ textDocument }) => this.#askText(textDocument, listFoldings));
    connection.onDocumentLinks(({ textDocument }, token) => this.#ask(textDocument, token, findDocumentLinks, []));
    connection.onCodeAction(({ textDocument, range, context }, token) =>
      this.#ask(
        textDocument,
        token,
        (document) => {
          const problems = this.#withData(textDocument.uri, context.diagnostics);
          const fixes = listFixes(document, textDocument.uri, range, problems);
          return this.#editing.canCreate ? fixes : fixes.filter(({ edit }) => !edit?.documentChanges);
        },
        [],
      ),
    );
    connection.onPrepareRename(({ textDocument, position }, token) =>
      this.#ask(textDocument, token, (document) => findRenamedId(document, document.offsetAt(position)), null),
    );
    connection.onRenameRequest(({ textDocument, position, newName }, token) =>
      this.#ask(
        textDocument,
        token,
        async (document) => {
          const site = this.#movable(await settle(document.site));
          const current = (await this.#readDocument(textDocument.uri)) ?? document;
          const edit = await renameId(current, current.offsetAt(position), newName, site);
          return edit && this.#editing.limit(this.#ofOpen(edit)).edit;
        },
        null,
      ),
    );
    connection.workspace.onWillRenameFiles((params) => this.#moveFiles(params));
    connection.languages.inlayHint.on(({ textDocument, range }, token) =>
      this.#ask(textDocument, token, (document) => listTitles(document, range), []),
    );
    connection.onRequest('docspack/site', ({ uri }: TextDocumentIdentifier) => {
      this.#checkInitialized();
      const { site } = this.#locate(uri) ?? {};
      return site ? { docsDir: site.docsDir, cwd: site.cwd } : null;
    });
    connection.onWorkspaceSymbol(async ({ query }) => {
      this.#checkInitialized();
      const sites = this.#sites.all;
      await Promise.all(sites.map((site) => within(site.compiled(), ANSWER_WITHIN_MS)));
      return sites.flatMap(({ graph }) => (graph ? findSymbols(graph, query) : []));
    });
  }

  /** Returns the edits that moves of files need. What is in the way is shown, and the editor moves them all the same. */
  async #moveFiles({ files }: RenameFilesParams): Promise<WorkspaceEdit | null> {
    this.#checkInitialized();
    const edits: WorkspaceEdit[] = [];
    // The texts of a site inside of another one are its own.
    const sites = [...this.#sites.all].sort((one, other) => other.docsDir.length - one.docsDir.length);
    for (const site of sites) {
      const moved = files.flatMap(({ oldUri, newUri }) => {
        const [from, to] = [toFile(oldUri), toFile(newUri)];
        if (from === undefined || to === undefined) return [];
        const own = { from: toSiteFile(from, site.docsDir), to: toSiteFile(to, site.docsDir) };
        return isInside(own.from, site.docsDir) ? own : [];
      });
      if (moved.length === 0) continue;
      try {
        const { edit, problems, notices } = await moveFiles(this.#movable(await settle(site)), moved);
        for (const problem of problems) this.#show('error', problem);
        for (const notice of notices) this.#show('warning', notice);
        if (edit) edits.push(this.#ofOpen(edit));
      } catch (error) {
        this.#show('error', `The links to what has moved stay as they are. ${messageOf(error)}`);
      }
    }
    const changed = new Set<string>();
    const documentChanges = edits.flatMap(({ documentChanges: changes = [] }) => {
      const own = changes.filter((change) => !changed.has(addressOf(change)));
      for (const change of own) changed.add(addressOf(change));
      return own;
    });
    const { edit, leftMoves } = this.#editing.limit({ documentChanges });
    for (const { oldUri, newUri } of leftMoves) {
      const [from, to] = [oldUri, newUri].map((uri) => toFile(uri) ?? uri);
      this.#show('warning', `Move "${from}" to "${to}" as well, which this editor cannot do for a language server.`);
    }
    return edit;
  }

  /** @throws the error of the protocol before the editor has introduced itself */
  #checkInitialized(): void {
    if (this.#notInitialized) throw this.#notInitialized;
  }

  /** Leaves files to a site that was opened inside of others. */
  #leaveTo(inner: EditedSite): void {
    for (const [site, findings] of this.#newest) {
      if (isInside(inner.docsDir, site.docsDir)) void this.#publish(site, site.cwd, findings);
    }
  }

  /** Adds the configuration as it is in the editor. */
  #movable(site: MovableSite): MovableSite {
    const texts = site.configFiles.flatMap((file): [string, string][] => {
      const open = this.#documents.get(file);
      return open ? [[file, open.text]] : [];
    });
    return { ...site, unsavedConfig: new Map(texts) };
  }

  /** Names open documents as the editor does, with the version that the positions are of. */
  #ofOpen(edit: WorkspaceEdit): WorkspaceEdit {
    const byUri = new Map([...this.#documents].map(([file, { uri, version }]) => [toUri(file), { uri, version }]));
    const documentChanges = edit.documentChanges?.map((change) =>
      'edits' in change
        ? { ...change, textDocument: byUri.get(change.textDocument.uri) ?? change.textDocument }
        : change,
    );
    return { ...edit, ...(documentChanges && { documentChanges }) };
  }

  /** Adds to problems of a document what was sent with them, which some editors do not return. */
  #withData(uri: string, problems: readonly Diagnostic[]): Diagnostic[] {
    const sent = [...this.#published.values()].flatMap((files) => files.get(uri)?.diagnostics ?? []);
    return problems.map((problem) => {
      const { data = sent.find((each) => isSameProblem(each, problem))?.data } = problem;
      return data === undefined ? problem : { ...problem, data };
    });
  }

  /** Shows that a site is being read: until then, an answer may lack what is not read yet. */
  async #showProgress(site: EditedSite): Promise<void> {
    if (!this.#canShowProgress) return;
    const progress = await this.#connection.window.createWorkDoneProgress();
    progress.begin('docspack', undefined, 'Reading titles');
    await site.read;
    progress.report('Compiling pages');
    await site.compiled();
    progress.done();
  }

  /** Has the editor ask again for titles behind links. */
  #refreshTitles(): void {
    if (this.#canRefreshTitles) void this.#connection.languages.inlayHint.refresh();
  }

  /** Shows a message, which nobody has to answer. */
  #show(severity: SiteFinding['severity'], message: string): void {
    void this.#connection.sendNotification('window/showMessage', { type: SEVERITIES[severity], message });
  }

  /** Answers a question about the text of a document, which need not wait for its site. */
  async #askText<Answer>(
    { uri }: TextDocumentIdentifier,
    answer: (document: TextDocument) => Answer[],
  ): Promise<Answer[]> {
    this.#checkInitialized();
    const { site, file } = this.#locate(uri) ?? {};
    if (!site || file === undefined) return [];
    const document = this.#documentOf(uri) ?? new TextDocument(file, this.#textOf(file));
    await document.read(site.reader);
    return answer(document);
  }

  /**
   * Answers a question about a document as soon as its page is compiled and its site has been read, which at first is its titles. Returns
   * `otherwise` if it cannot be read in time, and if nobody waits for the answer any more.
   */
  #ask<Answer>(
    textDocument: TextDocumentIdentifier,
    token: CancellationToken,
    answer: (document: SiteDocument) => Answer | Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    const answerRead = async (document: SiteDocument) => {
      await document.read(document.site.reader);
      return answer(document);
    };
    return this.#askUnread(textDocument, token, answerRead, otherwise);
  }

  /** Answers a question as `#ask` does, of which the headings and addresses of the document are no part. */
  async #askUnread<Answer>(
    { uri }: TextDocumentIdentifier,
    token: CancellationToken,
    answer: (document: SiteDocument) => Answer | Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    this.#checkInitialized();
    await within(this.#readPage(uri), ANSWER_WITHIN_MS);
    const document = token.isCancellationRequested ? undefined : this.#documentOf(uri);
    return document ? answer(document) : otherwise;
  }

  async #readPage(uri: string): Promise<void> {
    const { site, file } = this.#locate(uri) ?? {};
    if (!site || file === undefined) return;
    await site.read;
    const page = site.pageOf(file);
    if (page) await site.fullPage(page);
  }

  /** Returns a document with its headings and addresses. */
  async #readDocument(uri: string): Promise<SiteDocument | undefined> {
    const document = this.#documentOf(uri);
    await document?.read(document.site.reader);
    return document;
  }

  #documentOf(uri: string): SiteDocument | undefined {
    const { site, file } = this.#locate(uri) ?? {};
    const graph = site?.graph;
    if (!site || !graph || file === undefined) return undefined;
    const text = this.#textOf(file);
    const last = this.#last;
    // An editor asks several questions about a text, each of which may need its headings and addresses.
    const isSame = last?.file === file && last.text === text && last.graph === graph && last.page === site.pageOf(file);
    if (last && isSame) return last;
    this.#last = new SiteDocument(site, graph, file, text);
    return this.#last;
  }

  #textOf(file: string): string {
    return this.#documents.get(file)?.text ?? readSource(file) ?? '';
  }

  /** Returns a document with its site and the path that the site has for it. */
  #locate(uri: string): { site: EditedSite; file: string } | undefined {
    const opened = toFile(uri);
    // What an editor says before it has introduced itself is dropped.
    if (opened === undefined || this.#notInitialized) return undefined;
    const linked = this.#sites.all.map((each) => ({ site: each, file: toSiteFile(opened, each.docsDir) }));
    const known = linked.find(({ site, file }) => site.owns(file));
    const site = this.#sites.siteOf(known?.file ?? opened);
    return site && { site, file: toSiteFile(opened, site.docsDir) };
  }

  #setText({ uri, version }: VersionedTextDocumentIdentifier, text: string): void {
    const { site, file } = this.#locate(uri) ?? {};
    if (!site || file === undefined) return;
    const isSame = this.#documents.get(file)?.text === text;
    this.#documents.set(file, { uri, text, version });
    // The configuration is code: it is evaluated once it is saved.
    if (isSame || /\.[cm]?[jt]s$/.test(file)) return;
    unsavedTexts.set(file, text);
    site.change(file);
  }

  #close(uri: string): void {
    // The site of the document may be closed already.
    const [file] = [...this.#documents].find(([, document]) => document.uri === uri) ?? [];
    if (file === undefined) return;
    this.#documents.delete(file);
    if (unsavedTexts.delete(file)) this.#sites.all.find((site) => site.owns(file))?.change(file);
  }

  /** Notes that files, as absolute paths, were saved, added or removed. */
  #save(files: readonly string[]): void {
    const bySite = new Map<EditedSite, string[]>();
    for (const opened of files) {
      if (/[\\/](?:node_modules|\.git|\.docspack)(?:[\\/]|$)/.test(opened)) continue;
      for (const site of this.#sites.all) {
        const file = toSiteFile(opened, site.docsDir);
        if (site.owns(file)) bySite.set(site, [...(bySite.get(site) ?? []), file]);
      }
    }
    for (const [site, own] of bySite) site.save(own);
  }

  /**
   * Sends the diagnostics of a site that have changed: those of open documents at once, the others in time slices, until there are later
   * ones.
   */
  async #publish(site: EditedSite, cwd: string, findings: FindingsByFile): Promise<void> {
    const published = this.#published.get(site) ?? new Map<string, Published>();
    this.#published.set(site, published);
    this.#newest.set(site, findings);
    const uriOf = (file: string) => this.#documents.get(file)?.uri ?? toUri(file);
    const inner = this.#sites.all.filter((each) => each !== site && isInside(each.docsDir, site.docsDir));
    const files = [...findings].filter(([file]) => !inner.some(({ docsDir }) => isInside(file, docsDir)));
    const uris = new Set(files.map(([file]) => uriOf(file)));
    for (const uri of published.keys()) {
      if (uris.has(uri)) continue;
      published.delete(uri);
      void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
    }
    const isOpen = ([file]: [string, unknown]) => this.#documents.has(file);
    const slices = new TimeSlices();
    for (const entry of [...files.filter(isOpen), ...files.filter((each) => !isOpen(each))]) {
      if (!isOpen(entry)) await slices.pause();
      if (this.#newest.get(site) !== findings) return;
      const [file, own] = entry;
      this.#publishFile(published, uriOf(file), own, () => toDiagnostics(file, own, cwd, this.#checkLinks));
    }
  }

  #publishFile(
    published: Map<string, Published>,
    uri: string,
    findings: readonly SiteFinding[],
    convert: () => Diagnostic[],
  ): void {
    const known = published.get(uri);
    // Those of a page that was not edited are the same ones.
    if (known && isSame(known.findings, findings)) return;
    const diagnostics = convert();
    const sent = JSON.stringify(diagnostics);
    published.set(uri, { findings, diagnostics, sent });
    if (known?.sent !== sent) void this.#connection.sendDiagnostics({ uri, diagnostics });
  }
}

/** Returns the address of the file that a change is about. */
function addressOf(change: NonNullable<WorkspaceEdit['documentChanges']>[number]): string {
  if ('edits' in change) return change.textDocument.uri;
  return change.kind === 'rename' ? change.oldUri : change.uri;
}

function filesOf(uris: readonly string[]): string[] {
  return uris.flatMap((uri) => toFile(uri) ?? []);
}

function isSameProblem(one: Diagnostic, other: Diagnostic): boolean {
  return one.code === other.code && one.message === other.message && isDeepStrictEqual(one.range, other.range);
}

function isSame(some: readonly SiteFinding[], others: readonly SiteFinding[]): boolean {
  return some.length === others.length && some.every(({ error }, index) => error === others[index]?.error);
}

/**
 * Waits until all pages of a site are read as they are now. Returns what moves need of it.
 * @throws Error if it cannot be read, or not in time
 */
async function settle(site: EditedSite): Promise<MovableSite> {
  const isSettled = await within(site.settled(), EDIT_WITHIN_MS);
  if (!isSettled) {
    const waiting = watchdog.running === undefined ? '' : ` ${watchdog.running} has not returned.`;
    throw new Error(`The site is still being checked after ${EDIT_WITHIN_MS / 1000} s.${waiting} Try again later.`);
  }
  const movable = movableSite(site);
  if (!movable) throw new Error('The site has mistakes because of which its pages cannot be read. Fix them first.');
  return movable;
}

/** Returns completions for which an editor asks again when something else is typed. */
function asIncomplete(answer: CompletionItem[] | CompletionList): CompletionList {
  return Array.isArray(answer) ? { isIncomplete: true, items: answer } : { ...answer, isIncomplete: true };
}

/** Returns no completions. An editor asks again for those of a site that could not be read yet. */
function noItems(site: EditedSite | undefined): CompletionItem[] | CompletionList {
  return site && !site.graph ? { isIncomplete: true, items: [] } : [];
}

/** Returns whether a promise is settled within a time. */
async function within(promise: Promise<unknown> | undefined, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = delay(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const isSettled = await Promise.race([Promise.resolve(promise).then(() => true), late]);
  timer.abort();
  return isSettled;
}

/** Returns what moves need of a site; `undefined` until all of its pages are read. */
function movableSite({ wholeGraph: graph, context, reader }: EditedSite): MovableSite | undefined {
  return graph && context ? { graph, configFiles: context.project.configFiles, reader } : undefined;
}
