import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { PageSource, VirtualPage } from '../../src/model/page.ts';
import type { HookContext } from '../../src/model/plugin.ts';
import { splitLocale } from '../../src/shared/urls.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { isDraft } from '../../src/tools/pages/sources.ts';
import {
  missingTranslations,
  readTranslatedTexts,
  type TranslationFiles,
  Translator,
  unusedTranslations,
} from '../../src/tools/reference/translatedTexts.ts';
import type { ApiComment, ApiModel, ApiProblem, ApiSource } from './apiModel.ts';
import { apiKey } from './apiModel.ts';
import type { ApiReferenceOptions } from './apiReferenceOptions.ts';
import { exportTree } from './apiTree.ts';
import { readAuthoredPages } from './authoredPages.ts';
import { optionTree } from './commentTree.ts';
import { ExportAddresses, LinkResolver } from './LinkResolver.ts';
import { type PlannedReference, type PlannedReferencePage, planReference } from './planReference.ts';
import { readApi } from './readApi.ts';
import { toPage } from './referencePage.ts';
import { createWriter } from './referenceWriter.ts';
import { type ResolvedPackage, resolvePackages } from './resolvePackages.ts';
import { type ShownGroup, type StoredTypes, typesFile } from './storedTypes.ts';
import type { TreeWriter } from './TreeWriter.ts';

/** Everything that the hooks of a site need. */
export interface BuiltReference {
  /** Changes with everything that it is made from, besides the options. */
  key: string;
  pages: VirtualPage[];
  issues: Issue[];
  references: readonly PlannedReference[];
  model: ApiModel;
  packages: readonly ResolvedPackage[];
  /** Translations by language and text. */
  translations: StoredTypes['translations'];
}

/**
 * Reads packages, and makes their pages.
 * @param last result of the last call, which is returned again if nothing has changed, as with most edits in watch mode
 */
export async function buildReference(
  options: ApiReferenceOptions,
  sources: readonly PageSource[],
  { config, dependOn, cacheDir }: HookContext,
  last?: BuiltReference,
): Promise<BuiltReference> {
  const problems: ApiProblem[] = [];
  const packages = resolvePackages(options.packages, config.docsDir, problems);
  const readable = packages.filter(({ entries }) => entries.length > 0);
  const model: ApiModel =
    readable.length === 0
      ? { exports: [], problems: [], files: [] }
      : await readApi(readable, config.docsDir, cacheDir);
  for (const { folder } of packages) dependOn(path.join(folder, 'package.json'));
  for (const file of model.files) if (!file.includes('/node_modules/')) dependOn(file);
  const issues: Issue[] = [];
  const authored = readAuthoredPages(sources, model, config, issues);
  const written = handWrittenNames(sources, config);
  const { references, addresses: all } = planReference(
    model,
    readable,
    options.packages.length,
    { authored, written },
    problems,
  );
  issues.push(...[...problems, ...model.problems].map((problem) => toIssue(problem, config)));
  const files = translationFiles(options);
  const translations = readTranslatedTexts(files, config, issues, dependOn);
  const shown = shownGroups(references);
  const key = digest(
    JSON.stringify([model, [...authored], shown, translations, issues, config.repository, config.locales]),
  );
  if (last?.key === key) return last;
  const addresses = new ExportAddresses(all, authored.keys());
  const translators = new Map(
    config.locales.map(({ lang }) => [lang, new Translator<ApiSource>(translations[lang], lang === config.lang)]),
  );
  const links = new LinkResolver(model.exports, addresses);
  const located = readable.map(({ name, version, folder, options: { sourceUrl } }) => ({
    name,
    version,
    folder,
    sourceUrl,
  }));
  // Nobody can correct the comments of another package whose exports are exported again.
  const own = new Set(model.files);
  const pages = config.locales.flatMap(({ lang, folder }) => {
    const isSource = lang === config.lang;
    const translated = translations[lang] ?? {};
    const translator = translators.get(lang) ?? new Translator<ApiSource>();
    const base = createWriter({ lang, config, addresses, packages: located, translator });
    const authoredTexts = new Translator<ApiSource>(translated, isSource);
    const authoredBase = createWriter({ lang, config, addresses, packages: located, translator: authoredTexts });
    const resolveLink: TreeWriter['resolveLink'] = (name, comment, line, subject) => {
      const found = links.resolve(name, subject);
      if (found === undefined && isSource && own.has(comment.file))
        issues.push(linkIssue(name, comment, line, config, links));
      return found;
    };
    // Tables of hand-written pages may have these comments: their links are checked here, and their translations count as used.
    for (const each of model.exports) {
      if (authored.has(apiKey(each))) exportTree(each, 2, { ...authoredBase, resolveLink });
    }
    for (const text of authoredTexts.used) translator.used.add(text);
    return references.flatMap((reference) =>
      reference.pages.flatMap((page) => {
        if (page.isHandWritten) {
          const writer = { ...base, resolveLink };
          for (const each of page.exports) exportTree(each, 2, writer);
          for (const { description } of groupsOf(page, reference)) optionTree(description, writer);
          return [];
        }
        const file = page.form === 'export' ? page.exports[0]?.source.file : undefined;
        return [toPage(page, reference, folder, { ...base, file, resolveLink }, translated)];
      }),
    );
  });
  const byLanguage = [...translators];
  issues.push(
    ...unusedTranslations(files, translations, new Map(byLanguage.map(([lang, { used }]) => [lang, used])), config),
    ...missingTranslations(
      files,
      'api-untranslated',
      new Map(byLanguage.map(([lang, { missing }]) => [lang, missing])),
      config,
      ({ file, line }) => ({ file: toDisplayPath(file, config.cwd), line, column: 1 }),
    ),
  );
  const stored: StoredTypes = {
    exports: model.exports,
    addresses: Object.fromEntries(all),
    authored: [...authored.keys()],
    translations,
    packages: located,
    shown,
  };
  writeIfChanged(typesFile(cacheDir), JSON.stringify(stored));
  return { key, pages, issues: withoutRepeated(issues), references, model, packages, translations };
}

