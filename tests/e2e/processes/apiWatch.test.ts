import { expect, test } from '@rstest/core';
import { apiWatch } from '../../../plugins/apiWatch/apiWatch.ts';
import type { ApiWatchOptions } from '../../../plugins/apiWatch/apiWatchOptions.ts';
import { checkFiles, formatFindings } from '../../unit/plugins/checks/checkFiles.ts';

const HELP = `tool 1.0.0

Commands:
  run [files]  Run something

Options:
  -h, --help       Show the help
  --size <number>  The size
`;
const PACKAGE = {
  'node_modules/tool/package.json': JSON.stringify({
    name: 'tool',
    version: '1.0.0',
    types: 'index.d.ts',
    bin: './tool.cjs',
  }),
  'node_modules/tool/index.d.ts': `
export interface Options {
  /** @default 10 */
  size?: number;
  mode?: Mode;
  pool?: { type?: 'a' | 'b' };
}
export type Mode = 'fast' | 'slow';
export interface Base { inherited(): void }
export declare const tool: { run(): void; stop(): void };
export declare function helper(): void;
`,
  'node_modules/tool/tool.cjs': `console.log(${JSON.stringify(HELP)});`,
  'api/defaults.cjs': `console.log(JSON.stringify([{ mode: 'fast' }, { mode: 'slow', pool: { type: 'a' } }]));`,
};
const PAGES = {
  'en/index.mdx': '# Tool\n\nUse `helper`.\n',
  'en/api.mdx': '# API\n\n## tool.run\n\n## tool.stop\n\n## Notes\n',
  'en/cli.mdx':
    '# CLI\n\n`tool run` runs. Set `--size 3`, or `--no-help`.\n\n| Flag | |\n| - | - |\n| `-h, --help` | a |\n| `--size <number>` | b |\n',
  'en/options/size.mdx': '# size\n\n- **Type**: `number`\n- **Default**: `10`\n- **CLI**: `--size <number>`\n',
  'en/options/pool.mdx':
    "# pool\n\n- **Type**: `{ type?: 'a' | 'b' }`\n- **Default**: `undefined`\n\n## type\n\n- **Type**: `'b' | 'a'`\n- **Default**: `'a'`\n",
  'en/options/index.mdx':
    "# Options\n\n| Option | Type | Default |\n| - | - | - |\n| `mode` | `'fast' \\| 'slow'` | `'fast'` |\n",
};
const OPTIONS: ApiWatchOptions = {
  package: 'tool',
  exports: {},
  members: [{ pages: ['/api'], types: [{ type: 'tool', prefix: 'tool.' }], headings: /^tool\./ }],
  options: {
    type: 'Options',
    pages: '/options/*',
    tables: '/options/',
    labels: { en: { type: 'Type', default: 'Default', flag: 'CLI' } },
    defaults: 'api/defaults.cjs',
    accept: { pool: { default: 'undefined' } },
  },
  cli: { page: '/cli' },
};

async function findings(changed: Record<string, string> = {}, options = OPTIONS) {
  return formatFindings(await checkFiles(apiWatch(options), { ...PACKAGE, ...PAGES, ...changed }));
}

test('types and defaults that differ have the published text as a fix', async () => {
  const page = '# size\n\n- **Type**: `string`\n- **Default**: `1`\n- **CLI**: `--size <number>`\n';
  const errors = await checkFiles(apiWatch(OPTIONS), { ...PACKAGE, ...PAGES, 'en/options/size.mdx': page });
  expect(errors.map(({ fix }) => fix)).toEqual([
    { kind: 'replace', from: 'string', to: 'number' },
    { kind: 'replace', from: '1', to: '10' },
  ]);
});

test.each([
  ['Moods', 'Mode'],
  ["'fast' \\| 'sloww'", "'fast' | 'slow'"],
])('the fix of the type `%s` is spelled like it: `%s`', async (written, to) => {
  const page = `# Options\n\n| Option | Type | Default |\n| - | - | - |\n| \`mode\` | \`${written}\` | \`'fast'\` |\n`;
  const errors = await checkFiles(apiWatch(OPTIONS), { ...PACKAGE, ...PAGES, 'en/options/index.mdx': page });
  expect(errors.map(({ fix }) => fix)).toEqual([{ kind: 'replace', from: written.replace('\\', ''), to }]);
});

test('pages that document the package have no findings', async () => {
  expect(await findings()).toEqual([]);
});

