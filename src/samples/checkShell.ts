import type { Hint, SourceLocation } from '../model/issue.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { suggestion } from '../tools/messages/suggest.ts';
import type { PageText } from './collectFences.ts';
import { locationInPage } from './mapLocations.ts';
import { type CliOption, findOption, type RstestCli } from './rstestHelp.ts';
import type { Sample } from './sample.ts';
import { splitWords } from './shellWords.ts';

/** Words that run a package's command, with the subcommands that may come between. */
const RUNNERS: Record<string, readonly string[]> = {
  npx: [],
  bunx: [],
  npm: ['exec'],
  pnpm: ['exec', 'dlx'],
  yarn: ['exec', 'dlx'],
  bun: ['x', 'run'],
  deno: ['run', '-A'],
};
/**
 * npm's commands. The other package managers run package scripts by their bare names, so any word may be valid there.
 */
const NPM_COMMANDS =
  'access add adduser audit bugs c cache ci clean-install config create ddp dedupe deprecate diff dist-tag docs doctor edit exec explain explore fund get hook help i info init install install-test it link list ln login logout ls org outdated owner pack ping pkg prefix profile prune publish query r rb rebuild remove repo restart rm root run run-script s sbom search se set start stop t team test token tst un uninstall unlink unpublish unstar up update upgrade v version view whoami why x'.split(
    ' ',
  );

/** Checks the Rstest commands and flags, and the package manager commands, of a shell sample. */
export function checkShellSample(sample: Sample, cli: RstestCli): DocsError[] {
  const prompted = sample.source.lines.some(({ text }) => /^\s*[$>] /.test(text));
  const problems: DocsError[] = [];
  let joined = '';
  let firstLine = 1;
  sample.source.lines.forEach(({ text }, index) => {
    if (joined === '') firstLine = index + 1;
    // In a fence with prompts, lines without a prompt are output.
    if (prompted && joined === '' && !/^\s*[$>] /.test(text)) return;
    joined += text.replace(/^\s*[$>] /, '').replace(/\\$/, ' ');
    if (text.endsWith('\\')) return;
    const at = (word: string): SourceLocation => {
      const row = sample.source.lines.findIndex((line, number) => number >= firstLine - 1 && line.text.includes(word));
      const line = row === -1 ? firstLine : row + 1;
      return locationInPage(sample, { line, column: (sample.source.lines[line - 1]?.text.indexOf(word) ?? 0) + 1 });
    };
    problems.push(...checkCommandLine(joined, sample.page, cli, at));
    joined = '';
  });
  return problems;
}

/** Checks one line of shell. `locationOf` maps a word of the line to its location in the page. */
export function checkCommandLine(
  text: string,
  page: PageText,
  cli: RstestCli,
  locationOf: (word: string) => SourceLocation,
): DocsError[] {
  const bare = text.replace(/(^|\s)#.*$/, '');
  return splitCommands(bare).flatMap((command) => {
    const words = splitWords(command).filter((word, index, all) => !isAssignment(word, index, all));
    return checkWords(words, cli).map(
      ({ problem, word, hint }) =>
        new DocsError({ area: 'samples', location: locationOf(word), problem, hint, source: page.text }),
    );
  });
}

/** Splits a line into commands at `&&`, `||`, `|` and `;`, except inside quotes. */
function splitCommands(line: string): string[] {
  const commands = [''];
  for (const [token, separator] of line.matchAll(
    /"(?:\\.|[^"\\])*"|'[^']*'|(&&|\|\||[;|&]|\$\(|\)|\d?>{1,2}\s*\S+)|[\s\S]/g,
  )) {
    if (separator !== undefined) commands.push('');
    else commands.push((commands.pop() ?? '') + token);
  }
  return commands;
}

function isAssignment(word: string, index: number, words: string[]): boolean {
  const isLeading = words.slice(0, index).every((one) => /^\w+=/.test(one) || one === 'cross-env');
  return isLeading && (/^\w+=/.test(word) || word === 'cross-env');
}

interface ValidationIssue {
  word: string;
  problem: string;
  hint?: Hint;
}

function checkWords([first = '', ...rest]: string[], cli: RstestCli): ValidationIssue[] {
  if (first === 'rstest') return checkRstest(rest, cli);
  if (!Object.hasOwn(RUNNERS, first)) return [];
  const between = RUNNERS[first] ?? [];
  const at = rest.findIndex((word) => !between.includes(word) && word !== '--' && !word.startsWith('-'));
  const command = rest[at];
  if (command === 'rstest' || command === '@rstest/core') {
    return checkRstest(
      rest.slice(at + 1).filter((word) => word !== '--'),
      cli,
    );
  }
  const subcommand = rest.find((word) => !word.startsWith('-'));
  if (first !== 'npm' || subcommand === undefined || NPM_COMMANDS.includes(subcommand)) return [];
  return [
    {
      word: subcommand,
      problem: `uses "${first} ${subcommand}", which is not a command of ${first}.`,
      hint: suggestion(subcommand, NPM_COMMANDS),
    },
  ];
}

function checkRstest(words: string[], cli: RstestCli): ValidationIssue[] {
  const [first = ''] = words;
  const command = first !== '' && Object.hasOwn(cli.commands, first) ? first : '';
  const options = cli.commands[command] ?? [];
  const typed = command === '' ? 'rstest' : `rstest ${command}`;
  return words.flatMap((word) => {
    const [flag = ''] = word.split('=');
    if (!/^--?\w/.test(word) || findOption(options, flag)) return [];
    const problem = `uses "${typed} ${flag}", but the command has no such flag.`;
    return [{ word: flag, problem, hint: suggestion(flag, namesOf(options)) }];
  });
}

const namesOf = (options: CliOption[]) => options.flatMap(({ names }) => names);
