import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { positionAt } from '../../../src/tools/files/positionAt.ts';
import { readThemeExports, THEME_EXPORTS } from './themeExports.ts';
import { DECLARATION, tokenOf } from './tokens.ts';

/** Parts of Rspress that show nothing here: compat/rspress/parts.tsx. */
const NOTHING = /<(CodeButtonGroup|HomeBackground|LastUpdated|Llms[A-Z]\w*|NavHamburger|ReadPercent)\b/g;
/** What code of a site uses without the effect that it has in Rspress. */
const USES: readonly { text: RegExp; behind?: string; name: string; consequence: string }[] = [
  {
    text: /<CodeBlockRuntime\b/,
    name: 'CodeBlockRuntime',
    consequence: 'shows code without highlighting, and its "shikiOptions" have no effect',
  },
  {
    text: /\bpre\s*:/,
    behind: 'getCustomMDXComponent',
    name: 'pre',
    consequence: 'of getCustomMDXComponent is not used: fences have the look of this theme',
  },
  {
    text: /import\.meta\.env\.SSG_MD\b/,
    name: 'import.meta.env.SSG_MD',
    consequence:
      'is never set: Markdown for assistants has the text of pages, and not what components show there instead',
  },
];
/** Elements of the layout, and their props without an effect. */
const LAYOUT = /<(?:[\w.]*Layout|[\w.]*Nav)\b/g;
const LAYOUT_PROPS: Readonly<Record<string, string>> = {
  components: 'of the layout has no effect: export "getCustomMDXComponent" from the theme',
  uiSwitch: 'of the layout has no effect: set "navbar", "sidebar", "outline" and "footer" in the frontmatter of pages',
};
const SCRIPT = /\.(?:[jt]sx?|mdx)$/;
const STYLES = /\.(?:css|s[ac]ss)$/;
/** Fences and inline code of pages. */
const CODE = /^ *(`{3,}|~{3,})[\s\S]*?^ *\1|`[^`\n]*`/gm;
const CLASS = /\.((?:rp|rspress)-[\w-]+)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
/** Properties that the theme reads as they are: compat/rspress/variables.css. */
const BRAND = /^--rp-c-(?:brand|link)\b/;
const MAX_NAMES = 3;

/** Absolute paths: the theme's module, folders with code, which need not exist, and style sheets elsewhere. */
interface SiteCode {
  themeEntry: string | undefined;
  /** Theme that this one extends, if it is not the original. */
  extendedTheme?: string | undefined;
  folders: readonly string[];
  styles?: readonly string[];
}

/** A file of a site, with the text in which names are looked for. */
interface CodeFile {
  file: string;
  text: string;
}

/** A name in a file. */
interface Found {
  name: string;
  place: NonNullable<NotCarried['place']>;
}

/** Finds code of a site that has no effect, or another one than in Rspress. */
export function findUnusedCode(site: SiteCode): NotCarried[] {
  const { themeEntry } = site;
  const overrides = themeEntry === undefined ? [] : findUnusedExports(themeEntry, site.extendedTheme);
  const code = site.folders.flatMap((folder) => filesIn(folder, SCRIPT)).map((each) => withoutText(each, CODE));
  const uses = USES.flatMap(({ text, behind = '', name, consequence }) => {
    const found = matchAll(
      code.flatMap((each) => textBehind(each, behind)),
      new RegExp(text, 'g'),
    );
    return found[0] ? [{ name, consequence: consequence + countUses(found), place: found[0].place }] : [];
  });
  const props = Object.entries(LAYOUT_PROPS).flatMap(([name, consequence]) => {
    const found = code.flatMap((file) => findProps(file, name));
    return found[0] ? [{ name, consequence: consequence + countUses(found), place: found[0].place }] : [];
  });
  const sheets = [...site.folders.flatMap((folder) => filesIn(folder, STYLES)), ...(site.styles ?? []).flatMap(read)];
  const styles = sheets.map((each) => withoutText(each, COMMENT));
  const unread = styles.flatMap(({ file, text }) =>
    [...text.matchAll(DECLARATION)].flatMap(({ index, 1: name = '', 2: value = '' }) =>
      BRAND.test(name) || tokenOf(name, value) !== undefined
        ? []
        : { name, place: { file, ...positionAt(text, text.indexOf(name, index)) } },
    ),
  );
  const nothing = matchAll(code, NOTHING);
  const count = countUses(nothing);
  return [
    ...overrides,
    ...uses,
    ...props,
    ...nameAll(nothing, [`shows nothing${count}`, `show nothing${count}`]),
    ...nameAll(
      // A class may be one that the site itself gives.
      matchAll(styles, CLASS).filter(({ name }) => !code.some(({ text }) => text.includes(name))),
      ['in styles is a class that no element has', 'in styles are classes that no element has'],
    ),
    ...nameAll(
      unread.filter(({ name }) => !styles.some(({ text }) => text.includes(`var(${name}`))),
      [
        'in styles is a property that this theme does not read',
        'in styles are properties that this theme does not read',
      ],
    ),
  ];
}

/** Finds replacements that this theme has no use for, in one line for each consequence. */
function findUnusedExports(themeEntry: string, extendedTheme: string | undefined): NotCarried[] {
  const unused = readThemeExports(themeEntry, extendedTheme).flatMap((each) => {
    const consequence = THEME_EXPORTS.get(each.name);
    return typeof consequence === 'string' ? [{ ...each, consequence }] : [];
  });
  return [...new Set(unused.map(({ consequence }) => consequence))].flatMap((consequence) => {
    const group = unused.filter((each) => each.consequence === consequence);
    const [first] = group;
    if (first === undefined) return [];
    const written = new RegExp(`(?<!\\w)(${first.written.replace(/\W/g, '\\$&')})(?!\\w)`, 'g');
    const [found] = matchAll(read(first.file), written);
    return [
      {
        name: group.map(({ name }) => name).join('", "'),
        consequence: `of the theme ${group.length === 1 ? 'is' : 'are'} not used: ${consequence}`,
        place: found?.place ?? { file: first.file },
      },
    ];
  });
}

/** Returns the matches of a global pattern, by its first group. */
function matchAll(files: readonly CodeFile[], pattern: RegExp): Found[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(({ index, 0: whole, 1: name = '' }) => ({
      name,
      place: { file, ...positionAt(text, index + Math.max(whole.indexOf(name), 0)) },
    })),
  );
}

/** Finds a prop of layouts by its name. */
function findProps({ file, text }: CodeFile, name: string): Found[] {
  return [...text.matchAll(LAYOUT)].flatMap(({ index, 0: tag }) => {
    const start = index + tag.length;
    const at = openingTag(text, start).search(new RegExp(`(?<=\\s)${name}\\s*=`));
    return at < 0 ? [] : [{ name, place: { file, ...positionAt(text, start + at) } }];
  });
}

/** Returns the rest of an opening tag, with spaces for the values in braces. */
function openingTag(text: string, start: number): string {
  let depth = 0;
  let tag = '';
  for (const character of text.slice(start)) {
    if (character === '}') depth--;
    if (depth === 0 && character === '>') break;
    tag += depth === 0 ? character : ' '.repeat(character.length);
    if (character === '{') depth++;
  }
  return tag;
}

/** Returns one line about names, the first of which are listed. */
function nameAll(found: readonly Found[], [one, several]: readonly [one: string, several: string]): NotCarried[] {
  const all = [...new Set(found.map(({ name }) => name))].sort();
  const place = found.find(({ name }) => name === all[0])?.place;
  if (place === undefined) return [];
  const more = all.length > MAX_NAMES ? `and ${all.length - MAX_NAMES} more ` : '';
  const name = all.slice(0, MAX_NAMES).join('", "');
  return [{ name, consequence: more + (all.length === 1 ? one : several), place }];
}

function countUses(found: readonly Found[]): string {
  if (found.length === 1) return ' (used once)';
  const files = new Set(found.map(({ place }) => place.file)).size;
  return ` (used ${found.length} times in ${files === 1 ? 'one file' : `${files} files`})`;
}

function filesIn(folder: string, names: RegExp): CodeFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name) && !name.includes('node_modules'))
    .sort()
    .flatMap((name) => read(path.join(folder, name)));
}

function read(file: string): CodeFile[] {
  return existsSync(file) ? [{ file, text: readFileSync(file, 'utf8') }] : [];
}

/** Returns a file with what is behind a name in it alone, if it has the name. Positions stay. */
function textBehind({ file, text }: CodeFile, name: string): CodeFile[] {
  const index = text.indexOf(name);
  return index < 0 ? [] : [{ file, text: blank(text.slice(0, index)) + text.slice(index) }];
}

/** Leaves out what a pattern matches. Positions stay. */
function withoutText({ file, text }: CodeFile, pattern: RegExp): CodeFile {
  return { file, text: text.replace(pattern, blank) };
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