test.each<[change: Record<string, string>, found: string[]]>([
  [
    { 'en/index.mdx': '# Tool\n' },
    [
      'api-missing site.config.ts watches "tool", whose export "helper" no page mentions. → Document it, or add it to "exports.ignore" of apiWatch().',
    ],
  ],
  [
    { 'en/api.mdx': '# API\n\n## tool.rum\n\n## tool.stop\n' },
    [
      'api-missing en/api.mdx:1:1 has no heading "tool.run", which "tool" 1.0.0 has. → Document it, or add it to "ignore" of apiWatch().',
      'api-unknown en/api.mdx:3:1 has the heading "tool.rum", which "tool" 1.0.0 does not have. → Did you mean "tool.run"?',
    ],
  ],
  [
    { 'en/options/size.mdx': '# size\n\n- **Type**: `string`\n- **Default**: `1`\n' },
    [
      'api-types en/options/size.mdx:3:1 documents "size" as "string". → Its type is "number".',
      'api-defaults en/options/size.mdx:4:1 documents the default "1" of "size". → It is 10.',
      'api-unknown en/options/size.mdx:1:1 documents no flag of "size". → The help has "--size <number>".',
    ],
  ],
  [
    { 'en/options/index.mdx': '# Options\n\n| Option | Type | Default |\n| - | - | - |\n| `mod` | `Mode` | – |\n' },
    [
      'api-unknown en/options/index.mdx:5:1 documents the option "mod", which "Options" does not have. → Did you mean "mode"?',
      'api-missing en/options/index.mdx:1:1 does not have the option "mode" of "Options", and neither has another page.',
    ],
  ],
  [
    { 'en/cli.mdx': '# CLI\n\nSet `--sise 3`.\n\n| Flag | |\n| - | - |\n| `-h, --help` | a |\n| `--size` | b |\n' },
    [
      'api-missing en/cli.mdx:1:1 does not document the command "tool run".',
      'api-unknown en/cli.mdx:8:1 documents the flag "--size", which the help of "tool" does not have. → The help has "--size <number>".',
      'api-unknown en/cli.mdx:3:1 mentions the flag "--sise", which "tool" does not have. → Did you mean "--size"?',
    ],
  ],
  [
    {
      'en/index.mdx':
        '# Tool\n\nUse `helper`, or `tool run --szie`.\n\n```bash\nnpx tool --size=--max "--quoted" -- --other && next --one\n$ tool --mood 1\nmytool --no\n```\n',
    },
    [
      'api-unknown en/index.mdx:3:1 mentions the flag "--szie", which "tool" does not have. → Did you mean "--size"?',
      'api-unknown en/index.mdx:7:1 mentions the flag "--mood", which "tool" does not have.',
    ],
  ],
])('a difference is found: %j', async (change, found) => {
  expect(await findings(change)).toEqual(found);
});

const SIGNATURES: ApiWatchOptions = {
  package: 'tool',
  members: [
    { pages: ['/api'], types: [{ type: 'tool', prefix: 'tool.' }, { type: 'Box' }] },
    { pages: ['/helper'], exports: ['helper'] },
  ],
  signatures: {
    labels: { en: 'Type' },
    accept: { wrap: { reason: 'A short form.', written: ['() => Other'], published: '() => Box<T> | undefined' } },
  },
};
const SIGNED = {
  'node_modules/tool/index.d.ts': `
type Callback = (code: number) => void;
type Maybe<T> = T | Promise<T>;
export interface Box<T extends string = string> {
  value: T;
  set(value: T, done?: Callback): this;
  wrap(): Box<T> | undefined;
  [Symbol.dispose](): void;
}
export declare const tool: { run: <A>(fn: () => Maybe<A>) => A; stop(now: boolean): void; stop(): number };
export declare const helper: { (name: string): void; (name: string, size: number): void; readonly only: Callback };
`,
  'en/helper.mdx':
    '# helper\n\n## Call it\n\n- **Type**: `(name: string) => void`\n- **Type**: `(name: string, size: number) => void`\n',
};
const API = [
  ['tool.run', '<B>(task: () => B | Promise<B>) => B'],
  ['Stopping', 'tool.stop: (now: boolean) => void', '() => number'],
  ['value', 'T'],
  ['set', '(value: T, done?: (code: number) => void) => this'],
  ['wrap', '() => Other'],
  ['Symbol.dispose', '() => void'],
];

function apiPage(sections: readonly (readonly string[])[]): Record<string, string> {
  const body = sections.map(([heading, ...types]) =>
    [`## ${heading}`, types.map((type) => `- **Type**: \`${type}\``).join('\n')].join('\n\n'),
  );
  return { ...SIGNED, 'en/api.mdx': `# tool.stop\n\n${body.join('\n\n')}\n` };
}

test('types of members are the published ones, whatever their parameters and aliases are called', async () => {
  expect(await findings(apiPage(API), SIGNATURES)).toEqual([]);
});

