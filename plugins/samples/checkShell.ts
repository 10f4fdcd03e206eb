import { DocsError, type Place } from '../errors.ts';
import { suggestion } from '../suggest.ts';
import type { PageText } from './collectFences.ts';
import { placeInPage } from './mapPlaces.ts';
import { type CliOption, findOption, type RstestCli } from './rstestHelp.ts';
import type { Sample } from './sample.ts';
import { splitWords } from './shellWords.ts';

/** Words that run a package's command, with what may stand between them and it. */
const RUNNERS: Record<string, readonly string[]> = {
  npx: [],
  bunx: [],
  npm: ['exec'],
  pnpm: ['exec', 'dlx'],
  yarn: ['exec', 'dlx'],
  bun: ['x', 'run'],
  deno: ['run', '-A'],
};
const SUBCOMMANDS: Record<string, readonly string[]> = {
  npm: 'access audit cache ci config create exec explain i info init install link list login ls outdated pack pkg prefix publish query rebuild remove root run run-script start stop test t uninstall un unlink update up version view'.split(' '),
  pnpm: 'add audit config create dedupe dlx exec i import init install link list ls outdated pack patch publish rebuild remove rm run start test t uninstall up update why'.split(' '),
};

/** Looks up every Rstest command and flag that a shell sample types, and the package managers' commands. */
export function checkShellSample(sample: Sample, cli: RstestCli): DocsError[] {
  const prompted = sample.source.lines.some(({ text }) => /^\s*[$>] /.test(text));
  const problems: DocsError[] = [];
  let joined = '';
  let firstLine = 1;
  sample.source.lines.forEach(({ text }, index) => {
    if (joined === '') firstLine = index + 1;
    // With prompts, lines without one are what the commands print.
    if (prompted && joined === '' && !/^\s*[$>] /.test(text)) return;
    joined += text.replace(/^\s*[$>] /, '').replace(/\\$/, ' ');
    if (text.endsWith('\\')) return;
    const at = (word: string): Place => {
      const row = sample.source.lines.findIndex((line, number) => number >= firstLine - 1 && line.text.includes(word));
      const line = row === -1 ? firstLine : row + 1;
      return placeInPage(sample, { line, column: (sample.source.lines[line - 1]?.text.indexOf(word) ?? 0) + 1 });
    };
    problems.push(...checkCommandLine(joined, sample.page, cli, at));
    joined = '';
  });
  return problems;
}

/** Checks one line of shell; `placeOf` tells where a word of it stands in the page. */
export function checkCommandLine(text: string, page: PageText, cli: RstestCli, placeOf: (word: string) => Place): DocsError[] {
  const bare = text.replace(/(^|\s)#.*$/, '');
  return splitCommands(bare).flatMap((command) => {
    const words = splitWords(command).filter((word, index, all) => !isAssignment(word, index, all));
    const mistake = checkWords(words, cli);
    if (!mistake) return [];
    const { problem, word, remedy } = mistake;
    return [new DocsError({ area: 'samples', place: placeOf(word), problem, remedy, source: page.text })];
  });
}

function splitCommands(line: string): string[] {
  const quoted: string[] = [];
  const hidden = line.replace(/"(?:\\.|[^"\\])*"|'[^']*'/g, (text) => `\u0000${quoted.push(text) - 1}\u0000`);
  return hidden
    .split(/&&|\|\||[;|&]|\$\(|\)|\d?>{1,2}\s*\S+/)
    .map((command) => command.replace(/\u0000(\d+)\u0000/g, (_, index: string) => quoted[Number(index)] ?? ''));
}

function isAssignment(word: string, index: number, words: string[]): boolean {
  const isLeading = words.slice(0, index).every((one) => /^\w+=/.test(one) || one === 'cross-env');
  return isLeading && (/^\w+=/.test(word) || word === 'cross-env');
}

interface Mistake {
  word: string;
  problem: string;
  remedy?: string;
}

function checkWords([first = '', ...rest]: string[], cli: RstestCli): Mistake | undefined {
  if (first === 'rstest') return checkRstest(rest, cli);
  if (!Object.hasOwn(RUNNERS, first)) return undefined;
  const between = RUNNERS[first] ?? [];
  const at = rest.findIndex((word) => !between.includes(word) && word !== '--' && !word.startsWith('-'));
  const command = rest[at];
  if (command === 'rstest' || command === '@rstest/core') return checkRstest(rest.slice(at + 1).filter((word) => word !== '--'), cli);
  const known = SUBCOMMANDS[first];
  const subcommand = rest.find((word) => !word.startsWith('-'));
  if (!known || subcommand === undefined || known.includes(subcommand) || first === 'pnpm') return undefined;
  return { word: subcommand, problem: `types "${first} ${subcommand}", which ${first} does not have.`, remedy: suggestion(subcommand, known) };
}

function checkRstest(words: string[], cli: RstestCli): Mistake | undefined {
  const [first = ''] = words;
  const command = first !== '' && Object.hasOwn(cli.commands, first) ? first : '';
  const options = cli.commands[command] ?? [];
  for (const word of words) {
    if (word === '--') return undefined;
    if (!/^--?\w/.test(word)) continue;
    const [flag = ''] = word.split('=');
    if (findOption(options, flag)) continue;
    const typed = command === '' ? 'rstest' : `rstest ${command}`;
    return { word: flag, problem: `types "${typed} ${flag}", a flag that the command does not have.`, remedy: suggestion(flag, namesOf(options)) };
  }
  return undefined;
}

const namesOf = (options: CliOption[]) => options.flatMap(({ names }) => names);
