import { commands, type ExtensionContext, window, workspace } from 'vscode';
import { LanguageClients } from './LanguageClients.ts';
import { Preview } from './Preview.ts';

let clients: LanguageClients | undefined;
let previews: Map<string, Preview> | undefined;

/** Starts with the first document of a site. */
export async function activate(context: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('docspack', { log: true });
  const servers = new LanguageClients(output);
  const open = new Map<string, Preview>();
  clients = servers;
  previews = open;
  context.subscriptions.push(
    output,
    workspace.onDidOpenTextDocument((document) => void servers.open(document)),
    workspace.onDidChangeConfiguration((change) => {
      const needsRestart = ['docspack.titles', 'docspack.node'].some((key) => change.affectsConfiguration(key));
      if (needsRestart) void servers.restart();
    }),
    commands.registerCommand('docspack.restart', () => servers.restart()),
    commands.registerCommand('docspack.showOutput', () => output.show()),
    commands.registerCommand('docspack.preview', async () => {
      const editor = window.activeTextEditor;
      const site = editor && (await servers.siteOf(editor.document));
      if (!site) {
        void window.showInformationMessage('Open a page of a site that has docspack installed.');
        return;
      }
      const known = open.get(site.docsDir);
      const preview = known ?? new Preview(site, output, () => void open.delete(site.docsDir));
      open.set(site.docsDir, preview);
      preview.reveal(editor);
    }),
  );
  await Promise.all(workspace.textDocuments.map((document) => servers.open(document)));
}

/** Ends all processes. */
export async function deactivate(): Promise<void> {
  for (const preview of previews?.values() ?? []) preview.dispose();
  await clients?.stop();
}
