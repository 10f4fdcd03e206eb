import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { expect, rs, test } from '@rstest/core';
import { LocateErrorsPlugin } from '../../../../plugins/rspack/LocateErrorsPlugin.ts';
import { ReportPlugin } from '../../../../plugins/rspack/ReportPlugin.ts';
import { SiteErrors } from '../../../../plugins/rspack/SiteErrors.ts';
import { BuildTerminal } from '../../../../src/node/BuildTerminal.ts';
import { printOutcome } from '../../../../src/node/buildOutcome.ts';
import type { BuildResult } from '../../../../src/node/buildResult.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

/** A build of two pages, one of which was compiled and rendered. */
async function makeResult(): Promise<BuildResult> {
  const { graph, docsDir } = await makeSite({ 'en/a.mdx': '# A', 'en/b.mdx': '# B' });
  const folders = { engineRoot: docsDir, cwd: docsDir, docsDir, cacheDir: docsDir, outDir: docsDir };
  const site: BuildResult['site'] = {
    project: {
      ...folders,
      use: 'build',
      enginePlugins: [],
      config: graph.config,
      plugins: [],
      mistakes: { errors: [], warnings: [] },
      configFiles: [],
      configFacts: () => '',
      version: '',
    },
    graph,
    outputs: [],
    lateOutputs: () => Promise.resolve([]),
    folders: [],
    errors: [],
    isComplete: true,
    warnings: [],
    compiled: ['/a'],
    endlessLinks: [],
    pluginFiles: [],
    documentHead: () => [],
    moduleData: async () => ({ value: undefined, error: undefined, files: [] }),
    checkTheme: async () => ({ errors: [], warnings: [] }),
    checkOutput: async () => ({ errors: [], warnings: [] }),
    withGraph: async () => site,
    styleSheet: () => Promise.resolve(''),
  };
  return { site, written: new Set(['a.html', 'other.txt']), warnings: [] };
}

/** What a build prints, to a terminal and by the console, in order. */
async function printed(entry: string, elapsed?: () => number): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  writeFileSync(path.join(folder, 'entry.js'), entry);
  mkdirSync(path.join(folder, 'out'));
  const told: string[] = [];
  const tell = (text: unknown) => void told.push(String(text));
  const spies = [rs.spyOn(console, 'log'), rs.spyOn(console, 'warn'), rs.spyOn(console, 'error')].map((spy) =>
    spy.mockImplementation(tell),
  );
  const stream = { isTTY: true, columns: 80, write: tell };
  const terminal = new BuildTerminal(['A notice.'], { stream, isQuiet: false });
  const rendering = {
    apply: ({ hooks }: Compiler) => hooks.make.tap('Rendering', () => terminal.onProgress('render', 1, 2)),
  };
  const result = await makeResult();
  const build = { publish: () => Promise.resolve(result), close: () => {} };
  const { config } = result.site.project;
  const project = { cwd: folder, outDir: path.join(folder, 'out'), config };
  const located = new LocateErrorsPlugin(
    { state: undefined, project: { cwd: folder, docsDir: folder } },
    new SiteErrors(),
  );
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: path.join(folder, 'out') },
    plugins: [
      rendering,
      located,
      new ReportPlugin(build, {
        project,
        terminal,
        report: printOutcome,
        budgets: { uses: undefined },
        problems: () => ({ errors: located.errors, warnings: [] }),
        ...(elapsed && { elapsed }),
      }),
    ],
  });
  await new Promise((resolve) => compiler.run(resolve));
  await new Promise((resolve) => compiler.close(resolve));
  for (const spy of spies) spy.mockRestore();
  return told;
}

test('the summary replaces the progress', async () => {
  expect(await printed('export const a = 1;')).toEqual([
    '\r\u001b[2KRendering pages: 1 of 2',
    '\r\u001b[2K',
    'A notice.',
    expect.stringMatching(
      /^Built 2 pages in 2 languages to out\/ \(0\.0 MB\) in \d+\.\d s; 1 compiled, 1 rendered, the rest reused\.\n {2}Compressed/,
    ),
  ]);
});

test('the summary has the time of the whole build', async () => {
  const [, , , summary] = await printed('export const a = 1;', () => 26_040);
  expect(summary).toContain(' in 26.0 s; ');
});

test('without a clock, the build starts with the process', async () => {
  const before = performance.now();
  const [, , , summary] = await printed('export const a = 1;');
  const seconds = Number(/ in (\d+\.\d) s; /.exec(summary ?? '')?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(before / 1000 - 0.05);
  expect(seconds).toBeLessThanOrEqual(performance.now() / 1000 + 0.05);
});

test('errors replace the progress', async () => {
  const [line, cleared, notice, ...errors] = await printed("import './none.js';");
  expect([line, cleared, notice]).toEqual(['\r\u001b[2KRendering pages: 1 of 2', '\r\u001b[2K', 'A notice.']);
  expect(errors.join('\n')).toMatch(/none\.js[\s\S]*The build failed with 1 error. The output folder is unchanged\.$/);
});
