import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, rs, test } from '@rstest/core';
import { images } from '../../../../plugins/images/images.ts';
import { sha256 } from '../../../../plugins/images/sha256.ts';
import type { Issue } from '../../../../src/model/issue.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

type Answers = Record<string, [status: number, type: string, body: string]>;

const ORIGIN = 'https://pictures.example';

/** Answers requests as a test says. */
function serve(answers: Answers) {
  const spy = rs.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const [status, type, body] = answers[new URL(String(url)).pathname] ?? [404, 'text/plain', ''];
    return new Response(body, { status, headers: { 'content-type': type } });
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}

/** Runs the command on a site whose page shows pictures. Returns what it reports. */
async function run(site: Awaited<ReturnType<typeof makeSite>>, args: string[] = [], remote = true) {
  const issues: Issue[] = [];
  const log = rs.spyOn(console, 'log').mockImplementation(() => undefined);
  const { config } = site.graph;
  const context = {
    ...({ config, mode: 'build', jobs: 1, cacheDir: config.docsDir, args } as const),
    report: (issue: Issue) => void issues.push(issue),
    dependOn: () => undefined,
    lastOutput: () => undefined,
  };
  await images({ remote }).commands?.images?.(site.graph, context);
  const printed = log.mock.calls.flat().map(String);
  log.mockRestore();
  return { issues, printed };
}

test('the command stores pictures, keeps one that has changed, and removes unused files', async () => {
  const answers: Answers = { '/a.png': [200, 'image/png', 'first'] };
  using _server = serve(answers);
  const url = `${ORIGIN}/a.png`;
  const site = await makeSite({ 'en/a.md': `# A\n\n![A](${url})\n` }, { plugins: [images({ remote: true })] });
  const folder = path.join(site.docsDir, '_images');
  const lock = () => JSON.parse(readFileSync(path.join(site.docsDir, 'images.lock'), 'utf8'));

  expect(await run(site)).toEqual({ issues: [], printed: [`added     ${url}`] });
  const first = { file: `${sha256(Buffer.from('first')).slice(0, 16)}.png`, sha256: sha256(Buffer.from('first')) };
  expect(lock()).toEqual({ version: 1, pictures: { [url]: first } });
  expect(readFileSync(path.join(folder, first.file), 'utf8')).toBe('first');
  expect((await run(site)).printed).toEqual([`unchanged ${url}`]);

  answers['/a.png'] = [200, 'image/png', 'second'];
  const { issues } = await run(site);
  expect(issues).toMatchObject([
    {
      location: { line: 3, value: url },
      message: expect.stringContaining(`has changed: its digest is ${sha256(Buffer.from('second'))}`),
    },
  ]);
  expect(lock().pictures[url]).toEqual(first);

  expect(await run(site, ['--update'])).toEqual({ issues: [], printed: [`changed   ${url}`] });
  expect(lock().pictures[url].sha256).toBe(sha256(Buffer.from('second')));
  expect(readdirSync(folder)).toHaveLength(1);
  expect(existsSync(path.join(folder, first.file))).toBe(false);
});

test('files that the command has not stored stay where they are', async () => {
  using _server = serve({});
  const own = { '_images/logo.png': 'logo', '_images/icons/a.svg': '<svg/>' };
  const site = await makeSite({ ...own, 'en/a.md': '# A\n' }, { plugins: [images({ remote: true })] });
  const folder = path.join(site.docsDir, '_images');
  writeFileSync(path.join(folder, `${'0'.repeat(16)}.png`), 'unused');
  expect(await run(site)).toEqual({ issues: [], printed: [] });
  expect(readdirSync(folder).sort()).toEqual(['icons', 'logo.png']);
});

test.each([
  ['is missing', [404, 'text/plain', ''], /cannot be fetched: its server answers 404\./],
  ['is a page', [200, 'text/html; charset=utf-8', '<p>'], /it is of the type "text\/html", not a picture\./],
] as const)('a picture that %s is an error', async (_, [status, type, body], message) => {
  using _server = serve({ '/a.png': [status, type, body] });
  const site = await makeSite({ 'en/a.md': `# A\n\n![A](${ORIGIN}/a.png)\n` }, { plugins: [images({ remote: true })] });
  const { issues } = await run(site);
  expect(issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});

test('without the option, the command says so and fetches nothing', async () => {
  const site = await makeSite({ 'en/a.md': '# A' }, { plugins: [images()] });
  const { issues } = await run(site, [], false);
  expect(issues).toMatchObject([{ hint: 'Set images({ remote: true }).' }]);
  expect(existsSync(path.join(site.docsDir, 'images.lock'))).toBe(false);
});
