import { existsSync, readFileSync } from 'node:fs';
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
