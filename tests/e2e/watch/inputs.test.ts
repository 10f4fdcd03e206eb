import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { LOCK_NAME } from '../../../plugins/checks/routes/urlsLock.ts';
import { CASES_NAME } from '../../../plugins/checks/search/searchCases.ts';
import { generateJsonSchemas } from '../../../src/node/config/schema/jsonSchemas.ts';
import { sample } from '../../helpers/sample.ts';
import { watchedSite } from './support/watchSite.ts';

/** A kind of file that a site is made of. */
interface InputKind {
  /** Relative to the docs folder. */
  file: string;
  /** Returns a text of the file that shows a word. */
  text(word: string): string;
  /** A text with a mistake; none for a kind in which everything is right. */
  broken?: string;
  /** Address whose page shows the word in a browser. */
  page?: string;
  /** Path of a page or file whose text has the word. */
  served?: string;
  /** Whether a site without the file has an error, which a file of this kind repairs. */
  isNeeded?: boolean;
}

const picture = (width: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
const DATA_PAGE = (route: string) => `_docs/page?${new URLSearchParams({ route, version: '' })}`;

const FILES = {
  'site.config.ts': `import { plugin } from './_plugin.ts';
import settings from './_settings.json';
export default { title: settings.title, plugins: [plugin], checks: { 'orphan-pages': 'off' } };
`,
  '_plugin.ts': `import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
const listed = path.join(import.meta.dirname, '../listed');
const inside = path.join(import.meta.dirname, '_read.txt');
const outside = path.join(import.meta.dirname, '../read.txt');
const textOf = (file: string) => existsSync(file) ? readFileSync(file, 'utf8') : '';
const textsOf = (folder: string) => existsSync(folder)
  ? readdirSync(folder).filter((name) => !name.startsWith('_')).map((name) => textOf(path.join(folder, name))).join('')
  : '';
export const plugin = {
  name: 'shows',
  outputs(_, { dependOn }) {
    dependOn(outside);
    dependOn(listed);
    const shown = { inside: textOf(inside), outside: textOf(outside), listed: textsOf(listed) };
    return Object.entries(shown).map(([name, text]) => ({ fileName: name + '.txt', read: () => text }));
  },
};
`,
  '_nav.json': '[{ "text": "codeKey", "link": "/uses-code" }]',
  '_settings.json': '{ "title": "Inputs" }',
  'theme/index.tsx': `import theme, { extendTheme } from 'docspack/theme';
import { Notice } from './Notice.tsx';
export default extendTheme(theme, { beforeNav: <Notice /> });
`,
  'theme/Notice.tsx': 'export const Notice = () => <p>Notice</p>;\n',
  'index.md': '# Home\n\n## Part\n',
  'uses-part.mdx': "import Part from './shared/part.mdx';\n\n# Part\n\n<Part />\n",
  'uses-own.mdx': "import { Own } from './_Own.tsx';\n\n# Own\n\n<Own />\n",
  'uses-data.mdx': "import data from './_data.json';\n\n# Data\n\n<p>{data.word}</p>\n",
  'uses-styles.mdx': "import styles from './_own.module.css';\n\n# Styles\n\n<p>{Object.keys(styles).join(' ')}</p>\n",
  'uses-code.md': '# Code\n\n```ts file="./_code.ts"\n```\n',
  'uses-picture.md': '# Picture\n\n![A picture](./picture.svg)\n',
  'shared/part.mdx': 'A part.\n',
  '_Own.tsx': 'export const Own = () => <p>Own</p>;\n',
  '_data.json': '{ "word": "data" }',
  '_own.module.css': '.own {\n  color: red;\n}\n',
  '_code.ts': 'const code = 1;\n',
  'picture.svg': picture('9'),
};

const KINDS: Readonly<Record<string, InputKind>> = {
  'a page of Markdown': {
    file: 'page.md',
    text: (word) => `# Page\n\nThe ${word}.\n`,
    broken: '---\ntitle: [\n---\n',
    served: DATA_PAGE('/page'),
  },
  'a page of MDX': {
    file: 'page.mdx',
    text: (word) => `# Page\n\nThe ${word}.\n`,
    broken: '# Page\n\n{\n',
    served: DATA_PAGE('/page'),
  },
  'a page of TypeScript': {
    file: 'view.tsx',
    text: (word) => `export default function View() {\n  return <p>The ${word}</p>;\n}\n`,
    broken: 'export default function View() {\n  return <p>;\n}\n',
    page: '/view',
  },
  'a fragment': {
    file: 'shared/part.mdx',
    text: (word) => `The ${word}.\n`,
    broken: '{\n',
    served: DATA_PAGE('/uses-part'),
    isNeeded: true,
  },
  'an imported component': {
    file: '_Own.tsx',
    text: (word) => `export const Own = () => <p>The ${word}</p>;\n`,
    broken: 'export const Own = () => <p>;\n',
    page: '/uses-own',
    isNeeded: true,
  },
  'imported data': {
    file: '_data.json',
    text: (word) => `{ "word": "${word}" }`,
    broken: '{',
    page: '/uses-data',
    isNeeded: true,
  },
  'imported styles': {
    file: '_own.module.css',
    text: (word) => `.${word} {\n  color: red;\n}\n`,
    broken: '.own {\n  color red;\n}\n',
    page: '/uses-styles',
    isNeeded: true,
  },
  'included code': {
    file: '_code.ts',
    text: (word) => `const ${word} = 1;\n`,
    served: DATA_PAGE('/uses-code'),
    isNeeded: true,
  },
  'a picture': {
    file: 'picture.svg',
    text: (word) => picture(String(100 + word.length * 7)),
    served: DATA_PAGE('/uses-picture'),
    isNeeded: true,
  },
  'the navbar': {
    file: '_nav.json',
    text: (word) => `[{ "text": "The ${word}", "link": "/uses-code" }]`,
    broken: '[{',
    page: '/uses-code',
  },
  'the texts of navigation': {
    file: 'i18n.json',
    text: (word) => `{ "codeKey": { "en": "The ${word}" } }`,
    broken: '{',
    page: '/uses-code',
  },
  'the sidebar': {
    file: '_meta.json',
    text: (word) => `[{ "type": "file", "name": "uses-code", "label": "The ${word}" }]`,
    broken: '[{',
    page: '/uses-code',
  },
  'a module of the theme': {
    file: 'theme/Notice.tsx',
    text: (word) => `export const Notice = () => <p>The ${word}</p>;\n`,
    broken: 'export const Notice = () => <p>;\n',
    page: '/uses-code',
    isNeeded: true,
  },
  'a public file': {
    file: 'public/note.txt',
    text: (word) => `The ${word}.\n`,
    served: 'note.txt',
  },
  'a file in the docs folder that a plugin reads': {
    file: '_read.txt',
    text: (word) => `The ${word}.\n`,
    served: 'inside.txt',
  },
  'a file outside of the docs folder that a plugin names': {
    file: '../read.txt',
    text: (word) => `The ${word}.\n`,
    served: 'outside.txt',
  },
  'a file of a folder outside of the docs folder that a plugin names': {
    file: '../listed/read.txt',
    text: (word) => `The ${word}.\n`,
    served: 'listed.txt',
  },
  'a file that the configuration imports': {
    file: '_settings.json',
    text: (word) => `{ "title": "The ${word}" }`,
    broken: '{',
    page: '/',
    isNeeded: true,
  },
  'the configuration': {
    file: 'site.config.ts',
    text: (word) =>
      `import { plugin } from './_plugin.ts';\nexport default { title: '${word}', plugins: [plugin], checks: { 'orphan-pages': 'off' } };\n`,
    broken: 'export default {\n',
    page: '/',
  },
};

const site = watchedSite({ files: FILES });
let page: Page;

function write(file: string, text: string | undefined) {
  const absolute = path.join(site.folder.root, 'docs', file);
  if (text === undefined) rmSync(absolute, { force: true });
  else {
    mkdirSync(path.dirname(absolute), { recursive: true });
    writeFileSync(`${absolute}~`, text);
    renameSync(`${absolute}~`, absolute);
  }
}

/** Returns what a reader gets of a kind of file: everything on the page, or the response of the server. */
async function shownOf(kind: InputKind): Promise<string> {
  if (kind.page === undefined) return (await fetch(`${site.origin}/${kind.served}`)).text();
  return page.evaluate(() => `${document.title} ${document.body.textContent}`);
}

/** Attempts to open a page. */
const MAX_ATTEMPTS = 5;

/** Opens a page. One that reloads after the last change takes the place of an attempt; it may do so for each file of the change. */
async function goTo(address: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await page.waitForLoadState();
    }
  }
}