test.each<[heading: string, types: string[], found: string]>([
  [
    'set',
    ['(value: T, done: (code: number) => void) => this'],
    'documents "set" as "(value: T, done: (code: number) => void) => this". → Its type is "(value: T, done?: Callback) => this".',
  ],
  ['value', ['any'], 'documents "value" as "any". → Its type is "T".'],
  [
    'tool.run',
    ['<B>(task: () => Promise<B>) => B'],
    'documents "tool.run" as "<B>(task: () => Promise<B>) => B". → Its type is "<A>(fn: () => Maybe<A>) => A".',
  ],
  ['value', ['Nope'], 'documents "value" as "Nope": Cannot find name \'Nope\'. → Its type is "T".'],
  ['value', ['{ ('], 'documents "value" as "{ (": \';\' expected. → Its type is "T".'],
  [
    'wrap',
    ['() => Another'],
    'documents "wrap" as "() => Another": Cannot find name \'Another\'. → Its type is "() => Box<T> | undefined".',
  ],
  [
    'Stopping',
    ['tool.stop: (now: boolean) => void'],
    'documents "tool.stop" as "(now: boolean) => void". → Its type is "(now: boolean) => void; () => number".',
  ],
])('a type below "%s" that the package does not have is found: %j', async (heading, types, found) => {
  const sections = API.map((section) => (section[0] === heading ? [heading, ...types] : section));
  const errors = await findings(apiPage(sections), SIGNATURES);
  expect(errors.map((error) => error.replace(/^\S+ \S+ /, ''))).toEqual([found]);
});

test('a difference is accepted until the package changes, and while a page has it', async () => {
  const accept = { wrap: { reason: 'A short form.', written: ['() => Other'], published: '() => Box<T>' } };
  const changed = { ...SIGNATURES, signatures: { labels: { en: 'Type' }, accept } };
  expect(await findings(apiPage(API), changed)).toEqual([
    'api-types en/api.mdx:22:13 documents "wrap" as "() => Other": Cannot find name \'Other\'. → Its type is "() => Box<T> | undefined". It was "() => Box<T>" when that was accepted.',
  ]);
  const right = API.map((section) => (section[0] === 'wrap' ? ['wrap', '() => Box<T> | undefined'] : section));
  expect(await findings(apiPage(right), SIGNATURES)).toEqual([
    'api-types site.config.ts accepts another type of "wrap", which no page has. → Remove it from "signatures.accept" of apiWatch().',
  ]);
});

test('the fix of a type writes the published one', async () => {
  const sections = API.map((section) => (section[0] === 'tool.run' ? ['tool.run', '() => void'] : section));
  const errors = await checkFiles(apiWatch(SIGNATURES), { ...PACKAGE, ...PAGES, ...apiPage(sections) });
  expect(errors.map(({ fix }) => fix)).toEqual([
    { kind: 'replace', from: '() => void', to: '<A>(fn: () => Maybe<A>) => A' },
  ]);
});

const MOVING: ApiWatchOptions = {
  package: 'tool',
  names: [
    {
      page: '/moving',
      sections: ['options', 'flags'],
      names: ['old', 'depth', '--watch', '--jobs', 'mode', 'helper'],
      same: [{ type: 'Options' }],
      sameExports: true,
      ignore: ['retired'],
    },
  ],
};
const MOVED =
  '# Moving\n\n## Options\n\n| Other | Tool |\n| - | - |\n| `old(1)`, `depth.max: 3` | a |\n| `retired` | b |\n\n' +
  '## Flags\n\n| Other | Tool |\n| - | - |\n| `--jobs=4` | `--size 4` |\n| `--watch` | none |\n';

test('tables with all names of another package have no findings', async () => {
  expect(await findings({ 'en/moving.mdx': MOVED }, MOVING)).toEqual([]);
});

test('finds names of another package without a row, and rows for others', async () => {
  const change = MOVED.replace('`old(1)`, ', '').replace('--watch', '--wach');
  expect(await findings({ 'en/moving.mdx': change }, MOVING)).toEqual([
    'api-missing en/moving.mdx:3:1 has no row for "old" below "#options" or "#flags". → Name what takes its place, or "none".',
    'api-missing en/moving.mdx:3:1 has no row for "--watch" below "#options" or "#flags". → Name what takes its place, or "none".',
    'api-unknown en/moving.mdx:15:1 has a row for "--wach", which does not exist. → Did you mean "--watch"?',
  ]);
});

test('a section that does not exist is a finding of the configuration', async () => {
  expect(await findings({ 'en/moving.mdx': '# Moving\n' }, MOVING)).toEqual([
    'api-watch site.config.ts cannot be compared with "tool": "en/moving.mdx" has no heading "#options".',
  ]);
});

test('a wrong setting is a finding of the configuration', async () => {
  expect(await findings({}, { package: 'nope' })).toEqual([
    'api-watch site.config.ts The package "nope" is not installed. → Install it, or correct "package" of apiWatch().',
  ]);
  expect(await findings({}, { package: 'tool', members: [{ pages: ['/nope'] }] })).toEqual([
    'api-watch site.config.ts cannot be compared with "tool": There is no page "/nope".',
  ]);
});
