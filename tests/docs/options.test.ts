import path from 'node:path';
import { afterAll, describe, expect, test } from '@rstest/core';
import { readDefaults, runRstest, valueAt } from './packageDefaults.ts';
import { normalizeType, PackageTypes } from './packageTypes.ts';
import { readOptions, readOptionTables } from './readOptions.ts';
import { readPage } from './readPage.ts';
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

/** Defaults that depend on the machine, and what the table says. */
const TABLE_EXCEPTIONS: Record<string, string> = {
  'coverage.reportsDirectory': "'./coverage'",
  'browser.headless': '–',
};

/** What a card says for types that it does not spell out. */
const KINDS = ['string', 'string[]', 'object', 'function', 'RsbuildPlugin[]'];

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

  test.each([
    ['en', 'Type', 'Default'],
    ['zh', '类型', '默认值'],
  ] as const)('has its type and default on the overview in %s', (language, type, defaultValue) => {
    const facts = readPage(language, page).frontmatter.facts as Record<string, string>;
    expect(Object.keys(facts)).toEqual([type, defaultValue]);
    // A type with a name of its own is shown by its kind, a long default is cut.
    const kinds = options[0]?.type === facts[type] ? [] : facts[type]?.split(' | ');
    expect(kinds?.filter((kind) => !KINDS.includes(kind))).toEqual([]);
    expect(options[0]?.defaultValue).toMatch(toPrefixPattern(facts[defaultValue] ?? ''));
  });

  test('is equal in both languages', () => {
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

describe('the tables of the overview', () => {
  const rows = readOptionTables('en');

  test('have every option without a page once', () => {
    const pages = OPTION_PAGES.map((page) => page.split('/').at(-1) ?? '');
    const listed = rows.map(({ path: option }) => option.split('.')[0] ?? '');
    const published = types.membersOf('RstestConfig').map(({ name }) => name);
    expect([...new Set([...pages, ...listed])].sort()).toEqual(published.sort());
    expect(listed.filter((option) => pages.includes(option))).toEqual([]);
    expect(new Set(rows.map(({ path: option }) => option)).size).toBe(rows.length);
  });

  test('are equal in both languages', () => {
    expect(readOptionTables('zh')).toEqual(rows);
  });

  test.each(rows)('$path has the type of the package', ({ path: option, type }) => {
    expect(types.readOption(option).types).toContain(normalizeType(type));
  });

  test.each(rows)('$path has the default of the package', ({ path: option, defaultValue }) => {
    if (option in TABLE_EXCEPTIONS) {
      expect(defaultValue).toBe(TABLE_EXCEPTIONS[option]);
      return;
    }
    const { jsDocDefault } = types.readOption(option);
    const published = valueAt(defaults[0] ?? {}, option) ?? evaluate(jsDocDefault ?? 'undefined');
    if (defaultValue.includes('…')) {
      const [first] = defaultValue.match(/'[^']*'/) ?? [];
      expect(published).toEqual(expect.arrayContaining([first?.slice(1, -1)]));
    } else {
      expect(evaluate(defaultValue === '–' ? 'undefined' : defaultValue)).toEqual(published);
    }
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

/** Matches a default of which `…` in `facts` stands for a part. */
function toPrefixPattern(facts: string): RegExp {
  const parts = facts.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
