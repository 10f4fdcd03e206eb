import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A position in a document, as the editor has it. */
interface Place {
  line: number;
  character: number;
}

/** What a provider of the editor is called with and returns. Each kind of provider has its own method. */
type Provider = Record<string, (...parameters: unknown[]) => unknown>;

/** A document that is open in the double. */
interface OpenDocument {
  uri: Uri;
  fileName: string;
  languageId: string;
  version: number;
  isDirty: boolean;
  isClosed: boolean;
  isUntitled: boolean;
  lineCount: number;
  getText(): string;
}

/** A view in the double. */
interface Panel {
  html: string;
  posted: unknown[];
  /** Sends a message as the script of the view does. */
  send(message: unknown): void;
  close(): void;
}

class Uri {
  readonly scheme: string;
  readonly path: string;
  readonly fsPath: string;
  readonly authority = '';
  readonly query = '';
  readonly fragment = '';
  readonly #text: string;

  constructor(text: string) {
    const url = new URL(text);
    this.#text = url.href;
    this.scheme = url.protocol.slice(0, -1);
    this.path = url.pathname;
    this.fsPath = decodeURIComponent(url.pathname);
  }

  static file(name: string): Uri {
    return new Uri(pathToFileURL(name).href);
  }

  static parse(text: string): Uri {
    return new Uri(text);
  }

  toString(): string {
    return this.#text;
  }
}

class Position implements Place {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

class Range {
  readonly start: Place;
  readonly end: Place;
  constructor(start: Place | number, end: Place | number, endLine?: number, endCharacter?: number) {
    const isNumbers = typeof start === 'number' && typeof end === 'number';
    this.start = isNumbers ? new Position(start, end) : (start as Place);
    this.end = isNumbers ? new Position(endLine ?? 0, endCharacter ?? 0) : (end as Place);
  }
}

class Selection extends Range {
  get active(): Place {
    return this.end;
  }
}

class Disposable {
  readonly #end: () => void;
  constructor(end: () => void = () => {}) {
    this.#end = end;
  }
  static from(...all: { dispose(): void }[]): Disposable {
    return new Disposable(() => all.forEach((each) => void each.dispose()));
  }
  dispose(): void {
    this.#end();
  }
}

/** Tells whoever works on a question that its answer is not wanted any more, which never happens here. */
class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() };
  cancel(): void {}
  dispose(): void {}
}

class TabInputText {
  readonly uri: Uri;
  constructor(uri: Uri) {
    this.uri = uri;
  }
}

class CodeActionKind {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
  static readonly Empty = new CodeActionKind('');
  static readonly QuickFix = new CodeActionKind('quickfix');
  static readonly Refactor = new CodeActionKind('refactor');
  append(part: string): CodeActionKind {
    return new CodeActionKind(this.value === '' ? part : `${this.value}.${part}`);
  }
}

/** An event of the editor: a function that adds a listener. */
function createEvent<Value>() {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const listen = (listener: (value: Value) => void, self?: unknown, disposables?: Disposable[]) => {
    const own = (value: Value) => listener.call(self, value);
    emitter.on('event', own);
    const disposable = new Disposable(() => void emitter.off('event', own));
    disposables?.push(disposable);
    return disposable;
  };
  return { listen, fire: (value: Value) => void emitter.emit('event', value) };
}

class EditorEvent {
  readonly #own = createEvent<unknown>();
  readonly event = this.#own.listen;
  readonly fire = this.#own.fire;
  dispose(): void {}
}

/** Any class or enumeration of the API that nothing here looks into: its instances keep what they are created with. */
function createUnknown(name: string): unknown {
  const Unknown = class {
    readonly parameters: unknown[];
    constructor(...parameters: unknown[]) {
      this.parameters = parameters;
    }
  };
  Object.defineProperty(Unknown, 'name', { value: name });
  // Members of enumerations are numbers.
  return new Proxy(Unknown, {
    get: (target, key) => (typeof key === 'symbol' || key in target ? Reflect.get(target, key) : 0),
  });
}

/** Returns an object whose unknown members are made up. */
function withUnknowns<Known extends object>(known: Known, make: (name: string) => unknown): Known {
  return new Proxy(known, {
    get(target, key) {
      if (typeof key === 'string' && !(key in target)) Reflect.set(target, key, make(key));
      return Reflect.get(target, key);
    },
  });
}

