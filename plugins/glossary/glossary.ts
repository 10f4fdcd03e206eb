import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { SourceLocation } from '../../src/model/issue.ts';
import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { localePrefix } from '../../src/shared/urls.ts';
import { locateInFrontmatter } from '../../src/tools/files/frontmatter.ts';
import { positionInFile } from '../../src/tools/files/positionInFile.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { CODE, locateInBlock, readTextBlocks } from '../../src/tools/tree/textBlocks.ts';
import { type DefinedTerm, defineTerms, type TermList } from './defineTerms.ts';
import { explainTerms } from './explainTerms.ts';
import { createTermFinder, type FindTerms, type GlossaryEntry } from './findTerms.ts';
import { TERM_STYLES, TERM_STYLES_FILE } from './termStyles.ts';
import { termsPage } from './termsPage.ts';

export type { GlossaryEntry };

/** Options of `glossary`. */
export interface GlossaryOptions {
  /**
   * Path of the page of terms in each language.
   * @default "glossary"
   */
  page?: string;
  /**
   * Title of the page of terms, by language.
   * @default { en: "Glossary", zh: "术语表" }
   */
  titles?: Readonly<Record<string, string>>;
}

const TITLE = { en: 'Glossary', zh: '术语表' };
const UNUSED = 'glossary-unused';
const NAME = 'glossary';
/** Frontmatter that readers see. */
const TEXT_KEYS = ['title', 'description'];

/**
 * Checks that pages use the terms of a glossary, in their text, their titles and their descriptions, and explains those with a definition where
 * a page uses them first. Code is left out. A page in each language lists the definitions.
 * @param entries by language, with the keys of `locales`; a site without `locales` has the one of `lang`
 */
