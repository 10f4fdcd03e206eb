import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { applyTextEdits, applyWorkspaceEdit, moveFile } from '../../helpers/applyEdit.ts';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { EngineProcess } from '../../helpers/EngineProcess.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { runBuild } from '../../helpers/siteFolder.ts';

/** What an author does with a site of this repository. */
interface Session {
  name: string;
  /** Folders and files that the site reads besides its own. */
  beside: readonly string[];
  /** The page that is edited, below the folder of the site. */
  page: string;
  /** What is typed as a link, what completes it, and a misspelled address of the same page. */
  typed: string;
  completed: string;
  misspelled: string;
  /** A link of the page whose id gets another name. */
  link: string;
  newId: string;
  /** A page that moves, with its addresses. */
  from: string;
  to: string;
  oldRoute: string;
  newRoute: string;
}

const SESSIONS: readonly Session[] = [
  {
    name: 'docs',
    beside: [],
    page: 'en/guide/start/index.mdx',
    typed: '/guide/advanced/pr',
    completed: '/guide/advanced/profiling',
    misspelled: '/guide/advanced/profilng',
    link: '/guide/basic/cli#filtering-by-file',
    newId: 'filter-by-path',
    from: 'en/guide/advanced/debug-mode.mdx',
    to: 'en/guide/advanced/debugging.mdx',
    oldRoute: '/guide/advanced/debug-mode',
    newRoute: '/guide/advanced/debugging',
  },
  {
    name: 'website',
    beside: ['src', 'theme', 'plugins', 'CHANGELOG.md', 'tsconfig.json', 'tsconfig.browser.json'],
    page: 'en/guide/plugins.mdx',
    typed: '/guide/sea',
    completed: '/guide/search',
    misspelled: '/guide/serch',
    link: '/guide/search-engines#social-images',
    newId: 'social-pictures',
    from: 'en/guide/blog.md',
    to: 'en/guide/posts.md',
    oldRoute: '/guide/blog',
    newRoute: '/guide/posts',
  },
];
const SESSION_MS = 600_000;
const COMMAND_MS = 150_000;

const open: { client: EditorClient; root: string }[] = [];
afterEach(async () => {
  for (const { client, root } of open.splice(0)) {
    await client.stop();
    rmSync(root, { recursive: true, force: true });
  }
});

/** Copies a site of the repository, and opens it in an editor. */
async function copySite({ name, beside }: Session) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-editor-')));
  for (const each of [name, ...beside, 'package.json']) {
    const isOwn = (file: string) => !/[\\/]node_modules$/.test(file);
    cpSync(path.resolve(each), path.join(root, each), { recursive: true, filter: isOwn });
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const client = await EditorClient.start(root);
  open.push({ client, root });
  return { client, root };
}

test.each(sample(SESSIONS, 2))(
  'the site $name is edited, completed, fixed, renamed and moved by an editor, and stays without mistakes',
  async (session) => {
    const { client, root } = await copySite(session);
    const name = path.join(session.name, session.page);
    const read = () => readFileSync(path.join(root, name), 'utf8');
    const textDocument = { uri: client.uri(name) };
    const text = (await client.open(name)).trimEnd();
    const lines = text.split('\n').length;
    const type = (added: string) => client.type(name, `${text}\n\n${added}`);
    const isDead = (each: string) => each.includes('is not a page');

    // Completion.
    const typed = `See [this](${session.typed}`;
    await type(typed);
    const position = { line: lines + 1, character: typed.length };
    const offered = async () =>
      (await client.complete(name, position)).find(({ label }) => label === session.completed);
    // An editor asks again while the site is being read, and the answer is incomplete.
    await expect.poll(offered).toBeDefined();
    const item = await offered();
    if (!item?.textEdit || !('range' in item.textEdit)) throw new Error(`${session.completed} is not offered.`);
    const completed = applyTextEdits(`${text}\n\n${typed}`, [item.textEdit]);
    expect(completed.endsWith(`[this](${session.completed}`)).toBe(true);

    // A mistake, and what repairs it.
    await type(`See [this](${session.misspelled}).\n`);
    await client.untilProblems(name, (all) => all.some(isDead));
    const diagnostics = client.diagnostics(name).filter(({ message }) => isDead(String(message)));
    const at = diagnostics[0]?.range ?? { start: position, end: position };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: at,
      context: { diagnostics },
    });
    const fix = actions.find(({ kind }) => kind === 'quickfix');
    const fixed = applyTextEdits(
      `${text}\n\nSee [this](${session.misspelled}).\n`,
      fix?.edit?.changes?.[textDocument.uri],
    );
    expect(fixed).toBe(`${text}\n\nSee [this](${session.completed}).\n`);
    await client.type(name, fixed);
    await client.untilProblems(name, (all) => !all.some(isDead));
    // Its translation has no such paragraph.
    await client.type(name, read());

    // Another id for a heading, then another path for a page. The editor applies the edits.
    const saved = async (files: readonly string[]) => {
      await client.type(name, read());
      await client.touch(...files.map((file) => path.relative(root, file)));
    };
    const before = read().split('\n');
    const linkLine = before.findIndex((line) => line.includes(session.link));
    const character = (before[linkLine]?.indexOf(session.link) ?? 0) + session.link.length;
    const rename = await client.request<WorkspaceEdit>('textDocument/rename', {
      textDocument,
      position: { line: linkLine, character },
      newName: session.newId,
    });
    await saved(applyWorkspaceEdit(rename));
    expect(read()).toContain(session.link.replace(/#.*/, `#${session.newId}`));

    const [from, to] = [session.from, session.to].map((each) => path.join(session.name, each));
    if (from === undefined || to === undefined) throw new Error('A session has two paths.');
    const files = [{ oldUri: client.uri(from), newUri: client.uri(to) }];
    const move = await client.request<WorkspaceEdit | null>('workspace/willRenameFiles', { files });
    expect(client.shown).toEqual([]);
    const changed = applyWorkspaceEdit(move ?? {});
    await saved([...changed, ...moveFile(path.join(root, from), path.join(root, to))]);
    const config = readFileSync(path.join(root, session.name, 'site.config.ts'), 'utf8');
    expect(config).toContain(`'${session.oldRoute}': '${session.newRoute}'`);

    const cache = path.join(root, 'cache');
    const args = ['check', session.name, '--json', '--cache', cache];
    const check = await new EngineProcess().run({ args, cwd: root, env: {} }, COMMAND_MS);
    expect(JSON.parse(check.stdout)).toMatchObject({ ok: true, errors: [] });
    if (!IS_FULL) return;
    const { status, output } = await runBuild(root, { docs: path.join(root, session.name), cache });
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const documents = [`${session.oldRoute}.html`, `${session.oldRoute}/index.html`];
    expect(documents.some((each) => existsSync(path.join(root, 'out', each)))).toBe(true);
  },
  SESSION_MS,
);