/** A double of the editor's API: enough to run an extension with a language client, a view and commands. */
export function createVscodeDouble(folder: string, settings: Record<string, unknown> = {}) {
  const events = {
    open: createEvent<OpenDocument>(),
    close: createEvent<OpenDocument>(),
    change: createEvent<unknown>(),
    save: createEvent<OpenDocument>(),
    activeEditor: createEvent<unknown>(),
    selection: createEvent<unknown>(),
    visibleRanges: createEvent<unknown>(),
    configuration: createEvent<unknown>(),
  };
  const documents: OpenDocument[] = [];
  const tabs: { input: TabInputText }[] = [];
  const providers = new Map<string, Provider>();
  const commands = new Map<string, (...parameters: unknown[]) => unknown>();
  const diagnostics = new Map<string, unknown[]>();
  const panels: Panel[] = [];
  const shown: { file: string; line: number | undefined }[] = [];
  let output = '';
  const disposable = () => new Disposable();
  /** Settings of one name, or below it. */
  const configuration = (section = '') => ({
    get: (key: string, otherwise?: unknown) => settings[section === '' ? key : `${section}.${key}`] ?? otherwise,
    inspect: () => undefined,
    has: () => false,
  });
  const append = (text: string) => {
    output += text;
  };
  const channel = withUnknowns(
    { append, appendLine: (text: string) => append(`${text}\n`), show() {}, dispose() {}, name: 'docspack' },
    (name) => (name.startsWith('on') ? createEvent().listen : append),
  );

  const createPanel = () => {
    const received = createEvent<unknown>();
    const disposed = createEvent<undefined>();
    const webview = {
      html: '',
      onDidReceiveMessage: received.listen,
      async postMessage(message: unknown) {
        panel.posted.push(message);
        return true;
      },
    };
    let isClosed = false;
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      disposed.fire(undefined);
    };
    const panel: Panel = {
      get html() {
        return webview.html;
      },
      posted: [],
      send: received.fire,
      close,
    };
    panels.push(panel);
    return { webview, onDidDispose: disposed.listen, reveal() {}, dispose: close };
  };

  const window: Record<string, unknown> & { activeTextEditor?: unknown; visibleTextEditors: unknown[] } = {
    visibleTextEditors: [],
    tabGroups: withUnknowns({ all: [{ tabs }] }, () => createEvent().listen),
    createOutputChannel: () => channel,
    createWebviewPanel: createPanel,
    onDidChangeActiveTextEditor: events.activeEditor.listen,
    onDidChangeTextEditorSelection: events.selection.listen,
    onDidChangeTextEditorVisibleRanges: events.visibleRanges.listen,
    showInformationMessage: async (text: string) => append(`${text}\n`),
    showErrorMessage: async (text: string) => append(`${text}\n`),
    showWarningMessage: async (text: string) => append(`${text}\n`),
    async showTextDocument(document: OpenDocument) {
      const entry: (typeof shown)[number] = { file: document.fileName, line: undefined };
      shown.push(entry);
      return {
        document,
        set selection({ active }: Selection) {
          entry.line = active.line + 1;
        },
        revealRange() {},
      };
    },
  };
  const open = (name: string, text = readFileSync(path.join(folder, name), 'utf8')) => {
    const file = path.join(folder, name);
    let current = text;
    const document: OpenDocument = {
      uri: Uri.file(file),
      fileName: file,
      languageId: file.endsWith('.mdx') ? 'mdx' : 'markdown',
      version: 1,
      isDirty: false,
      isClosed: false,
      isUntitled: false,
      lineCount: text.split('\n').length,
      getText: () => current,
    };
    documents.push(document);
    tabs.push({ input: new TabInputText(document.uri) });
    events.open.fire(document);
    return {
      document,
      /** Replaces the text, as typing does. */
      type(next: string) {
        const end = current.split('\n');
        const range = new Range(new Position(0, 0), new Position(end.length - 1, end.at(-1)?.length ?? 0));
        const change = { range, rangeOffset: 0, rangeLength: current.length, text: next };
        current = next;
        document.version += 1;
        document.isDirty = true;
        events.change.fire({ document, contentChanges: [change], reason: undefined });
      },
      save() {
        document.isDirty = false;
        events.save.fire(document);
      },
      /** Moves the cursor to a line. */
      select(line: number) {
        const at = new Position(line - 1, 0);
        const editor = {
          document,
          selection: new Selection(at, at),
          visibleRanges: [new Range(at, at)],
          viewColumn: 1,
        };
        window.activeTextEditor = editor;
        window.visibleTextEditors = [editor];
        events.selection.fire({ textEditor: editor });
      },
      /** Scrolls to a line. */
      scroll(line: number) {
        const at = new Position(line - 1, 0);
        const selection = new Selection(new Position(0, 0), new Position(0, 0));
        events.visibleRanges.fire({
          textEditor: { document, selection, visibleRanges: [new Range(at, at)], viewColumn: 1 },
        });
      },
    };
  };
  const collection = withUnknowns(
    {
      name: 'docspack',
      set: (uri: Uri, found: unknown[] | undefined) => void diagnostics.set(uri.toString(), found ?? []),
      delete: (uri: Uri) => void diagnostics.delete(uri.toString()),
      clear: () => void diagnostics.clear(),
      get: (uri: Uri) => diagnostics.get(uri.toString()),
      dispose() {},
    },
    () => () => {},
  );
  const api = withUnknowns(
    {
      version: '1.99.0',
      Uri,
      Position,
      Range,
      Selection,
      Disposable,
      CodeActionKind,
      TabInputText,
      CancellationTokenSource,
      EventEmitter: EditorEvent,
      CancellationError: class extends Error {},
      env: withUnknowns(
        { appName: 'double', language: 'en', asExternalUri: async (uri: Uri) => uri, isTelemetryEnabled: false },
        () => createEvent().listen,
      ),
      extensions: withUnknowns({ all: [], getExtension: () => undefined }, () => createEvent().listen),
      commands: {
        registerCommand(name: string, run: (...parameters: unknown[]) => unknown) {
          commands.set(name, run);
          return disposable();
        },
        executeCommand: async () => undefined,
      },
      window: withUnknowns(window, () => createEvent().listen),
      workspace: withUnknowns(
        {
          textDocuments: documents,
          workspaceFolders: [{ uri: Uri.file(folder), name: 'site', index: 0 }],
          getConfiguration: configuration,
          getWorkspaceFolder: () => ({ uri: Uri.file(folder), name: 'site', index: 0 }),
          onDidOpenTextDocument: events.open.listen,
          onDidCloseTextDocument: events.close.listen,
          onDidChangeTextDocument: events.change.listen,
          onDidSaveTextDocument: events.save.listen,
          onDidChangeConfiguration: events.configuration.listen,
          createFileSystemWatcher: () => withUnknowns({ dispose() {} }, () => createEvent().listen),
          openTextDocument: async (file: string) => ({ fileName: file, uri: Uri.file(file) }),
        },
        () => createEvent().listen,
      ),
      languages: withUnknowns(
        {
          createDiagnosticCollection: () => collection,
          match: (_selector: unknown, { uri }: OpenDocument) => (uri.fsPath.startsWith(folder) ? 10 : 0),
        },
        (name) =>
          /^register/.test(name)
            ? (_selector: unknown, provider: Provider) => {
                providers.set(name.replace(/^register|Provider$/g, ''), provider);
                return disposable();
              }
            : createEvent().listen,
      ),
    },
    createUnknown,
  );
  return {
    api,
    open,
    panels,
    shown,
    commands,
    providers,
    output: () => output,
    diagnosticsOf: (name: string) => diagnostics.get(Uri.file(path.join(folder, name)).toString()) ?? [],
    uriOf: (name: string) => Uri.file(path.join(folder, name)),
  };
}

/** Loads a bundled extension as the editor does, with a double of its API. */
export function loadExtension(
  file: string,
  api: object,
): { activate(context: object): Promise<void>; deactivate(): Promise<void> } {
  const require = createRequire(file);
  const module: { exports: unknown } = { exports: {} };
  const own = (name: string) => (name === 'vscode' ? api : require(name));
  new Function('require', 'module', 'exports', '__filename', '__dirname', readFileSync(file, 'utf8'))(
    own,
    module,
    module.exports,
    file,
    path.dirname(file),
  );
  return module.exports as ReturnType<typeof loadExtension>;
}
