import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { EngineProcess } from '../../helpers/EngineProcess.ts';
import { writeFolder } from '../../unit/src/node/pages/compileText.ts';

/** Changes each module that only sites with versions need: what has a byte of one then differs. */
const LOADER = `module.exports = (code) =>
  code.replaceAll('docspack:version', 'changed:version').replaceAll('versions.json', 'changed.json').replaceAll('docs-banner ', 'changed-banner ');
`;
const config = (settings: string, rule: string) => `import path from 'node:path';
export default {
  title: 'Tool',
  ${settings}
  plugins: [{ name: 'changes', rspack(config) { ${rule} } }],
};
`;
const CHANGE = `config.module.rules.push({
  test: /(?:theme.versions.|src.client.*[vV]ersion\\w+\\.tsx?$|src.shared.version)/,
  use: [path.join(import.meta.dirname, 'loader.cjs')],
});`;

const engine = new EngineProcess();

/** Builds a site of two pages. Returns the content of its files by name. */
async function build(settings: string, rule: string): Promise<Map<string, string>> {
  const root = writeFolder({
    'docs/site.config.ts': config(settings, rule),
    'docs/loader.cjs': LOADER,
    'docs/index.md': '# Home\n\n[Guide](/guide)\n',
    'docs/guide.md': '# Guide\n\n## Details\n',
    'docs/next/index.md': '# Next\n',
  });
  const { status, output } = await engine.run({ args: ['build'], cwd: root, env: { CI: '' } }, 110_000);
  if (status !== 0) throw new Error(output);
  const out = path.join(root, 'dist');
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(out, name)).isFile(),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(path.join(out, name), 'latin1')]));
}

test('a site without versions has the same bytes whatever the modules of versions contain', async () => {
  const exclude = "route: { exclude: ['next/**'] },";
  const [plain, changed] = [await build(exclude, ''), await build(exclude, CHANGE)];
  expect([...changed.keys()]).toEqual([...plain.keys()]);
  expect([...plain].flatMap(([name, content]) => (changed.get(name) === content ? [] : name))).toEqual([]);
}, 120_000);

test('a site with versions has other bytes then', async () => {
  const versions = "multiVersion: { default: '2.x', versions: ['next', '2.x'] },";
  const [plain, changed] = [await build(versions, ''), await build(versions, CHANGE)];
  expect([...plain.values()].join('')).toContain('versions.json');
  expect([...changed.values()].join('')).toContain('changed.json');
}, 120_000);
