import path from 'node:path';
import { afterAll, describe, expect, test } from '@rstest/core';
import { readDefaults, runRstest, valueAt } from './packageDefaults.ts';
import { normalizeType, PackageTypes } from './packageTypes.ts';
import { readOptions } from './readOptions.ts';
import { OPTION_PAGES } from './routes.ts';

/** Types that a page writes otherwise than the package. */
const TYPE_EXCEPTIONS: Record<string, { type: string; reason: string }> = {
  source: {
    type: "Pick<NonNullable<RsbuildConfig['source']>, 'assetsInclude' | 'define' | 'tsconfigPath' | 'decorators' | 'include' | 'exclude' | 'transformImport'>",
    reason: 'the package names assetsInclude twice',
  },
  'source.decorators': {
    type: "{ version?: 'legacy' | '2022-03' | '2023-11' }",
    reason: 'the package puts this type together from two names',
  },
};

/** Defaults that a page writes otherwise than the package resolves them; the package is held to its part too. */
const DEFAULT_EXCEPTIONS: Record<string, { documented: string; resolved: unknown; reason: string }> = {
  root: {
    documented: 'process.cwd()',
    resolved: path.resolve('tests/docs/defaults'),
    reason: 'it is the folder in which Rstest is started',
  },
  exclude: {
    documented: "['**/node_modules/**', '**/dist/**', '**/.{idea,git,cache,output,temp}/**']",
    resolved: {
      patterns: ['**/node_modules/**', '**/dist/**', '**/.{idea,git,cache,output,temp}/**', '**/dist/.rstest-temp'],
      override: false,
    },
    reason: 'the array is the short form; the last pattern is the output folder, whatever it is called',
  },
  testEnvironment: { documented: "'node'", resolved: { name: 'node' }, reason: 'the string is the short form' },
  plugins: {
    documented: 'undefined',
    resolved: [{ name: 'write-defaults' }],
    reason: 'the only plugin is the one that wrote the defaults down',
  },
  'resolve.alias': {
    documented: 'undefined',
    resolved: { '@swc/helpers': expect.any(String) },
    reason: "Rsbuild's alias is for code that the compiler adds, not for imports in a test",
  },
};

const types = new PackageTypes();
afterAll(() => types.close());
const defaults = readDefaults();
const help = runRstest(['--help']);
const flags = [...help.matchAll(/^ {2}(-\S.*?) {2,}/gm)].map(([, flag]) => flag?.trim());

describe.each(OPTION_PAGES)('%s', (page) => {
  const options = readOptions('en', page);

  test('begins with the type and the default of its option', () => {
    expect(options[0]?.path).toBe(page.split('/').at(-1));
  });

  test('says the same in both languages', () => {
    expect(readOptions('zh', page)).toEqual(options);
  });

  test.each(options)('$path has the type of the package', ({ path: option, type }) => {
    const published = types.readOption(option);
    const exception = TYPE_EXCEPTIONS[option];
    if (exception) expect(type, exception.reason).toBe(exception.type);
    else expect(published.types).toContain(normalizeType(type));
  });

  test.each(options)('$path has the default of the package', ({ path: option, defaultValue }) => {
    const inUse = configsFor(option)
      .map((config) => valueAt(config, option))
      .find((value) => value != null);
    const published = inUse ?? evaluate(types.readOption(option).jsDocDefault ?? 'undefined');
    const exception = DEFAULT_EXCEPTIONS[option];
    if (exception) {
      expect(defaultValue, exception.reason).toBe(exception.documented);
      expect(published, exception.reason).toEqual(exception.resolved);
    } else {
      expect(evaluate(defaultValue)).toEqual(published);
    }
  });

  test.each(options)('$path has the flag of the command line', ({ path: option, flag }) => {
    const expected = flags.find((name) => name?.split(/[ ,]+/).includes(`--${option}`));
    expect(flag).toBe(expected);
  });
});

/** The bundler fills in the fields of an option like `source`, not the option, which stays what Rstest makes of it. */
function configsFor(option: string) {
  return option.includes('.') ? defaults : defaults.slice(0, 1);
}

/** The value that a default written as code stands for; a sentence about it stands for none. */
function evaluate(code: string): unknown {
  try {
    return new Function(`return (${code});`)();
  } catch {
    return undefined;
  }
}