/**
 * Returns the names of hand-written pages, without language and extension: a page of that name takes the place of a generated one. Drafts do not,
 * because a build leaves them out.
 */
function handWrittenNames(sources: readonly PageSource[], config: ResolvedConfig): Set<string> {
  const keys = config.locales.map(({ lang }) => lang);
  const own = sources.filter(({ locale, isSpecial }) => locale === config.lang && !isSpecial);
  return new Set(
    own.flatMap((source) => {
      const name = splitLocale(source.routePath, keys, config.lang).rest.slice(1);
      return source.virtual || isDraft(source) ? [] : [name.endsWith('/') || name === '' ? `${name}index` : name];
    }),
  );
}

/** Returns the groups of the hand-written pages by their names. */
function shownGroups(references: readonly PlannedReference[]): StoredTypes['shown'] {
  const pages = references.flatMap((reference) =>
    reference.pages.filter(({ isHandWritten }) => isHandWritten).map((page) => [page.name, groupsOf(page, reference)]),
  );
  return Object.fromEntries(pages);
}

/** Returns the groups of a page with the exports that have no other page. */
function groupsOf({ exports, form, group }: PlannedReferencePage, { groups }: PlannedReference): ShownGroup[] {
  const shown = new Set(exports);
  return groups.flatMap(({ title, description, rows }) => {
    const own = rows.flatMap((row) => (row.export && shown.has(row.export) ? [apiKey(row.export)] : []));
    return own.length === 0 || (form === 'group' && title !== group) ? [] : [{ title, description, exports: own }];
  });
}

function translationFiles({ translations: name = '_api.json' }: ApiReferenceOptions): TranslationFiles {
  return { name, owner: 'comment', check: 'api-translations' };
}

function toIssue({ message, hint, source }: ApiProblem, config: ResolvedConfig): Issue {
  const location = source
    ? { file: toDisplayPath(source.file, config.cwd), line: source.line, column: 1 }
    : { file: toDisplayPath(config.configFile, config.cwd) };
  return { location, message, ...(hint !== undefined && { hint }) };
}

/** Returns the problem of a name in a comment that means nothing. */
function linkIssue(
  name: string,
  { file }: ApiComment,
  line: number,
  { cwd }: ResolvedConfig,
  links: LinkResolver,
): Issue {
  const hint = suggestion(name, links.names);
  return {
    check: 'api-links',
    location: { file: toDisplayPath(file, cwd), line, column: 1 },
    message: `links to "${name}", which no package of apiReference() exports.`,
    hint: hint ?? 'Name an export, or one of its members as "Class.method".',
  };
}

function writeIfChanged(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A comment may be on several pages. */
function withoutRepeated(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}