/** Makes a change, and waits until the word is shown, and something printed. */
async function shows(kind: InputKind, word: string, change: () => void, printed = /\S/) {
  await site.after(change, printed);
  const part = kind.file.endsWith('.svg') ? String(100 + word.length * 7) : word;
  await expect.poll(() => shownOf(kind)).toContain(part);
}

const ERROR = /\d errors?\b/;
const WORDS = { created: 'alpha', changed: 'bravos', repaired: 'charlie', back: 'deltaaaa' };

/** Files with names that the engine looks for, and that no row has. */
const UNTESTED: Readonly<Record<string, string>> = {
  [LOCK_NAME]: 'It shows nothing on pages: tests/unit/plugins/checks has its findings.',
  [CASES_NAME]: 'It is read by `docspack check` alone.',
};
const STEPS = ['created', 'changed', 'broken', 'repaired', 'renamed', 'removed'];

const hasMistakes = Object.values(KINDS).filter(({ broken }) => broken !== undefined).length;
const tested = Object.keys(KINDS).length * (STEPS.length - 2) + hasMistakes * 2;

test(`${Object.keys(KINDS).length} kinds and ${STEPS.length} changes are ${tested} cells; others cannot be broken`, () => {
  const titles = Object.values(generateJsonSchemas()).map((schema): string => JSON.parse(schema).title);
  const named = [...titles.filter((title) => title.endsWith('.json')), LOCK_NAME, CASES_NAME];
  const rows = new Set([...Object.values(KINDS).map(({ file }) => path.basename(file)), ...Object.keys(UNTESTED)]);
  expect(named.filter((name) => !rows.has(name))).toEqual([]);
});

