import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { IS_PUBLISHED } from '../../../src/cli/scaffold/packageSpec.ts';

const own: Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>> & {
  version: string;
  bin: Record<string, string>;
  files: string[];
} = JSON.parse(readFileSync('package.json', 'utf8'));

/** What readers install. The engine itself is its packed file until the registry has it. */
const INSTALLABLE = new Set([
  ...Object.keys({ ...own.dependencies, ...own.devDependencies, ...own.peerDependencies }),
  ...['sass-embedded', 'sass-loader', 'less', 'less-loader', 'postcss', 'tailwindcss', '@tailwindcss/postcss'],
  // The new site's own library, in its samples.
  'my-library',
  IS_PUBLISHED ? 'docspack' : `./docspack-${own.version}.tgz`,
]);
/** Commands of packages. */
const RUNNABLE = new Set([...Object.keys(own.bin), 'rspack', 'rstest', 'skills', 'vercel']);

const PAGES = [
  'README.md',
  'editors/vscode/README.md',
  ...['website', 'templates', 'plugins'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => path.join(folder, name)),
  ),
];

/** Returns a page without the pages that it shows as samples. */
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/^(`{3,})mdx? [\s\S]*?^\1$/gm, '');

test.each(PAGES)('%s names packages and commands that exist', (file) => {
  const text = textOf(file);
  const installs = [
    ...text.matchAll(
      /\bnpm (?:install|i|add) ([^`"'\n]+)|command="(?:install|add) ([^"]+)"|^ *install: (?:install|add) (.+)$/gm,
    ),
  ].flatMap(([, ...lists]) => lists.flatMap((list) => list?.split(' ') ?? []));
  const packages = installs.filter((word) => !/^-|^$/.test(word) && !word.startsWith('{{'));
  expect(packages.filter((name) => !INSTALLABLE.has(name.replace(/(?<=.)@[\d.]+$/, '')))).toEqual([]);
  // Whoever takes the name of that package first runs what they like.
  if (!IS_PUBLISHED) expect(text).not.toMatch(/\b(?:npm|pnpm|yarn|bun) create docspack/);
  const commands = [...text.matchAll(/\bnpx (?:-\S+ )*([\w@/.-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !RUNNABLE.has(name))).toEqual([]);
});

test('the part of the README that stands alone links to files of the package', () => {
  const [packagePart = ''] = readFileSync('README.md', 'utf8').split('\n## This repository\n');
  const links = [...packagePart.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((href) => !/^https?:/.test(href) && !own.files.includes(href.replace(/#.*/, '')))).toEqual([]);
});
