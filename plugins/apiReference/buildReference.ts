import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { PageSource, VirtualPage } from '../../src/model/page.ts';
import type { HookContext } from '../../src/model/plugin.ts';
import type { SidebarItem } from '../../src/model/siteData.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { languageTag } from '../../src/shared/languageTag.ts';
import { splitLocale } from '../../src/shared/urls.ts';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { locateInPage } from '../../src/tools/files/frontmatter.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { splitFrontmatter } from '../../src/tools/files/splitFrontmatter.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { suggestion } from '../../src/tools/messages/suggest.ts';
import { toContentText } from '../../src/tools/reference/contentFence.ts';
import {
  missingTranslations,
  readTranslatedTexts,
  type TranslatedTexts,
  type TranslationFiles,
  Translator,
  unusedTranslations,
} from '../../src/tools/reference/translatedTexts.ts';
import { element } from '../../src/tools/tree/element.ts';
import type { ApiComment, ApiExport, ApiModel, ApiProblem, ApiSource } from './apiModel.ts';
import { API_KINDS, apiKey } from './apiModel.ts';
import type { ApiReferenceOptions } from './apiReferenceOptions.ts';
import { exportTree, headingOf, optionTree, type TreeWriter } from './apiTree.ts';
import { exampleSamples } from './exampleSamples.ts';
import { ExportAddresses, LinkResolver } from './LinkResolver.ts';
import { type PlannedReference, type PlannedReferencePage, planReference } from './planReference.ts';
import { readApi } from './readApi.ts';
import { REFERENCE_FENCE } from './referenceFence.ts';
import { type ReferenceLabels, referenceLabels } from './referenceLabels.ts';
import { type ResolvedPackage, resolvePackages } from './resolvePackages.ts';

const MAX_DESCRIPTION_CHARACTERS = 160;
/** File in the cache with what a table of a type needs. */
export const TYPES_FILE = 'types.json';

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

