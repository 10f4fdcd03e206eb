import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type ShowMessageParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceFolder,
} from 'vscode-languageserver-protocol/node';
import { stopProcess } from './stopProcess.ts';

/** The longest that a server may take for anything on a busy machine. */
const ANSWER_WITHIN_MS = 60_000;

/** An editor without windows: starts the language server, and talks to it over stdio as an editor does. */
export class EditorClient {
  readonly connection: ProtocolConnection;
  readonly #root: string;
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #diagnostics = new Map<string, Diagnostic[]>();
  readonly #versions = new Map<string, number>();
  #listeners = new Set<() => void>();
  #folders: readonly string[];
  /** What the server can do. */
  capabilities: InitializeResult['capabilities'] = {};
  /** What the server shows to its user. */
  readonly shown: string[] = [];
  /** What the server prints on stderr. */
  output = '';

  private constructor(root: string, folders: readonly string[], command: readonly string[]) {
    this.#root = root;
    this.#folders = folders;
    this.#process = spawn(process.execPath, [...command], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#ended = once(this.#process, 'close');
    const { stdin, stdout, stderr } = this.#process;
    if (!stdin || !stdout || !stderr) throw new Error('The server has no pipes.');
    stderr.on('data', (chunk) => {
      this.output += chunk;
    });
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.#diagnostics.set(params.uri, params.diagnostics);
      for (const listener of this.#listeners) listener();
    });
    for (const request of [
      'client/registerCapability',
      'window/workDoneProgress/create',
      'workspace/inlayHint/refresh',
    ]) {
      this.connection.onRequest(request, () => null);
    }
    this.connection.onRequest('workspace/workspaceFolders', () => this.#workspaceFolders());
    this.connection.onNotification('window/showMessage', ({ message }: ShowMessageParams) => {
      this.shown.push(message);
    });
    this.connection.onError(() => {});
    this.connection.listen();
  }

  /**
   * Starts the server of a folder.
   * @param root absolute path of the folder that the editor has open
   * @param initializationOptions settings of the server
   * @param own capabilities of another editor
   */
  static async start(
    root: string,
    folders: readonly string[] = [root],
    initializationOptions: object = {},
    own?: ClientCapabilities,
  ): Promise<EditorClient> {
    const client = EditorClient.connect(root, folders);
    await client.initialize(initializationOptions, own);
    return client;
  }

  /** Starts the server of a folder, and says nothing to it yet. */
  static connect(root: string, folders: readonly string[] = [root]): EditorClient {
    return new EditorClient(root, folders, [path.resolve('src/cli/docspack.mjs'), 'lsp', '--stdio']);
  }

  /** Introduces the editor, as `start` does. */
  async initialize(initializationOptions: object = {}, own?: ClientCapabilities): Promise<void> {
    const { capabilities } = await this.request<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: this.#workspaceFolders(),
      initializationOptions,
      capabilities: own ?? {
        window: { workDoneProgress: true },
        workspace: {
          workspaceFolders: true,
          workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
          didChangeWatchedFiles: { dynamicRegistration: true },
          inlayHint: { refreshSupport: true },
        },
        textDocument: { publishDiagnostics: { dataSupport: true } },
      },
    });
    this.capabilities = capabilities;
    await this.connection.sendNotification('initialized', {});
  }

  #workspaceFolders(): WorkspaceFolder[] {
    return this.#folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: path.basename(folder) }));
  }

  /** Opens and closes folders of the editor, whose paths are absolute. */
  async setFolders(folders: readonly string[]): Promise<void> {
    this.#folders = folders;
    await this.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [] },
    });
  }

  /** Id of the server's process. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Returns the address of a file below the root. */
  uri(name: string): string {
    return pathToFileURL(path.join(this.#root, name)).href;
  }

  /** Sends a request, which fails with what the server has printed if there is no answer in time. */
  async request<Result>(method: string, params: object): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${method} had no answer.\n${this.output}`)), ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([this.connection.sendRequest<Result>(method, params), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends what may be no message. */
  send(text: string): void {
    this.#process.stdin?.write(text);
  }

  /** Returns the completions at a position of a file. */
  async complete(name: string, position: Position): Promise<CompletionItem[]> {
    const answer = await this.request<CompletionItem[] | CompletionList>('textDocument/completion', {
      textDocument: { uri: this.uri(name) },
      position,
    });
    return Array.isArray(answer) ? answer : answer.items;
  }

  /** Opens a file with the text that it has, or with another one. */
  async open(name: string, text = readFileSync(path.join(this.#root, name), 'utf8')): Promise<string> {
    const uri = this.uri(name);
    this.#versions.set(uri, 1);
    const languageId = path.extname(name).slice(1);
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
    return text;
  }

  /** Replaces the text of an open file, as typing does. */
  async type(name: string, text: string): Promise<void> {
    const uri = this.uri(name);
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    const params = { textDocument: { uri, version }, contentChanges: [{ text }] };
    await this.connection.sendNotification('textDocument/didChange', params);
  }

  /** Tells the server that files have changed on the disk. */
  async touch(...names: string[]): Promise<void> {
    const changes = names.map((name) => ({ uri: this.uri(name), type: 2 }));
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  /** Returns the problems of a file as they are now, as `line:column-column code message`. */
  problems(name: string): string[] {
    return (this.#diagnostics.get(this.uri(name)) ?? []).map(({ range: { start, end }, code, message }) => {
      const to = start.line === end.line ? `${end.character + 1}` : `${end.line + 1}:${end.character + 1}`;
      return `${start.line + 1}:${start.character + 1}-${to} ${code} ${message}`;
    });
  }

  /** Returns the problems of all files by address. */
  get allDiagnostics(): ReadonlyMap<string, readonly Diagnostic[]> {
    return this.#diagnostics;
  }

  diagnostics(name: string): readonly Diagnostic[] {
    return this.#diagnostics.get(this.uri(name)) ?? [];
  }

  /** Resolves when the problems of a file match. Rejects with what they are instead. */
  async untilProblems(name: string, matches: (problems: string[]) => boolean): Promise<string[]> {
    const startedAt = Date.now();
    while (!matches(this.problems(name))) {
      const left = ANSWER_WITHIN_MS - (Date.now() - startedAt);
      if (left <= 0) {
        throw new Error(`${name} has other problems:\n${this.problems(name).join('\n')}\n${this.output}`);
      }
      await this.#nextDiagnostics(left);
    }
    return this.problems(name);
  }

  #nextDiagnostics(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#listeners.delete(end);
        resolve();
      };
      const timer = setTimeout(end, withinMs);
      this.#listeners.add(end);
    });
  }

  /** Ends the connection as an editor does, then the process if it is still there. */
  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      await this.request('shutdown', {}).catch(() => {});
      await this.connection.sendNotification('exit').catch(() => {});
    }
    this.connection.dispose();
    await stopProcess(this.#process, this.#ended, () => this.output);
  }
}
