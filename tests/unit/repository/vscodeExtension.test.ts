import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import {
  bundledLanguages,
  bundledThemes,
  createHighlighterCore,
  createOnigurumaEngine,
  type HighlighterCore,
  type LanguageRegistration,
} from 'shiki';

const FOLDER = 'editors/vscode';
const readJson = (name: string) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));
const manifest = readJson('package.json');

describe('the manifest', () => {
  test('names files that exist', () => {
    const { grammars, snippets, languages } = manifest.contributes;
    const named = [...grammars, ...snippets].map((each) => each.path).concat(languages[0].configuration, manifest.icon);
    expect(named.filter((name) => !existsSync(path.join(FOLDER, name)))).toEqual([]);
  });

  test('has a row in the documentation for each setting', () => {
    const documented = [...readFileSync(path.join(FOLDER, 'README.md'), 'utf8').matchAll(/^\| `(docspack\.[^`]+)`/gm)];
    expect(documented.map(([, name]) => name)).toEqual(Object.keys(manifest.contributes.configuration.properties));
  });

  test('the documentation lists the prefixes of all snippets', () => {
    const [, list = ''] = /\*\*Snippets\*\*: (.*)/.exec(readFileSync(path.join(FOLDER, 'README.md'), 'utf8')) ?? [];
    const prefixes = ['markdown', 'mdx'].flatMap((name) =>
      Object.values(readJson(`snippets/${name}.json`) as Record<string, { prefix: string }>).map(
        ({ prefix }) => prefix,
      ),
    );
    expect([...list.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(prefixes.sort());
  });

  test('an editor that does not trust a folder starts nothing', () => {
    expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false);
  });
});

/** Grammars that those of the extension include. */
const INCLUDED = ['markdown', 'ts', 'tsx', 'jsx', 'sh', 'jsonc', 'css', 'html', 'yaml', 'diff'] as const;

describe('the grammar', () => {
  let highlighter: HighlighterCore;
  beforeAll(async () => {
    const [, injected] = manifest.contributes.grammars;
    const own: LanguageRegistration = {
      ...readJson(injected.path),
      name: 'docspack',
      injectTo: injected.injectTo,
    };
    const mdx: LanguageRegistration = {
      ...readJson('syntaxes/mdx.tmLanguage.json'),
      name: 'own-mdx',
    };
    highlighter = await createHighlighterCore({
      engine: createOnigurumaEngine(import('shiki/wasm')),
      themes: [bundledThemes['github-light']],
      langs: [...INCLUDED.map((name) => bundledLanguages[name]), own, mdx],
    });
  });
  afterAll(() => highlighter.dispose());

  /** Returns the scopes of a text, innermost last. */
  function scopesOf(lang: string, text: string, wanted: string): string[] {
    // A busy machine takes longer than half a second for the first line, after which a limit leaves tokens out.
    const options = { lang, theme: 'github-light', includeExplanation: true, tokenizeTimeLimit: 0 };
    const lines = highlighter.codeToTokensBase(text, options);
    const found = lines
      .flat()
      .flatMap(({ explanation = [] }) => explanation)
      .find(({ content }) => content.trim() === wanted);
    return found?.scopes.map(({ scopeName }) => scopeName) ?? [];
  }

  const CONTAINER = ':::tip Title {#own}\nSome **bold** text.\n\n```ts title="a.ts" {1,3}\nconst a = 1;\n```\n:::\n';
  test.each([
    [CONTAINER, 'tip', 'entity.name.type.container.docspack'],
    [CONTAINER, '#own', 'entity.other.attribute-name.id.docspack'],
    [CONTAINER, 'bold', 'markup.bold.markdown'],
    [CONTAINER, 'title', 'entity.other.attribute-name.docspack'],
    [CONTAINER, '"a.ts"', 'string.quoted.docspack'],
    [CONTAINER, 'const', 'meta.embedded.block.typescript'],
    [CONTAINER, ':::', 'punctuation.definition.container.begin.docspack'],
    ['```sh\necho a\n```\n\nText `:::tip`', 'echo', 'meta.embedded.block.shellscript'],
  ])('of Markdown: %j has %s as %s', (text, wanted, scope) => {
    const scopes = scopesOf('markdown', text, wanted).join(' ');
    expect(scopes.split(' ')).toContain(scope);
  });

  test.each([
    ['import A from "a";\n\n# Title\n', 'import', 'meta.embedded.esm'],
    ['<Card title="A" href={b}>\n', 'Card', 'entity.name.tag.component.mdx'],
    ['<Card title="A" href={b}>\n', '"A"', 'string.quoted.mdx'],
    ['Text {/* a note */} text\n', 'a note', 'comment.block.mdx'],
    ['# Title\n\nSome **bold** text\n', 'bold', 'markup.bold.markdown'],
  ])('of MDX: %j has %s as %s', (text, wanted, scope) => {
    expect(scopesOf('own-mdx', text, wanted).join(' ').split(' ')).toContain(scope);
  });
});

const vsce = path.join(FOLDER, 'node_modules/@vscode/vsce/vsce');
describe.runIf(existsSync(vsce))('the package (needs "npm ci" in editors/vscode)', () => {
  test('has the bundle and the files that the manifest names, and nothing else', () => {
    const out = mkdtempSync(path.join(tmpdir(), 'vsix-'));
    try {
      const run = (script: string, ...args: string[]) =>
        execFileSync('npm', ['run', script, '--', ...args], { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' });
      run('build');
      const file = path.join(out, 'docspack.vsix');
      run('package', '--out', file);
      const listed = execFileSync(process.execPath, ['-e', LIST_ZIP, file], { encoding: 'utf8' });
      const names = listed.trim().split('\n').sort();
      expect(names).toEqual(
        [
          '[Content_Types].xml',
          'extension.vsixmanifest',
          'extension/LICENSE.txt',
          'extension/dist/extension.cjs',
          'extension/icon.png',
          'extension/language-configuration.json',
          'extension/package.json',
          'extension/readme.md',
          'extension/snippets/markdown.json',
          'extension/snippets/mdx.json',
          'extension/syntaxes/docspack.tmLanguage.json',
          'extension/syntaxes/mdx.tmLanguage.json',
        ].sort(),
      );
    } finally {
      rmSync(out, { recursive: true });
    }
  });
});

/** Prints the names in the directory at the end of a zip file. */
const LIST_ZIP = `
const bytes = require('node:fs').readFileSync(process.argv[1]);
let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\\x05\\x06')) + 16);
while (bytes.readUInt32LE(at) === 0x02014b50) {
  const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
  console.log(bytes.toString('utf8', at + 46, at + 46 + name));
  at += 46 + name + extra + comment;
}`;