/** What a table of a type needs, in the file that pages with one depend on. */
export interface StoredTypes {
  exports: readonly ApiExport[];
  addresses: Readonly<Record<string, string>>;
  /** Exports with a hand-written page, as `MODULE!PATH`. */
  authored: readonly string[];
  /** Translations by language and text. */
  translations: Readonly<Record<string, TranslatedTexts>>;
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
  const { references, addresses: all } = planReference(model, readable, options.packages.length, authored, problems);
  issues.push(...[...problems, ...model.problems].map((problem) => toIssue(problem, config)));
  const files = translationFiles(options);
  const translations = readTranslatedTexts(files, config, issues, dependOn);
  const key = digest(JSON.stringify([model, [...authored], translations, issues, config.repository, config.locales]));
  if (last?.key === key) return last;
  const addresses = new ExportAddresses(all, authored.keys());
  const translators = new Map(
    config.locales.map(({ lang }) => [lang, new Translator<ApiSource>(translations[lang], lang === config.lang)]),
  );
  const links = new LinkResolver(model.exports, addresses);
  // Nobody can correct the comments of another package whose exports are exported again.
  const own = new Set(model.files);
  const pages = config.locales.flatMap(({ lang, folder }) => {
    const isSource = lang === config.lang;
    const translated = translations[lang] ?? {};
    const translator = translators.get(lang) ?? new Translator<ApiSource>();
    const base = createWriter({ lang, config, addresses, packages: readable, translator });
    const authoredTexts = new Translator<ApiSource>(translated, isSource);
    const authoredBase = createWriter({ lang, config, addresses, packages: readable, translator: authoredTexts });
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
      reference.pages.map((page) => {
        const file = page.form === 'export' ? page.exports[0]?.source.file : undefined;
        return toPage(page, reference, folder, { ...base, file, resolveLink }, translated);
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
  };
  writeIfChanged(path.join(cacheDir, TYPES_FILE), JSON.stringify(stored));
  return { key, pages, issues: withoutRepeated(issues), references, model, packages, translations };
}

/** Context of `createWriter`. */
interface WriterContext {
  lang: string;
  config: ResolvedConfig;
  addresses: ExportAddresses;
  packages: readonly ResolvedPackage[];
  translator: Translator<ApiSource>;
}

function translationFiles({ translations: name = '_api.json' }: ApiReferenceOptions): TranslationFiles {
  return { name, owner: 'comment', check: 'api-translations' };
}

/** Returns how a reference is written in a language. */
export function createWriter({ lang, config, addresses, packages, translator }: WriterContext): TreeWriter {
  return {
    labels: referenceLabels(languageTag(lang)),
    addressOf: (to, member) => (to.includes('!') ? addresses.of(to, member) : to),
    resolveLink: () => undefined,
    translate: (text, source) => translator.translate(text, source),
    file: undefined,
    sourceLang: lang === config.lang ? undefined : languageTag(config.lang),
    sourceUrl: (source, subject) => sourceUrl(source, subject, packages, config),
  };
}

function toIssue({ message, hint, source }: ApiProblem, config: ResolvedConfig): Issue {
  const location = source
    ? { file: toDisplayPath(source.file, config.cwd), line: source.line, column: 1 }
    : { file: toDisplayPath(config.configFile, config.cwd) };
  return { location, message, ...(hint !== undefined && { hint }) };
}

/** Returns the routes of hand-written pages by the exports that they name, without language. */
function readAuthoredPages(
  sources: readonly PageSource[],
  model: ApiModel,
  config: ResolvedConfig,
  issues: Issue[],
): Map<string, string> {
  const routes = new Map<string, string>();
  const keys = config.locales.map(({ lang }) => lang);
  for (const source of sources) {
    if (source.locale !== config.lang || source.format === 'component' || source.isSpecial) continue;
    const { yaml } = splitFrontmatter(source.virtual?.text ?? readSource(source.file) ?? '');
    if (yaml === undefined || !/^api:/m.test(yaml)) continue;
    for (const name of namesIn(yaml)) {
      const found = model.exports.filter((each) => each.path === name || apiKey(each) === name);
      const route = splitLocale(source.routePath, keys, config.lang).rest;
      for (const each of found) routes.set(apiKey(each), route);
      if (found.length > 0) continue;
      const hint = suggestion(
        name,
        model.exports.map((each) => each.path),
      );
      const { location } = locateInPage(source, ['api']);
      issues.push({
        location,
        message: `documents "${name}", which no package of apiReference() exports.`,
        ...(hint && { hint }),
      });
    }
  }
  return routes;
}

function namesIn(yaml: string): string[] {
  try {
    const value: unknown = parse(yaml);
    const names = isRecord(value) ? value.api : undefined;
    return (Array.isArray(names) ? names : [names]).filter((name) => typeof name === 'string');
  } catch {
    // The page itself has this error.
    return [];
  }
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

function sourceUrl(
  { file, line }: ApiSource,
  { package: name }: ApiExport,
  packages: readonly ResolvedPackage[],
  { repository, docsDir }: ResolvedConfig,
): { href: string; text: string } | undefined {
  const own = packages.find((each) => each.name === name);
  if (!own) return undefined;
  const inPackage = toSlashes(path.relative(own.folder, file));
  const text = `${inPackage}:${line}`;
  const pattern = own.options.sourceUrl;
  if (pattern !== undefined) {
    const values: Readonly<Record<string, string>> = {
      file: inPackage.split('/').map(encodeURIComponent).join('/'),
      line: String(line),
      version: encodeURIComponent(own.version),
    };
    return { href: pattern.replace(/\{(file|line|version)\}/g, (_, key: string) => values[key] ?? ''), text };
  }
  if (!repository || file.includes('/node_modules/')) return undefined;
  const depth = repository.docsPath === '' ? [] : repository.docsPath.split('/').map(() => '..');
  const inRepository = toSlashes(path.relative(path.join(docsDir, ...depth), file));
  if (inRepository.startsWith('..')) return undefined;
  return { href: `${repository.fileUrl}/${encodeURI(inRepository)}#L${line}`, text };
}

function toPage(
  page: PlannedReferencePage,
  reference: PlannedReference,
  localeFolder: string,
  writer: TreeWriter,
  translations: TranslatedTexts,
): VirtualPage {
  const title = (text: string) => {
    const known = titleOf(text, writer.labels);
    const isAuthored = known === text && text !== page.package.name;
    return (isAuthored || Object.hasOwn(translations, text) ? writer.translate(text) : undefined) ?? known;
  };
  const nodes = contentOf(page, reference, writer, title);
  const [first] = page.exports;
  const source = page.form === 'export' && first ? writer.sourceUrl(first.source, first) : undefined;
  const heading = page.form === 'export' ? page.heading : title(page.heading);
  const { sources, testExamples = sources !== undefined } = page.package.options;
  const samples = testExamples && writer.sourceLang === undefined ? page.exports.flatMap(exampleSamples) : [];
  return {
    relativePath: path.posix.join(localeFolder, `${page.name}.md`),
    text: toContentText(REFERENCE_FENCE, [element('h1', {}, [{ type: 'text', value: heading }]), ...nodes]),
    ...(page.form === 'export' && first && { from: first.source.file }),
    ...(samples.length > 0 && { samples }),
    frontmatter: {
      title: page.form === 'export' ? page.title : title(page.title),
      description: descriptionOf(page, reference, writer),
      editLink: source?.href ?? false,
      ...(page.form !== 'export' && page.form !== 'index' && { outline: [2, 4] }),
    },
  };
}

/** Title of a group: that of a kind, or as it is authored. */
function titleOf(group: string, { kinds }: ReferenceLabels): string {
  const known: readonly string[] = API_KINDS;
  return known.includes(group) ? (kinds[group] ?? group) : group;
}

function contentOf(
  { form, group: own, exports, package: { options } }: PlannedReferencePage,
  { groups }: PlannedReference,
  writer: TreeWriter,
  title: (text: string) => string,
): TreeNode[] {
  const text = (value: string): TreeNode => ({ type: 'text', value });
  const below = (each: ApiExport, level: number): TreeNode[] => [
    element(`h${level}`, { id: each.path }, [element('code', {}, [text(headingOf(each))])]),
    ...exportTree(each, level + 1, writer),
  ];
  if (form === 'export') return exports.flatMap((each) => exportTree(each, 2, writer));
  if (form === 'group') {
    const about = optionTree(groups.find((group) => group.title === own)?.description, writer);
    return [...about, ...exports.flatMap((each) => below(each, 2))];
  }
  const shown = new Set(exports);
  const sections = groups.flatMap((group): TreeNode[] => {
    const head = [element('h2', {}, [text(title(group.title))]), ...optionTree(group.description, writer)];
    if (form === 'index') {
      const items = group.rows.map((row) =>
        element('li', {}, [element('a', { href: row.link }, [element('code', {}, [text(row.text)])])]),
      );
      return [...head, element('ul', {}, items)];
    }
    const members = group.rows.flatMap((row) => (row.export && shown.has(row.export) ? [row.export] : []));
    return members.length === 0 ? [] : [...head, ...members.flatMap((each) => below(each, 3))];
  });
  return [...optionTree(options.description, writer), ...sections];
}

/** Returns the first paragraph below the heading in plain text. */
function descriptionOf(page: PlannedReferencePage, { title, groups }: PlannedReference, writer: TreeWriter): string {
  const [first] = page.exports;
  const authored =
    page.form === 'export'
      ? first?.comment?.description.text
      : page.form === 'group'
        ? groups.find((group) => group.title === page.group)?.description
        : page.package.options.description;
  const text = authored === undefined ? '' : (writer.translate(authored) ?? authored);
  const [paragraph = ''] = text.split(/\n\s*\n/);
  const plain = paragraph
    .replace(
      /\{@\w+\s+(?:[^\s!}]*!)?([^}|]*?)(?:\s*\|\s*([^}]*))?\}/g,
      (_, name: string, label?: string) => label ?? name,
    )
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return page.title === title ? title : `${page.title} · ${title}`;
  return plain.length <= MAX_DESCRIPTION_CHARACTERS ? plain : `${plain.slice(0, MAX_DESCRIPTION_CHARACTERS - 1)}…`;
}

/** Settings of the rows of a package. */
interface RowSettings {
  /** Of addresses in the language. */
  prefix: string;
  lang: string;
  translations: TranslatedTexts | undefined;
  /** Whether the rows are in a group with the title of the package, as in sites with several of them. */
  isGrouped: boolean;
}

/** Returns the rows of a package in a sidebar: that of its list or its only page, and those of the other pages. */
export function packageRows(
  { groups, folder, title, package: own }: PlannedReference,
  { prefix, lang, translations = {}, isGrouped }: RowSettings,
): SidebarItem[] {
  const labels = referenceLabels(languageTag(lang));
  const isByGroup = own.options.pages === 'group';
  const first = { text: translations[title] ?? title, link: referenceAddress(own, folder, prefix) };
  if (own.options.pages === 'package') return [{ kind: 'link', ...first }];
  const rows = groups.flatMap((group): SidebarItem[] => {
    const text = translations[group.title] ?? titleOf(group.title, labels);
    if (isByGroup) {
      // A group whose exports all have pages of their own has none.
      const first = group.rows.find(({ link }) => link.startsWith(`/${folder}/`));
      return first ? [{ kind: 'link', text, link: prefix + (first.link.split('#')[0] ?? '') }] : [];
    }
    const items = group.rows.map(
      (row): SidebarItem => ({ kind: 'link', text: row.text, link: prefix + row.link, context: 'code' }),
    );
    return [{ kind: 'group', text, items, collapsed: group.rows.length > 12, collapsible: true }];
  });
  if (isGrouped) return [{ kind: 'group', ...first, items: rows, collapsed: true, collapsible: true }];
  return [{ kind: 'link', ...first }, ...rows];
}

/** Returns the address of the list of a package, or of its only page. */
export function referenceAddress({ options }: ResolvedPackage, folder: string, prefix: string): string {
  return `${prefix}/${folder}${options.pages === 'package' ? '' : '/'}`;
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
