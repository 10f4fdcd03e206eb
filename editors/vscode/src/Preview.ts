import { randomBytes } from 'node:crypto';
import {
  type Disposable,
  env,
  type OutputChannel,
  Position,
  Range,
  Selection,
  type TextDocument,
  type TextEditor,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import type { InstalledEngine } from './findEngine.ts';
import type { SiteFolders } from './LanguageClients.ts';
import { PreviewServer } from './PreviewServer.ts';
import { type MessageFromView, noticeView, previewView } from './previewView.ts';

/** Pause after the last change of a text until it is shown. */
const TYPING_PAUSE_MS = 120;
const NONCE_BYTES = 16;
const PAGE = /\.mdx?$/;

/** A site beside the editor of its pages. */
export class Preview {
  readonly docsDir: string;
  readonly #panel: WebviewPanel;
  readonly #server: PreviewServer;
  readonly #disposables: Disposable[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Files whose unsaved text is shown. */
  readonly #unsaved = new Set<string>();
  /** What the page is shown once it has accepted the token. */
  #last: TextEditor | undefined;
  #isConnected = false;

  /** @param onClosed called when its reader has closed it */
  constructor(site: SiteFolders & { engine: InstalledEngine }, output: OutputChannel, onClosed: () => void) {
    this.docsDir = site.docsDir;
    const options = { viewColumn: ViewColumn.Beside, preserveFocus: true };
    this.#panel = window.createWebviewPanel('docspack.preview', 'Preview', options, {
      enableScripts: true,
      retainContextWhenHidden: true,
    });
    this.#panel.webview.html = noticeView('Starting…');
    this.#server = new PreviewServer(site, (text) => output.append(text));
    this.#disposables.push(
      this.#panel.onDidDispose(() => {
        this.dispose();
        onClosed();
      }),
      this.#panel.webview.onDidReceiveMessage((message: MessageFromView) => void this.#receive(message)),
      window.onDidChangeActiveTextEditor((editor) => void this.#follow(editor, 'cursor')),
      window.onDidChangeTextEditorSelection(({ textEditor }) => void this.#follow(textEditor, 'cursor')),
      window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
        if (isOn('scroll')) void this.#follow(textEditor, 'text');
      }),
      workspace.onDidChangeTextDocument(({ document }) => this.#showSoon(document)),
      workspace.onDidSaveTextDocument((document) => void this.#showFile(document)),
      workspace.onDidCloseTextDocument((document) => void this.#showFile(document)),
    );
    void this.#start();
  }

  /** Shows the page of an editor. */
  reveal(editor: TextEditor): void {
    this.#panel.reveal(undefined, true);
    void this.#follow(editor, 'cursor');
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#server.stop();
    for (const each of this.#disposables.splice(0)) each.dispose();
    this.#panel.dispose();
  }

  async #start(): Promise<void> {
    try {
      const address = await this.#server.address;
      const shown = this.#last && (await this.#server.show(this.#last.document.uri.fsPath));
      const local = shown ? new URL(shown.path, address).href : address;
      const nonce = randomBytes(NONCE_BYTES).toString('hex');
      const url = await addressInView(local);
      this.#panel.webview.html = previewView({ url, token: this.#server.token, nonce });
    } catch (error) {
      this.#panel.webview.html = noticeView(error instanceof Error ? error.message : String(error));
      return;
    }
    void this.#server.ended.then((output) => {
      this.#panel.webview.html = noticeView(output.trim());
    });
  }

  async #receive(message: MessageFromView): Promise<void> {
    if (message.docspack === 'loaded') this.#isConnected = false;
    else if (message.docspack === 'connected') {
      this.#isConnected = true;
      await this.#follow(this.#last, 'cursor');
    } else await this.#open(message.path, message.source);
  }

  /** Opens the text of an element. */
  async #open(path: string, source: string): Promise<void> {
    const place = await this.#server.locate(path, source);
    if (!place) return;
    const at = new Position(place.line - 1, 0);
    const known = window.visibleTextEditors.find(({ document }) => document.uri.fsPath === place.file);
    const document = known?.document ?? (await workspace.openTextDocument(place.file));
    const editor = await window.showTextDocument(document, { viewColumn: known?.viewColumn ?? ViewColumn.One });
    editor.selection = new Selection(at, at);
    editor.revealRange(new Range(at, at), TextEditorRevealType.InCenterIfOutsideViewport);
  }

  /** Scrolls the page to what an editor shows. */
  async #follow(editor: TextEditor | undefined, moved: 'cursor' | 'text'): Promise<void> {
    if (editor?.document.uri.scheme !== 'file' || !PAGE.test(editor.document.uri.fsPath)) return;
    this.#last = editor;
    if (!this.#isConnected) return;
    const shown = await this.#server.show(editor.document.uri.fsPath);
    const [top] = editor.visibleRanges;
    const line = (moved === 'cursor' ? editor.selection.active.line : (top?.start.line ?? 0)) + 1;
    if (shown) await this.#panel.webview.postMessage({ docspack: 'reveal', ...shown, line, moved });
  }

  #showSoon(document: TextDocument): void {
    if (!isOn('unsaved') || !PAGE.test(document.uri.fsPath) || !document.isDirty) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#unsaved.add(document.uri.fsPath);
      void this.#server.setText(document.uri.fsPath, document.getText());
    }, TYPING_PAUSE_MS);
  }

  async #showFile({ uri }: TextDocument): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#unsaved.delete(uri.fsPath)) await this.#server.setText(uri.fsPath, null);
  }
}

function isOn(name: 'scroll' | 'unsaved'): boolean {
  return workspace.getConfiguration('docspack.preview').get<boolean>(name) !== false;
}

/**
 * Returns the address by which the view reaches the server, which another machine forwards. An editor in a browser would put the site in a
 * folder, which a site that is served at its own base cannot be in.
 */
async function addressInView(local: string): Promise<string> {
  const external = new URL((await env.asExternalUri(Uri.parse(local))).toString(true));
  return external.pathname === new URL(local).pathname ? external.href : local;
}
