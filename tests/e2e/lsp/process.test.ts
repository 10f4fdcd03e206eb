import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { EditorClient } from '../../helpers/EditorClient.ts';
import { slowTest } from '../../helpers/slowTest.ts';

const CONFIG = 'docs/site.config.mjs';

let root = '';
let client: EditorClient | undefined;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-lsp-')));
  mkdirSync(path.join(root, 'docs'));
  write('docs/index.md', '# Home\n\n## Part\n\n[Dead](/nowhere) [Part](#part)\n');
});
afterEach(async () => {
  await client?.stop();
  rmSync(root, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  writeFileSync(path.join(root, name), text);
}

/** Opens the site in an editor, with a configuration. */
async function open(config: string): Promise<EditorClient> {
  write(CONFIG, config);
  client = await EditorClient.start(root);
  await client.open('docs/index.md');
  return client;
}

const isDead = (problems: readonly string[]) => problems.some((problem) => problem.includes('/nowhere'));

test('a configuration that prints, rejects and throws in a timer leaves the server and its protocol', async () => {
  const editor = await open(`process.stdout.write('written\\n');
console.group('group');
Promise.reject(new Error('rejected'));
setTimeout(() => { throw new Error('late'); }, 10);
process.stdin.on('data', () => {}).destroy();
export default { title: 'Site' };
`);
  await editor.untilProblems('docs/index.md', isDead);
  for (const text of ['written', 'group', 'rejected', 'late']) expect(editor.output).toContain(text);
});

test.each([
  ['the configuration', 'process.exit(3);\nexport default {};\n', '1:1-17 exit ends the process with code 3'],
  [
    'a named import of a configuration',
    "import { exit } from 'node:process';\nexport default () => exit();\n",
    '2:22-26 exit ends the process with code 0',
  ],
  ['a plugin', plugin('process.reallyExit(1);'), 'exit ends the process with code 1'],
  ['a plugin by a signal', plugin("process.kill(process.pid, 'SIGKILL');"), 'exit ends the process with code 1'],
  ['a plugin by an abort', plugin('process.abort();'), 'exit ends the process with code 1'],
])('%s that ends the process has a problem, and the server goes on', async (_, config, problem) => {
  const editor = await open(config);
  const [shown] = await editor.untilProblems(CONFIG, (all) => all.length > 0);
  expect(shown).toContain(problem);
  write(CONFIG, "export default { title: 'Site' };\n");
  await editor.touch(CONFIG);
  await editor.untilProblems('docs/index.md', isDead);
  await editor.untilProblems(CONFIG, (all) => all.length === 0);
});

test('a timer that ends the process does not', async () => {
  const editor = await open("setTimeout(process.exit, 10);\nexport default { title: 'Site' };\n");
  await editor.untilProblems('docs/index.md', isDead);
  expect(editor.output).toContain('The process was ended with code 0');
});

slowTest('a configuration that never settles leaves answers, and is a problem', async () => {
  const editor = await open('await new Promise(() => {});\nexport default {};\n');
  const question = { textDocument: { uri: editor.uri('docs/index.md') }, position: { line: 4, character: 2 } };
  expect(await editor.request('textDocument/completion', question)).toEqual({ isIncomplete: true, items: [] });
  expect(await editor.request('textDocument/hover', question)).toBeNull();
  // Until then, nothing but the limit ends the wait.
  expect(editor.problems(CONFIG)).toEqual([]);
  await editor.untilProblems(CONFIG, (all) => all.some((problem) => problem.includes('waits for 30 s')));
});

slowTest(
  'a check that never settles leaves answers, and renames and moves say what they wait for',
  async () => {
    const editor = await open(plugin('setInterval(() => {}, 1000); await new Promise(() => {});'));
    const uri = editor.uri('docs/index.md');
    const question = { textDocument: { uri }, position: { line: 4, character: 26 } };
    expect(await editor.request('textDocument/hover', question)).toMatchObject({
      contents: { value: expect.stringContaining('**Home** › Part') },
    });
    const files = [{ oldUri: uri, newUri: editor.uri('docs/start.md') }];
    // Both before the limit of the check, after which there are answers.
    const moved = editor.request('workspace/willRenameFiles', { files });
    await expect(editor.request('textDocument/rename', { ...question, newName: 'section' })).rejects.toThrow(
      '"check" of the plugin "own" has not returned',
    );
    expect(await moved).toBeNull();
    await expect
      .poll(() => editor.shown)
      .toContainEqual(expect.stringMatching(/stay as they are.*"check" of the plugin "own"/));
  },
  90_000,
);

slowTest(
  'a check that never pauses is named while answers wait for it, and is a problem after its limit',
  async () => {
    const editor = await open(plugin('for (;;);'));
    const question = { textDocument: { uri: editor.uri('docs/index.md') }, position: { line: 4, character: 26 } };
    const shown = '"check" of the plugin "own" has been running for 10 s without a pause. Answers wait for it.';
    await expect.poll(() => editor.shown, { timeout: 60_000 }).toEqual([shown]);
    expect(await editor.request('textDocument/hover', question)).toMatchObject({
      contents: { value: expect.stringContaining('**Home** › Part') },
    });
    await editor.untilProblems(CONFIG, (all) => all.some((problem) => problem.includes('runs for 30 s')));
  },
  180_000,
);

/** Returns a configuration with a plugin that runs code in its check. */
function plugin(code: string): string {
  return `export default { title: 'Site', plugins: [{ name: 'own', async check() { ${code} } }] };\n`;
}

test('messages with impossible lengths are dropped, and the next ones are answered', async () => {
  const editor = await open("export default { title: 'Site' };\n");
  await editor.untilProblems('docs/index.md', isDead);
  const question = { textDocument: { uri: editor.uri('docs/index.md') }, position: { line: 0, character: 0 } };
  for (const length of ['-5', 'many', '1e3', '99999999999999', '']) {
    editor.send(`Content-Length: ${length}\r\n\r\n{"jsonrpc":"2.0"}`);
    expect(await editor.request('textDocument/hover', question)).toBeNull();
    expect(editor.output).toContain(`has the Content-Length "${length}", and is dropped.`);
  }
});
