import { describe, expect, test } from '@rstest/core';
import { runRstest } from './packageDefaults.ts';
import { readPage } from './readPage.ts';

const PAGE = 'guide/basic/cli';
/** Commands of which the help lists options of their own. */
const COMMANDS = ['', 'run', 'watch', 'list', 'merge-reports', 'init'];

interface Flag {
  /** As the help prints it: `-r, --root <root>`. */
  text: string;
  names: string[];
}

const toFlag = (text: string): Flag => ({ text, names: text.match(/--?[A-Za-z][\w.*-]*/g) ?? [] });
const readFlags = (command: string) =>
  [...runRstest([...(command === '' ? [] : [command]), '--help']).matchAll(/^ {2}(-\S.*?)(?: {2,}|$)/gm)].map(
    ([, text = '']) => toFlag(text.trim()),
  );

const help = new Map(COMMANDS.map((command) => [command, readFlags(command)]));
const known = new Set([...help.values()].flat().flatMap(({ names }) => names));
const page = readPage('en', PAGE);
const documented = page.lines
  .filter(({ text }) => /^\| `-/.test(text))
  .map(({ text }) => toFlag(/`([^`]+)`/.exec(text)?.[1] ?? ''));

test('the page lists the commands of the help', () => {
  const commands = [...runRstest(['--help']).matchAll(/^ {2}([a-z][\w-]*) \[/gm)].map(([, name]) => name);
  expect(commands.length).toBeGreaterThan(3);
  const text = page.headings.map((heading) => heading.text).join('\n');
  expect(commands.filter((name) => !new RegExp(`rstest ${name}\\b`).test(text))).toEqual([]);
});

describe.each(COMMANDS)('rstest %s', (command) => {
  test('has no flag that is missing on the page', () => {
    const text = page.lines.map((line) => line.text).join('\n');
    const told = [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
    const missing = help.get(command)?.filter((flag) => !told.includes(flag.text)) ?? [];
    expect(missing.map(({ text: name }) => name)).toEqual([]);
  });
});

test('every flag of the page is in the help with the same form', () => {
  const texts = [...help.values()].flat().map(({ text }) => text);
  expect(documented.length).toBeGreaterThan(60);
  expect(documented.map(({ text }) => text).filter((text) => !texts.includes(text))).toEqual([]);
});

test('flags in sentences exist', () => {
  const inText = page.lines.flatMap(({ text }) => text.match(/(?<=`(?:rstest [^`]*)?)--[a-z][\w.*-]*/gi) ?? []);
  const camelCase = (name: string) => name.replace(/(?<=[a-z])-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const exists = (name: string) =>
    [name, name.replace(/^--no-/, '--'), camelCase(name)].some((form) => known.has(form)) || name === '--bogus';
  expect(inText.filter((name) => !exists(name))).toEqual([]);
});
