import { type Dirent, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { CompletionItem, CompletionItemKind, CompletionList } from 'vscode-languageserver';
import { readProps } from '../../../../plugins/checks/props/props.ts';
import { SOCIAL_ICONS } from '../../../node/config/schema/values.ts';
import { regionsOf } from '../../../node/pages/code/excerpt.ts';
import { LANGUAGE_IDS, PLAIN_LANGUAGES } from '../../../node/pages/code/languages.ts';
import { containerTypes } from '../../../node/pages/markdown/containers.ts';
import { CALLOUT_TYPES } from '../../../shared/callout.ts';
import { DEFAULT_COMPONENTS } from '../../../shared/defaultComponents.ts';
import { decodePath } from '../../../shared/urls.ts';
import { readSource } from '../../../tools/files/readSource.ts';
import { relativePosix } from '../../../tools/messages/displayPath.ts';
import { isInside } from '../../../tools/messages/isInside.ts';
import { isCompiled } from '../../../tools/pages/isCompiled.ts';
import { nextFence } from '../../../tools/tree/fences.ts';
import { ATTRIBUTE_RULES, DISPLAY_WORDS } from '../../../tools/tree/fenceWords.ts';
import { endOfFrontmatter } from '../../editing/addresses.ts';
import { toWritten } from '../../editing/LinkPaths.ts';
import { completeNavigation, jsonPlace } from './completeJson.ts';
import { importOf } from './components.ts';
import { frontmatterOptions, frontmatterValues } from './frontmatterKeys.ts';
import { fileOf } from './navigate.ts';
import type { SiteDocument } from './SiteDocument.ts';

/** Kinds of the protocol. */
const KINDS = { property: 10, module: 9, class: 7, value: 12, file: 17, reference: 18, keyword: 14 } as const;
/** The longest tag that is looked at for its props. */
const TAG_CHARACTERS = 3_000;
/** Names of attributes whose value is an address. */
const ADDRESS_PROPS = new Set(['href', 'link', 'to', 'url', 'src', 'poster', 'light', 'dark']);
/** Props that a page does not write as attributes. */
export const UNTYPED_PROPS = new Set(['children', 'html', 'key', 'ref']);
const LINK = /\]\(\s*<?([^)\s<>]*)$/;
const DEFINITION = /^\s*\[[^\]]+\]:\s*<?(\S*)$/;
const DATA_LINK = /["']?(?:link|href)["']?\s*:\s*["']?([^"'\s]*)$/;
const DATA_ICON = /["']?icon["']?\s*:\s*["']([^"'\n]*)$/;
const NAVIGATION_FILE = /[\\/]_(?:meta|nav)\.json$/;
const QUOTED_PATH = /["'`](\/[^"'`\s]*)$/;
const OPEN_TAG = /<([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s+([\w-]*)$/;
const OPEN_VALUE = /<([A-Za-z][\w.]*)(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s+([\w-]+)=["']([^"']*)$/;

/** Returns what can be written at an offset. */
export async function complete(document: SiteDocument, offset: number): Promise<CompletionItem[] | CompletionList> {
  const { text } = document;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const items = (kind: CompletionItemKind, typed: string, found: Iterable<Candidate>) =>
    toItems(document, offset, kind, typed, found);
  if (!document.isMarkdown) {
    const typed = QUOTED_PATH.exec(line)?.[1] ?? DATA_LINK.exec(line)?.[1];
    if (typed !== undefined) return completeLink(document, offset, typed);
    const icon = DATA_ICON.exec(line)?.[1];
    if (icon !== undefined) {
      const isCode = !document.file.endsWith('.json');
      return items(KINDS.value, icon, toCandidates([...(isCode ? SOCIAL_ICONS : []), ...iconsOf(document)]));
    }
    if (!NAVIGATION_FILE.test(document.file)) return [];
    const place = jsonPlace(text.slice(0, offset));
    return items(
      place.kind === 'key' ? KINDS.property : KINDS.value,
      place.typed,
      completeNavigation(document, offset, place),
    );
  }
  if (offset <= endOfFrontmatter(text) || isInOpenFrontmatter(text, offset)) {
    const link = DATA_LINK.exec(line)?.[1];
    if (link !== undefined) return completeLink(document, offset, link);
    return completeFrontmatter(document, offset, line);
  }
  const fence = openFence(text, offset);
  if (fence === 'inside') return [];
  if (fence !== undefined) return completeFence(document, offset, fence.info);
  const link = LINK.exec(line)?.[1] ?? DEFINITION.exec(line)?.[1];
  if (link !== undefined) return completeLink(document, offset, link);
  const alert = /^\s*>\s*\[!(\w*)$/.exec(line)?.[1];
  if (alert !== undefined) {
    return items(
      KINDS.keyword,
      alert,
      CALLOUT_TYPES.map((type) => ({ label: type.toUpperCase() })),
    );
  }
  const container = /^[\s>]*:{3,}\s*([\w-]*)$/.exec(line)?.[1];
  if (container !== undefined) {
    const types = containerTypes(document.config.markdown.containers, document.locale);
    return items(
      KINDS.keyword,
      container,
      [...types].map(([label, { component }]) => ({ label, detail: `<${component}>` })),
    );
  }
  const before = text.slice(Math.max(0, offset - TAG_CHARACTERS), offset);
  const [, tag, prop, value] = OPEN_VALUE.exec(before) ?? [];
  if (tag !== undefined && prop !== undefined && value !== undefined) {
    if (ADDRESS_PROPS.has(prop)) return completeLink(document, offset, value);
    const type = propsOf(document, tag)?.props.get(prop);
    const isCallout = tag === 'Callout' && prop === 'type';
    const own = prop === 'icon' ? iconsOf(document) : isCallout ? CALLOUT_TYPES : (type?.choices ?? []);
    return items(
      KINDS.value,
      value,
      own.map((label) => ({ label })),
    );
  }
  const [, component, , typedProp] = OPEN_TAG.exec(before) ?? [];
  if (component !== undefined && typedProp !== undefined) {
    const { props = new Map(), required = new Set<string>() } = propsOf(document, component) ?? {};
    return items(
      KINDS.property,
      typedProp,
      [...props.keys()]
        .filter((name) => !UNTYPED_PROPS.has(name))
        .map((label) => ({
          label,
          ...(required.has(label) && { detail: 'required' }),
        })),
    );
  }
  const name = /<\/?([A-Z][\w.]*)?$/.exec(before);
  if (name)
    return items(
      KINDS.class,
      name[1] ?? '',
      componentNames(document).map((label) => ({ label })),
    );
  return [];
}

interface Candidate {
  label: string;
  detail?: string | undefined;
  documentation?: string | undefined;
  insert?: string;
}

function toCandidates(labels: readonly string[]): Candidate[] {
  return labels.map((label) => ({ label }));
}

/** Creates items that replace what is typed. */
function toItems(
  document: SiteDocument,
  offset: number,
  kind: CompletionItemKind,
  typed: string,
  candidates: Iterable<Candidate>,
): CompletionItem[] {
  const range = document.rangeOf({ start: offset - typed.length, end: offset });
  return [...candidates].map(({ label, detail, documentation, insert = label }, index) => ({
    label,
    kind,
    ...(detail && { detail }),
    ...(documentation && { documentation: { kind: 'markdown', value: documentation } }),
    sortText: String(index).padStart(5, '0'),
    ...(insert !== label && { filterText: insert }),
    textEdit: { range, newText: insert },
  }));
}

async function completeLink(
  document: SiteDocument,
  offset: number,
  typed: string,
): Promise<CompletionItem[] | CompletionList> {
  const hash = typed.indexOf('#');
  if (hash >= 0) return completeId(document, offset, typed.slice(0, hash), typed.slice(hash + 1));
  const { config, locale, file, site } = document;
  const { linkPaths } = site;
  const isRelative = /^\.\.?(?:\/|$)/.test(typed);
  const pages = (linkPaths?.pagesOf(locale) ?? []).map((page): Candidate => {
    if (!isRelative) return { label: page.label, detail: page.title };
    const below = relativePosix(path.dirname(file), page.file);
    return { label: toWritten(below.startsWith('.') ? below : `./${below}`), detail: page.title };
  });
  const files = isRelative
    ? neighbors(file, decodePath(folderOf(typed)), [config.cwd, ...contentRoots(document)]).map(
        (name) => folderOf(typed) + toWritten(name),
      )
    : (linkPaths?.publicFiles ?? []).map(toWritten);
  const seen = new Set(pages.map(({ label }) => label));
  const others = files.filter((label) => !seen.has(label)).map((label): Candidate => ({ label }));
  const isWanted = matcherOf(typed);
  const items = [
    ...toItems(document, offset, KINDS.reference, typed, pages.filter(isWanted)),
    ...toItems(document, offset, KINDS.file, typed, others.filter(isWanted)).map((item) => ({
      ...item,
      sortText: `x${item.sortText}`,
    })),
  ];
  // Without the others, the editor has to ask again when something else is typed.
  return { isIncomplete: items.length < pages.length + others.length, items };
}

/** Returns whether an editor would show a candidate: one that has the typed characters in their order. */
function matcherOf(typed: string): (candidate: Candidate) => boolean {
  const characters = typed.toLowerCase();
  return ({ label }) => {
    let at = 0;
    const text = label.toLowerCase();
    for (const character of characters) {
      at = text.indexOf(character, at) + 1;
      if (at === 0) return false;
    }
    return true;
  };
}

/** Returns the part of a path that is typed up to its last slash. */
function folderOf(typed: string): string {
  return typed.slice(0, typed.lastIndexOf('/') + 1);
}

/**
 * Returns the names of the files in a folder, and of folders with a slash.
 * @param folder path from the page
 * @param roots folders that the files have to be in, as absolute paths
 */
function neighbors(file: string, folder: string, roots: readonly string[]): string[] {
  const absolute = path.resolve(path.dirname(file), folder);
  const isShown = (entry: Dirent) => {
    const each = path.join(absolute, entry.name);
    return roots.some((root) => isInside(each, root) || (entry.isDirectory() && isInside(root, each)));
  };
  try {
    const entries = readdirSync(absolute, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules' && isShown(entry))
      .map((entry) => entry.name + (entry.isDirectory() ? '/' : ''));
  } catch {
    return [];
  }
}

/** Returns the folders that pages may read files of. */
function contentRoots({ config }: SiteDocument): string[] {
  return [config.docsDir, ...config.contentFolders];
}

async function completeId(
  document: SiteDocument,
  offset: number,
  pathname: string,
  typed: string,
): Promise<CompletionItem[]> {
  const target = document.resolve(pathname === '' ? '#' : pathname)?.page;
  const page = target && (await document.site.fullPage(target));
  if (!page) return [];
  const isOwn = page.source.file === document.file;
  const headings = isOwn ? await document.headingsIn(page) : [];
  const titles = new Map([
    ...page.toc.map(({ id, text }) => [id, text] as const),
    ...headings.map(({ id, text }) => [id, text] as const),
  ]);
  const ids = [...new Set([...titles.keys(), ...page.ids])].filter((id) => !id.startsWith('user-content-'));
  return toItems(
    document,
    offset,
    KINDS.reference,
    typed,
    ids.map((id) => ({ label: toWritten(id), detail: titles.get(id) })),
  );
}

/** Returns whether the frontmatter is being typed and has no end yet. */
function isInOpenFrontmatter(text: string, offset: number): boolean {
  return /^\uFEFF?---[ \t]*\r?\n/.test(text) && endOfFrontmatter(text) === 0 && !/\n\s*\n/.test(text.slice(0, offset));
}

function completeFrontmatter(document: SiteDocument, offset: number, line: string): CompletionItem[] {
  const parents = parentKeys(document.text.slice(0, offset), line);
  const [, key, value] = /^\s*(?:- )?([\w-]+):\s*["']?([^"']*)$/.exec(line) ?? [];
  if (key !== undefined && value !== undefined) {
    const values = key === 'icon' ? iconsOf(document) : frontmatterValues(parents, key);
    return toItems(
      document,
      offset,
      KINDS.value,
      value,
      values.map((label) => ({ label })),
    );
  }
  const typed = /^\s*(?:- )?([\w-]*)$/.exec(line)?.[1];
  if (typed === undefined) return [];
  const options = frontmatterOptions(parents).map(({ key: label, description, default: own }) => ({
    label,
    insert: `${label}: `,
    documentation: own === undefined ? description : `${description}\n\nDefault: ${own}`,
  }));
  return toItems(document, offset, KINDS.property, typed, options);
}

/** Returns the keys around a line of YAML, from the outermost one. */
export function parentKeys(before: string, line: string): string[] {
  let indent = /^\s*(?:- )?/.exec(line)?.[0].length ?? 0;
  const parents: string[] = [];
  for (const row of before.split('\n').slice(1, -1).reverse()) {
    const [, spaces = '', key] = /^(\s*(?:- )?)([\w-]+):/.exec(row) ?? [];
    if (key === undefined || spaces.length >= indent) continue;
    const hasValue = /:\s*\S/.test(row.slice(spaces.length + key.length));
    indent = spaces.length;
    if (!hasValue) parents.unshift(key);
  }
  return parents;
}

/** Returns the fence whose opening line ends at an offset, or whether the offset is inside of code. */
function openFence(text: string, offset: number): { info: string } | 'inside' | undefined {
  const lines = text.slice(0, offset).split('\n');
  const last = lines.pop() ?? '';
  let fence: string | undefined;
  for (const line of lines) fence = nextFence(fence, line.replace(/\r$/, ''));
  if (fence !== undefined) return 'inside';
  const info = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(?:`{3,}|~{3,})([^`]*)$/.exec(last)?.[1];
  return info === undefined ? undefined : { info };
}

function completeFence(document: SiteDocument, offset: number, info: string): CompletionItem[] {
  const language = /^\s*([\w+#-]*)$/.exec(info)?.[1];
  if (language !== undefined) {
    const names = [...LANGUAGE_IDS.keys(), ...PLAIN_LANGUAGES, ...Object.keys(document.config.markdown.langAlias)];
    return toItems(
      document,
      offset,
      KINDS.keyword,
      language,
      names.filter(Boolean).map((label) => ({ label })),
    );
  }
  const [, key, value] = /\s(file|region|group)=["']?([^"'\s]*)$/.exec(info) ?? [];
  if (key !== undefined && value !== undefined) {
    const folder = folderOf(value.startsWith('.') ? value : `./${value}`);
    const labels =
      key === 'file'
        ? neighbors(document.file, folder, contentRoots(document)).map((name) => folder + name)
        : key === 'region'
          ? regionNames(document, info)
          : groupNames(document.text);
    return toItems(
      document,
      offset,
      KINDS.value,
      value,
      labels.map((label) => ({ label })),
    );
  }
  const typed = /\s([\w-]*)$/.exec(info)?.[1];
  if (typed === undefined) return [];
  const words = [...new Set([...Object.keys(ATTRIBUTE_RULES), ...DISPLAY_WORDS])];
  return toItems(
    document,
    offset,
    KINDS.property,
    typed,
    words.map((label) => ({ label })),
  );
}

function regionNames(document: SiteDocument, info: string): string[] {
  const [, written] = /\sfile=["']?([^"'\s]+)/.exec(info) ?? [];
  const file = written === undefined ? undefined : fileOf(document, written);
  return file !== undefined && existsSync(file) ? regionsOf(readSource(file) ?? '') : [];
}

/** Returns the names of the groups of code in a page. */
function groupNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\sgroup=["']?([\w-]+)/g)].flatMap(([, name]) => name ?? []))];
}

function propsOf({ text, file, config }: SiteDocument, name: string) {
  return readProps(name, importOf(text, name), file, config);
}

/** Returns the names of components: of the theme, of the imports of the page, and those that other pages use. */
function componentNames({ text, graph }: SiteDocument): string[] {
  const imported = [...text.matchAll(/^import\s+([^'"\n]+)\sfrom\b/gm)].flatMap(
    ([, names = '']) => names.match(/\b[A-Z]\w*/g) ?? [],
  );
  const used = graph.pages.filter(isCompiled).flatMap(({ components }) => components.map(({ name }) => name));
  return [...new Set([...imported, ...DEFAULT_COMPONENTS, ...used])].filter((name) => /^[A-Z]/.test(name));
}

/** Returns the icons that the site uses, and the pictures of its public folder. */
function iconsOf({ graph, site }: SiteDocument): string[] {
  const used = graph.pages.flatMap(({ frontmatter }) => (typeof frontmatter.icon === 'string' ? frontmatter.icon : []));
  const pictures = site.linkPaths?.publicFiles.filter((name) => /\.(?:svg|png|webp)$/.test(name)) ?? [];
  return [...new Set([...used, ...pictures])];
}
