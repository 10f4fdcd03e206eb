import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';

const COMMAND = path.resolve('src/cli/docspack.mjs');
const WITHIN_MS = 240_000;
const sites: SiteFolder[] = [];

afterAll(() => {
  for (const site of sites) site.remove();
});

/** A site with the packages of this repository. */
function siteWith(packages: string, files: Record<string, string> = {}): SiteFolder {
  const site = createSiteFolder({
    'site.config.ts': `import { apiReference } from 'docspack/plugins';
export default { title: 'Reference', lang: 'en', plugins: [apiReference({ packages: ${packages} })] };
`,
    'index.md': '# Home\n',
    ...files,
  });
  sites.push(site);
  symlinkSync(path.resolve('node_modules'), path.join(site.root, 'node_modules'));
  return site;
}

slowTest(
  'zod, @rspack/core and @rstest/core have a page of each export, and no dead link',
  async () => {
    const names = ['zod', '@rspack/core', '@rstest/core'];
    const site = siteWith(JSON.stringify(names));
    const { status, output } = await site.build();
    expect(output).not.toMatch(/\[docs:(?:links|anchors|api-reference)\]/);
    expect(status, output).toBe(0);
    const texts = site.read('llms-full.txt');
    const aliases = new Set(
      [...texts.matchAll(/^- \*\*Also exported as:\*\* (.*)$/gm)].flatMap(([, line = '']) =>
        line.replaceAll('`', '').split(', '),
      ),
    );
    for (const name of names) {
      const list = site.read(`api/${name.replace('@', '')}/index.md`);
      // Node.js adds the whole of a CommonJS module.
      const exported = Object.keys(await import(name)).filter((each) => each !== 'module.exports');
      const missing = exported.filter((each) => !list.includes(`[\`${each}\`](`) && !aliases.has(each));
      // Its comment says @internal.
      expect([name, exported.length > 10, missing]).toEqual([name, true, name === 'zod' ? ['INVALID'] : []]);
    }
    expect(site.read('api/zod/ZodString.md')).toContain('## Methods');
    expect(site.read('api/rstest/core/rs.html')).toContain('href="/api/rstest/core/RstestUtilities');
  },
  WITHIN_MS,
);

test(
  'examples of comments run, and fail at their lines, also those of exports on hand-written pages',
  async () => {
    const site = siteWith("[{ package: '..', sources: { '.': 'sum.ts' } }]", {
      'sum.ts': `/**
 * Adds.
 *
 * @example
 * \`\`\`ts
 * import { expect, test } from '@rstest/core';
 *
 * test('adds', () => {
 *   expect(1 + 1).toBe(3);
 * });
 * \`\`\`
 * @example
 * const wrong: string = 1;
 */
export function sum(a: number, b: number): number {
  return a + b;
}
/** Options of {@link sum}. */
export interface SumOptions {
  /**
   * Digits of the result.
   * @example
   * const digits: number = '2';
   */
  digits: number;
}
`,
      'options.mdx': '---\napi: SumOptions\n---\n\n# Options\n\n<TypeTable type="SumOptions" />\n',
      '../package.json': JSON.stringify({ name: 'sum', devDependencies: { '@rstest/core': '*', typescript: '*' } }),
    });
    const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...env } = process.env;
    const output = await new Promise<string>((resolve) => {
      const args = [COMMAND, 'test', '--docs', 'docs', '--cache', path.join(site.root, 'cache')];
      execFile(process.execPath, args, { cwd: site.root, env }, (_, stdout, stderr) => resolve(stdout + stderr));
    });
    expect(output).toContain('docs/sum.ts:9:20 fails in "adds"');
    expect(output).toContain('docs/sum.ts:13:10 has a sample that has a type error');
    expect(output).toMatch(/docs\/sum\.ts:23:\d+ has a sample that/);
    expect(output).toContain('3 problems');
  },
  WITHIN_MS,
);
