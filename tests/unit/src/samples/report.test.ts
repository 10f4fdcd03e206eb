import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from '@rstest/core';
import { passedVersion, readSamplesReport } from '../../../../src/node/pages/samplesReport.ts';
import { isAskedFor, sourceOfTranslation } from '../../../../src/samples/listPages.ts';
import { formatCoverage, readReport, reportPage, sampleCoverage, writeReport } from '../../../../src/samples/report.ts';
import { hashText } from '../../../../src/tools/files/hashText.ts';
import { pageWith, planOf } from './helpers.ts';

const PAGE = [
  pageWith('ts', "test('a', () => {});"),
  pageWith('ts check'),
  pageWith('js signature', 'a(): void'),
  pageWith('ts no-run="needs a browser"'),
  pageWith('bash', 'ls'),
  pageWith('html', '<p>'),
].join('\n');

test('counts fences by role', async () => {
  expect(reportPage(await planOf(PAGE), true)).toMatchObject({
    passed: true,
    counts: { run: 1, check: 1, parse: 1, shell: 1, output: 0, skipped: 1, shown: 1 },
    code: { total: 4, run: 1 },
    skipped: [{ line: 13, reason: 'needs a browser' }],
  });
});

test('coverage is the share of code that runs', async () => {
  expect(sampleCoverage([])).toBe(100);
  expect(
    sampleCoverage([
      reportPage(await planOf(PAGE), true),
      reportPage(await planOf(pageWith('ts', "test('a');")), true),
    ]),
  ).toBe(40);
});

test('the table lists pages, totals and reasons', async () => {
  const report = {
    package: '@rstest/core',
    version: '1.0.0',
    pages: { 'en/a.mdx': reportPage(await planOf(PAGE), false) },
  };
  expect(
    formatCoverage(report)
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ')),
  ).toEqual([
    'page run check parse shell output skipped shown code run',
    '✗ en/a.mdx 1 1 1 1 · 1 1 25 %',
    ' all pages 1 1 1 1 · 1 1 25 %',
    '',
    'Skipped:',
    ' en/a.mdx:13 needs a browser',
  ]);
});

test('pages that were not checked keep their entry for the same version', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(readReport(folder)).toBeUndefined();
  const page = reportPage(await planOf(PAGE), true);
  const report = (version: string, name: string) => ({ package: '@rstest/core', version, pages: { [name]: page } });
  const names = () => Object.keys(readReport(folder)?.pages ?? {});
  writeReport(folder, report('1.0.0', 'b.mdx'), true);
  writeReport(folder, report('1.0.0', 'a.mdx'), false);
  expect(names()).toEqual(['a.mdx', 'b.mdx']);
  writeReport(folder, report('1.0.1', 'c.mdx'), false);
  expect(names()).toEqual(['c.mdx']);
  writeReport(folder, report('1.0.1', 'd.mdx'), true);
  expect(names()).toEqual(['d.mdx']);
});

test.each([
  ['a page that has passed', PAGE, true, '1.0.0'],
  ['the same page with other line endings', PAGE.replaceAll('\n', '\r\n'), true, '1.0.0'],
  ['a page that has changed', `${PAGE}more`, true, undefined],
  ['a page that has not passed', PAGE, false, undefined],
])('%s is verified with version %s', async (_, text, passed, version) => {
  const report = {
    package: '@rstest/core',
    version: '1.0.0',
    pages: { 'a.mdx': reportPage(await planOf(PAGE), passed) },
  };
  expect(passedVersion(report, 'a.mdx', hashText(text))).toBe(version);
  expect(passedVersion(report, 'b.mdx', hashText(text))).toBeUndefined();
  expect(passedVersion(undefined, 'a.mdx', hashText(text))).toBeUndefined();
});

test.each([
  [[], true],
  [['docs/en/guide/cli.mdx'], true],
  [['./docs/en/guide/cli.mdx'], true],
  [['docs/en/guide/cli'], true],
  [['/repo/docs/en/guide/cli.mdx'], true],
  [['docs/en'], true],
  [['en/guide/'], true],
  [['en/*/cli'], true],
  [['**/cli.mdx'], true],
  [['*/cli'], false],
  [['en/gui'], false],
  [['zh', 'en/guide'], true],
])('%j selects docs/en/guide/cli.mdx: %s', (filters, isAsked) => {
  const file = { file: '/repo/docs/en/guide/cli.mdx', relativePath: 'en/guide/cli.mdx' };
  expect(isAskedFor(file, filters, '/repo')).toBe(isAsked);
});

test.each([
  ['zh/a/b.mdx', 'en/a/b.mdx'],
  ['en/a/b.mdx', undefined],
  ['shared/a.mdx', undefined],
])('%s translates %s', (relativePath, source) => {
  expect(sourceOfTranslation({ file: '', relativePath }, ['en', 'zh'])).toBe(source);
});

const READ = { package: '@rstest/core', version: '1.0.0', pages: {} };

function reportFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'report.json'), text);
  return path.join(folder, 'report.json');
}

test('a build reads the report that a check copied', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = { ...READ, pages: { 'a.mdx': reportPage(await planOf(PAGE), true) } };
  const target = path.join(folder, 'a/b/samples.json');
  writeReport(folder, report, true, target);
  const read = readSamplesReport(target, 'samples.json');
  expect(passedVersion(read, 'a.mdx', hashText(PAGE))).toBe('1.0.0');
});

test.each([
  ['no JSON', 'nonsense'],
  ['something else', '{ "package": "a" }'],
  ['a page without counts', JSON.stringify({ ...READ, pages: { 'a.mdx': { passed: true } } })],
])('a file with %s is an error', (_, text) => {
  expect(() => readSamplesReport(reportFile(text), 'samples.json')).toThrow(
    '[docs:config] samples.json is not a samples report.',
  );
});

test('a missing report is an error, because pages must not depend on earlier runs', () => {
  expect(() => readSamplesReport('/nowhere/samples.json', 'samples.json')).toThrow(
    'samples.json is configured as "samplesReport", but does not exist.',
  );
});
