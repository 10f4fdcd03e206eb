import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { type Checkout, createCheckout } from '../../helpers/checkout.ts';
import { IS_FULL, SEED } from '../../helpers/sample.ts';
import { seededRandom } from '../../helpers/seededRandom.ts';
import { listFiles } from '../../helpers/siteFolder.ts';

const DOCS = {
  'site.config.ts': "export default { title: 'Small' };\n",
  'index.mdx': '---\npageType: home\n---\n\n# Home\n',
  'guide.mdx':
    "import Part from './shared/part.mdx';\nimport { Word } from './_Word.tsx';\n\n# Guide\n\n<Part />\n\n<Word />\n\n```ts\nconst a = 1;\n```\n",
  'shared/part.mdx': '## Part\n\nWords.\n',
  '_Word.tsx': 'export function Word() {\n  return <b>word</b>;\n}\n',
};
const ROUNDS = 200;
/** A build takes a second; on a busy machine several. */
const ROUND_TIMEOUT_MS = 60_000;

/** Damages one to four cache files. Returns which and how. */
function corrupt(folder: string, random: () => number): string[] {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const count = 1 + Math.floor(random() * 4);
  return Array.from({ length: count }, () => {
    // By kind first, since most files are Rspack's.
    const names = listFiles(folder).filter((name) => readFileSync(path.join(folder, name)).length > 0);
    const kind = pick([...new Set(names.map(kindOf))]);
    const name = pick(names.filter((each) => kindOf(each) === kind)) ?? '';
    const file = path.join(folder, name);
    const how = pick(['bits', 'truncation', 'removal']);
    if (how === 'removal') rmSync(file);
    else if (how === 'truncation') truncateSync(file, Math.floor(random() * readFileSync(file).length));
    else flipBits(file, random);
    return `${how} in ${name}`;
  });
}

function flipBits(file: string, random: () => number): void {
  const content = readFileSync(file);
  const count = 1 + Math.floor(random() * 8);
  for (let index = 0; index < count; index++) {
    const at = Math.floor(random() * content.length);
    content.writeUInt8(content.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
  }
  writeFileSync(file, content);
}

/** `engine`, `rspack`, `pages.jsonl`, …: the first folder or file that is not named by a digest or a use. */
function kindOf(name: string): string {
  const [first = '', _use, kind = ''] = name.split('/');
  return first === 'engine' ? first : kind;
}

let site: Checkout;
let expected: Map<string, Buffer>;

beforeAll(async () => {
  site = createCheckout(DOCS);
  const { status, output } = await site.build();
  if (status !== 0) throw new Error(output);
  expected = site.output();
}, ROUND_TIMEOUT_MS);

afterAll(() => site.remove());

test('damages all kinds of cache files', () => {
  const kinds = new Set(listFiles(path.join(site.root, '.cache')).map(kindOf));
  expect([...kinds].sort()).toEqual([
    'config',
    'engine',
    'outputs.jsonl',
    'pages.jsonl',
    'rspack',
    'sums',
    'texts.jsonl',
  ]);
});

test.runIf(IS_FULL)(
  `with caches damaged by the seed ${SEED}, each of ${ROUNDS} builds has the output of a clean one`,
  async () => {
    const random = seededRandom();
    for (let round = 0; round < ROUNDS; round++) {
      const damage = corrupt(path.join(site.root, '.cache'), random);
      const { status, output } = await site.build();
      expect([round, damage, status, status === 0 ? '' : output]).toEqual([round, damage, 0, '']);
      const found = site.output();
      expect([round, damage, [...found.keys()]]).toEqual([round, damage, [...expected.keys()]]);
      const other = [...expected].filter(([name, content]) => !found.get(name)?.equals(content)).map(([name]) => name);
      expect([round, damage, other]).toEqual([round, damage, []]);
    }
  },
  ROUNDS * ROUND_TIMEOUT_MS,
);

test(
  'reports each kind of damage once',
  async () => {
    const folder = path.join(site.root, '.cache');
    const damaged = new Map<string, string>();
    for (const name of listFiles(folder)) {
      if (!name.includes('sums')) damaged.set(kindOf(name), name);
    }
    for (const name of damaged.values()) writeFileSync(path.join(folder, name), 'damaged');
    const { status, output } = await site.build();
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    expect(output.split('\n').filter((line) => line.includes('was discarded'))).toEqual([
      expect.stringMatching(/^The compiled engine was discarded: /),
      expect.stringMatching(/^Rspack's cache was discarded: /),
      expect.stringMatching(/^The cache of compiled configuration files was discarded: /),
      expect.stringMatching(/^The page cache was discarded: /),
      expect.stringMatching(/^The cache of output files was discarded: /),
    ]);
    expect((await site.build()).output).not.toContain('discarded');
  },
  ROUND_TIMEOUT_MS,
);