export function glossary(
  entries: Readonly<Record<string, readonly GlossaryEntry[]>>,
  { page = 'glossary', titles = {} }: GlossaryOptions = {},
): DocsPlugin {
  const text = z.string().optional();
  const avoided = z.union([z.string(), z.instanceof(RegExp)]);
  const entry = z.strictObject({
    term: text,
    forms: z.array(z.string()).optional(),
    definition: text,
    avoid: z.union([avoided, z.array(avoided)]).optional(),
    use: text,
    hint: text,
  });
  requireOptions('glossary', z.record(z.string(), z.array(entry)), entries);
  const finders = new Map<string, FindTerms>(
    Object.entries(entries).map(([lang, each]) => [lang, createTermFinder(each)]),
  );
  const lists = new Map<string, TermList>(Object.entries(entries).map(([lang, each]) => [lang, defineTerms(each)]));
  let loading: Promise<typeof import('../../src/tools/reference/descriptionTree.ts')> | undefined;
  const titleOf = (lang: string, config: ResolvedConfig) =>
    titles[lang] ?? (/^zh(?![a-z])/i.test(localeTag(lang, config)) ? TITLE.zh : TITLE.en);
  const fileOf = (folder: string) => path.posix.join(folder, `${page}.md`);
  return {
    name: NAME,
    cacheKey: JSON.stringify([entries, page, titles], (_, value) => (value instanceof RegExp ? String(value) : value)),
    checks: {
      [NAME]: { finds: 'terms that the glossary of the site avoids', severity: 'warn' },
      [UNUSED]: { finds: 'terms of the glossary that no page uses', severity: 'warn' },
    },
    pages(_, { config }) {
      return config.locales.flatMap(({ lang, folder }) => {
        const terms = lists.get(lang)?.terms ?? [];
        return terms.length > 0
          ? [termsPage(terms, localeTag(lang, config), fileOf(folder), titleOf(lang, config))]
          : [];
      });
    },
    async tree(tree, file, { config, report }) {
      const { displayPath, locale, source, frontmatter, relativePath, isFragment } = file;
      const [find, list] = [finders.get(locale), lists.get(locale)];
      if (!find || !list) return undefined;
      const reportTerm = (excerpt: string, hint: string, position: { line: number; column: number }) =>
        report({
          check: NAME,
          location: { file: displayPath, ...position, value: excerpt },
          message: `has "${excerpt.replaceAll(CODE, '`…`')}", which the glossary avoids.`,
          hint,
        });
      const data: Readonly<Record<string, unknown>> = frontmatter;
      for (const key of TEXT_KEYS) {
        const value = data[key];
        if (typeof value !== 'string') continue;
        for (const { excerpt, hint } of find(value)) {
          reportTerm(excerpt, hint, locateInFrontmatter(source, [key]) ?? { line: 1, column: 1 });
        }
      }
      const lines = source.split('\n');
      for (const block of readTextBlocks(tree)) {
        for (const { index, excerpt, hint } of find(block.text)) {
          reportTerm(excerpt, hint, locateInBlock(block, index, lines));
        }
      }
      const { folder } = config.locales.find(({ lang }) => lang === locale) ?? { folder: '' };
      if (list.terms.length === 0 || relativePath === fileOf(folder)) return undefined;
      // Not for sites without definitions. Once, because pages are compiled at the same time.
      loading ??= import('../../src/tools/reference/descriptionTree.ts');
      const { descriptionTree } = await loading;
      const home = `${localePrefix(locale, config.lang)}/${page}`;
      const toNodes = (term: DefinedTerm) => [
        ...descriptionTree({ text: term.definition, line: 1 }, () => undefined, false).flatMap(unwrap),
        ...linkTo(`${home}#${term.id}`, titleOf(locale, config)),
      ];
      // What a fragment explains would be explained again by its page.
      const used = explainTerms(tree, list, !isFragment, toNodes);
      return used.length > 0 ? used.map(({ term }) => term) : undefined;
    },
    head: (each, { config }) =>
      usedTerms(each).length > 0 ? [['link', { rel: 'stylesheet', href: config.site.base + TERM_STYLES_FILE }]] : [],
    outputs({ pages }) {
      const isUsed = pages.some((each) => usedTerms(each).length > 0);
      return isUsed ? [{ fileName: TERM_STYLES_FILE, hash: TERM_STYLES_FILE, read: () => TERM_STYLES }] : [];
    },
    check({ config, pages }, { report }) {
      const { locales } = config;
      for (const [lang, { terms, mistakes }] of lists) {
        for (const { term, message, hint } of mistakes) {
          report({ location: locateTerm(term, config), message: `glossary() ${message}`, hint });
        }
        if (!locales.some((locale) => locale.lang === lang)) continue;
        const used = new Set(pages.filter(({ source }) => source.locale === lang).flatMap(usedTerms));
        for (const { term } of terms.filter((each) => !used.has(each.term))) {
          report({
            check: UNUSED,
            location: locateTerm(term, config),
            message: `glossary() explains "${term}" in "${lang}", which no page uses.`,
            hint: 'Remove it, or list the form that pages use in "forms".',
          });
        }
      }
      for (const lang of finders.keys()) {
        if (locales.some((locale) => locale.lang === lang)) continue;
        const known = locales.map((locale) => `"${locale.lang}"`).join(', ');
        report({
          message: `glossary() has terms of "${lang}", in which the site has no pages.`,
          hint: `It has ${known}.`,
        });
      }
    },
  };
}

/** Returns the terms that a page and its fragments use. */
function usedTerms({ treeData }: Page): string[] {
  return (treeData?.[NAME] ?? []).flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : []));
}

/** A definition is shown beside its term, not below it. */
function unwrap(node: TreeNode): TreeNode[] {
  return node.type === 'element' && node.tagName === 'p' ? node.children : [node];
}

function linkTo(href: string, value: string): TreeNode[] {
  const text: TreeNode = { type: 'text', value };
  return [
    { type: 'text', value: ' ' },
    { type: 'element', tagName: 'a', properties: { href }, children: [text] },
  ];
}

/** Returns where the configuration of a site, or a file beside it with the glossary, has a term. */
function locateTerm(term: string, { configFile, docsDir, cwd }: ResolvedConfig): SourceLocation {
  const beside = existsSync(docsDir) ? readdirSync(docsDir).filter((name) => /^_.*\.[cm]?[jt]s$/.test(name)) : [];
  for (const file of [configFile, ...beside.map((name) => path.join(docsDir, name))]) {
    const position = positionInFile(file, term);
    if (position) return { file: toDisplayPath(file, cwd), ...position, value: term };
  }
  return { file: toDisplayPath(configFile, cwd) };
}
