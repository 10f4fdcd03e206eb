import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';

const MAX_WORDS = 1_500;
const README_WORDS = 500;

const inFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, ...name.split(path.sep)));
const pages = ['CONTRIBUTING.md', 'README.md', ...inFolder('design')];
const read = (file: string) => readFileSync(file, 'utf8');

/** Text without code. */
const proseOf = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '');

/** Ids of the headings of a page, as GitHub makes them. */
const headingIds = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(pages)('%s links to files and headings that exist', (page) => {
  const links = [...proseOf(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const relative = links.filter((link) => !/^(?:[a-z]+:|\/)/.test(link));
  const dead = relative.filter((link) => {
    const [name = '', hash] = link.split('#');
    const file = name === '' ? page : path.posix.join(path.posix.dirname(page), name);
    if (!existsSync(file)) return true;
    return hash !== undefined && file.endsWith('.md') && !headingIds(read(file)).includes(hash);
  });
  expect(dead).toEqual([]);
});

test.each(pages)('%s names modules that exist', (page) => {
  const names = [
    ...read(page).matchAll(
      /`((?:src|plugins|theme|compat|scripts|tests|templates)\/[\w./-]+\.(?:m?[jt]s|tsx|css|md))`/g,
    ),
  ];
  expect(names.map(([, name = '']) => name).filter((name) => !existsSync(name))).toEqual([]);
});

test('the page for a first change is short, and leads to every decision', () => {
  const text = read('CONTRIBUTING.md');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(MAX_WORDS);
  for (const page of inFolder('design/decisions')) expect(text).toContain(`](${page})`);
});

test.each(inFolder('design/decisions'))('%s has context, options, decision and cost', (page) => {
  const headings = headingIds(read(page)).join(' ');
  for (const name of ['context', 'options', 'decision', 'cost']) expect(headings).toContain(name);
});

test('the README is short, and gives five reasons with a number that is dated and linked', () => {
  const text = read('README.md');
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(README_WORDS);
  const reasons = [...text.matchAll(/^- \*\*.+$/gm)].map(([line]) => line);
  expect(reasons).toHaveLength(5);
  for (const reason of reasons)
    expect(reason.match(/\[[^\]]*\d[^\]]*\]\(design\/measurements\.md#[\w-]+\)/g)).toHaveLength(1);
  const measured = read('design/measurements.md');
  const [, ...dates] = /All figures are of (\d+) and (\d+) November 2026/.exec(text) ?? [];
  expect(dates.filter((day) => !measured.includes(`2026-11-${day}`))).toEqual([]);
  expect(dates).toHaveLength(2);
});

test('what the README links to comes with the package', () => {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8'));
  const links = [...readFileSync('README.md', 'utf8').matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, file]) => file);
  expect(links.length).toBeGreaterThan(1);
  // npm packs the license by itself.
  const missing = links.filter((link = '') => link !== 'LICENSE' && !files.includes(link.replace(/#.*/, '')));
  expect(missing).toEqual([]);
});