describe.each(sample(Object.entries(KINDS), 6))('%s', (_name, kind) => {
  const { file, text, broken } = kind;
  const original = new Map<string, string>(Object.entries(FILES)).get(file);

  test('created, changed', async () => {
    page ??= await site.open('/');
    if (kind.page !== undefined) await goTo(site.origin + kind.page);
    if (original !== undefined) await site.after(() => write(file, undefined), kind.isNeeded ? ERROR : /\S/);
    await shows(kind, WORDS.created, () => write(file, text(WORDS.created)));
    if (kind.page !== undefined) await goTo(site.origin + kind.page);
    await shows(kind, WORDS.changed, () => write(file, text(WORDS.changed)));
  });

  test.runIf(broken !== undefined)('broken, repaired', async () => {
    await site.after(() => write(file, broken), ERROR);
    await shows(kind, WORDS.repaired, () => write(file, text(WORDS.repaired)), /Fixed/);
  });

  test('renamed, back, removed', async () => {
    const other = path.join(path.dirname(file), `_other${path.extname(file)}`);
    const absolute = (name: string) => path.join(site.folder.root, 'docs', name);
    const move = (from: string, to: string) => renameSync(absolute(from), absolute(to));
    await shows(kind, WORDS.back, () => write(file, text(WORDS.back)));
    await site.after(() => move(file, other), kind.isNeeded ? ERROR : /\S/);
    await shows(kind, WORDS.back, () => move(other, file));
    await site.after(() => write(file, undefined), kind.isNeeded ? ERROR : /\S/);
    if (!kind.isNeeded) await expect.poll(() => shownOf(kind)).not.toContain(WORDS.back);
    if (original !== undefined) await site.after(() => write(file, original), /\S/);
  });
});
