import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An option of Rstest's command line. */
export interface CliOption {
  /** Flag with dashes. A trailing `*` matches anything. */
  names: string[];
  value: 'none' | 'optional' | 'required';
}

/** Rstest's command line, parsed from its own `--help`. */
export interface RstestCli {
  /** Options by command. The key `''` is for calls without a command. */
  commands: Record<string, CliOption[]>;
}

const COMMANDS = ['', 'run', 'watch', 'list', 'merge-reports', 'init'];
/** Options that belong to every command, which the help omits. */
const COMMON: CliOption[] = [
  { names: ['--help', '-h'], value: 'none' },
  { names: ['--version', '-v'], value: 'none' },
];

/**
 * Reads the commands and flags of the installed Rstest, once per version.
 * @param rstestFolder absolute path of `@rstest/core`
 */
export function readRstestCli(rstestFolder: string, version: string, cacheFolder: string): RstestCli {
  const cacheFile = path.join(cacheFolder, `cli-${version}.json`);
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'));
  } catch {
    const bin = path.join(rstestFolder, 'bin/rstest.js');
    const cli: RstestCli = { commands: {} };
    for (const command of COMMANDS) {
      const args = [bin, ...(command === '' ? [] : [command]), '--help'];
      const help = execFileSync(process.execPath, args, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, NO_COLOR: '1' },
      });
      cli.commands[command] = [...parseHelp(help), ...COMMON];
    }
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(cacheFile, JSON.stringify(cli));
    return cli;
  }
}

/** Parses the options in a help text. */
export function parseHelp(help: string): CliOption[] {
  return help.split('\n').flatMap((line) => {
    const [, names, value] = /^ {2}(-[^\s<[]+(?:, -[^\s<[]+)*)(?: ([<[][^>\]]+[>\]]))?(?: {2,}|$)/.exec(line) ?? [];
    if (names === undefined) return [];
    return [
      {
        names: names.split(', '),
        value: value === undefined ? 'none' : value.startsWith('<') ? 'required' : 'optional',
      },
    ];
  });
}

/** Finds the option for a flag as typed: `--testTimeout`, `--test-timeout`, `--no-globals`, `-t`. */
export function findOption(options: CliOption[], flag: string): CliOption | undefined {
  const camel = flag.replace(/(?<=\w)-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const candidates = [flag, camel, camel.replace(/^--no([A-Z])/, (_, letter: string) => `--${letter.toLowerCase()}`)];
  return options.find(({ names }) =>
    names.some((name) =>
      name.endsWith('*')
        ? candidates.some((candidate) => candidate.startsWith(name.slice(0, -1)) && candidate.length >= name.length)
        : candidates.includes(name),
    ),
  );
}
