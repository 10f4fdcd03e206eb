import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PublishedTypes } from '../plugins/apiWatch/PublishedTypes.ts';

/** Names of another test runner, for the tables of the pages about moving from it. */
export interface RunnerNames {
  version: string;
  options: string[];
  /** Flags that are not options. */
  flags: string[];
  /** Functions and matchers, as tests write them: `jest.fn`, `expect.any`, `toBe`. */
  api: string[];
}

/** Types of one runner, with the prefix of their members. */
interface RunnerTypes {
  options: string;
  api: readonly (readonly [type: string, prefix: string])[];
}

const DECLARATIONS = `
import type { Config } from '@jest/types';
import type * as jestModule from '@jest/globals';
import type * as vitestModule from 'vitest';
import type { InlineConfig } from 'vitest/node';

export declare const jestOptions: Config.InitialOptions;
export declare const jestExports: typeof jestModule;
export declare const jestObject: typeof jestModule.jest;
export declare const jestExpect: typeof jestModule.expect;
export declare const jestMatchers: ReturnType<typeof jestModule.expect>;
export declare const jestTest: typeof jestModule.test;
export declare const jestDescribe: typeof jestModule.describe;
export declare const jestMock: Omit<jestModule.jest.Mock, keyof Function>;
export declare const vitestOptions: InlineConfig;
export declare const vitestExports: typeof vitestModule;
export declare const vitestObject: typeof vitestModule.vi;
export declare const vitestExpect: typeof vitestModule.expect;
export declare const vitestMatchers: vitestModule.Assertion;
export declare const vitestTest: typeof vitestModule.test;
export declare const vitestDescribe: typeof vitestModule.describe;
export declare const vitestMock: Omit<vitestModule.Mock, keyof Function>;
`;
const TYPES = {
  jest: {
    options: 'jestOptions',
    api: [
      ['jestExports', ''],
      ['jestObject', 'jest.'],
      ['jestExpect', 'expect.'],
      ['jestMatchers', ''],
      ['jestTest', 'test.'],
      ['jestDescribe', 'describe.'],
      ['jestMock', ''],
    ],
  },
  vitest: {
    options: 'vitestOptions',
    api: [
      ['vitestExports', ''],
      ['vitestObject', 'vi.'],
      ['vitestExpect', 'expect.'],
      ['vitestMatchers', ''],
      ['vitestTest', 'test.'],
      ['vitestDescribe', 'describe.'],
      ['vitestMock', ''],
    ],
  },
} as const satisfies Record<string, RunnerTypes>;

/** Names of symbols, and of members that start with an underscore. */
const PRIVATE = /^(?:__@|_|\$)/;
/** A flag at the start of a line of a help text, or after another one. */
const FLAG = /(?:^\s+(?:-\w, )?|, )--(?:no-)?([a-zA-Z]+)/gm;

/**
 * Reads the names of Jest and Vitest from their types and their help.
 * @param folder folder in which both are installed, which gets a file with declarations
 * @param docsDir folder of the pages, which finds the compiler
 */
export async function readRunnerNames(folder: string, docsDir: string): Promise<Record<string, RunnerNames>> {
  const cacheDir = path.join(folder, 'types');
  const typesFile = path.join(folder, 'runners.d.ts');
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(typesFile, DECLARATIONS);
  const types = await PublishedTypes.open({
    packageFile: path.join(folder, 'package.json'),
    typesFile,
    cacheDir,
    docsDir,
  });
  const membersOf = (type: string) => types.membersOf(type).map(({ name }) => name);
  try {
    return Object.fromEntries(
      Object.entries(TYPES).map(([runner, { options, api }]) => {
        const optionNames = publicNames(membersOf(options));
        const program = path.join(folder, 'node_modules/.bin', runner);
        const run = (flag: string) => execFileSync(program, [flag], { cwd: folder, encoding: 'utf8' });
        return [
          runner,
          {
            version: /\d+\.\d+\.\d+/.exec(run('--version'))?.[0] ?? '',
            options: optionNames,
            flags: flagsIn(run('--help')).filter((flag) => !optionNames.includes(flag.slice('--'.length))),
            api: publicNames(
              api.flatMap(([type, prefix]) => publicNames(membersOf(type)).map((name) => prefix + name)),
            ),
          },
        ];
      }),
    );
  } finally {
    types.close();
  }
}

function publicNames(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => !PRIVATE.test(name)))].sort();
}

/** Lists the flags of a help text, sorted. */
export function flagsIn(help: string): string[] {
  return [...new Set([...help.matchAll(FLAG)].map(([, name]) => `--${name}`))].sort();
}
