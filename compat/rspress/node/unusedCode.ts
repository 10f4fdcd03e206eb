import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { readExports } from '../../../src/node/support/sources/ExportReader.ts';
import { DECLARATION, tokenOf } from './tokens.ts';

/** Exports of a theme that replace components of Rspress and that this theme has no use for. */
const OVERRIDES: readonly { names: RegExp; consequence: string }[] = [
  { names: /^DocContent$/, consequence: 'pages show their content without it' },
  { names: /^FallbackHeading$/, consequence: 'a page without a heading has the "h1" of getCustomMDXComponent' },
  { names: /^(?:EditLink|LastUpdated)$/, consequence: 'the footer of pages has one of its own' },
  { names: /^Icon[A-Z]\w*$/, consequence: 'the theme has icons of its own' },
  { names: /^CodeBlock$/, consequence: 'fences have the look of this theme' },
  {
    names:
      /^(?:CodeButtonGroup|HomeBackground|HoverGroup|Llms[A-Z]\w*|Nav(?:Hamburger|List|Screen\w*)|ReadPercent|SearchPanel|Sidebar(?:List|Menu)|Toc)$/,
    consequence: 'the theme has parts of its own',
  },
];
/** Parts of Rspress that show nothing here: compat/rspress/parts.tsx. */
const NOTHING = /<(CodeButtonGroup|HomeBackground|LastUpdated|Llms[A-Z]\w*|NavHamburger|ReadPercent|SearchPanel)\b/g;
/** What code of a site uses without the effect that it has in Rspress. */
const USES: readonly { text: RegExp; name: string; consequence: string }[] = [
  {
    text: /<CodeBlockRuntime\b/,
    name: 'CodeBlockRuntime',
    consequence: 'shows code without highlighting, and its "shikiOptions" have no effect',
  },
  {
    text: /import\.meta\.env\.SSG_MD\b/,
    name: 'import.meta.env.SSG_MD',
    consequence:
      'is never set: Markdown for assistants has the text of pages, and not what components show there instead',
  },
];
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
  folders: readonly string[];
  styles?: readonly string[];
}

/** Finds code of a site that has no effect, or another one than in Rspress. */
export function findUnusedCode(site: SiteCode): NotCarried[] {
  const exported = site.themeEntry === undefined ? [] : exportsOf(site.themeEntry);
  const overrides = OVERRIDES.flatMap(({ names, consequence }) => {
    const unused = exported.filter((name) => names.test(name));
    if (unused.length === 0) return [];
    return { name: unused.join('", "'), consequence: `of the theme ${isOrAre(unused)} not used: ${consequence}` };
  });
  const texts = site.folders.flatMap((folder) => textsIn(folder, SCRIPT)).map((text) => text.replace(CODE, ''));
  const uses = USES.filter(({ text }) => texts.some((each) => text.test(each)));
  const sheets = [...site.folders.flatMap((folder) => textsIn(folder, STYLES)), ...(site.styles ?? []).flatMap(read)];
  const styles = sheets.map((text) => text.replace(COMMENT, ''));
  const declared = styles.flatMap((text) => [...text.matchAll(DECLARATION)]);
  const unread = declared.flatMap(([, name = '', value = '']) =>
    BRAND.test(name) || tokenOf(name, value) !== undefined ? [] : name,
  );
  return [
    ...overrides,
    ...uses.map(({ name, consequence }) => ({ name, consequence })),
    ...nameAll(matchAll(texts, NOTHING), ['shows nothing', 'show nothing']),
    ...nameAll(
      // A class may be one that the site itself gives.
      matchAll(styles, CLASS).filter((name) => !texts.some((text) => text.includes(name))),
      ['in styles is a class that no element has', 'in styles are classes that no element has'],
    ),
    ...nameAll(
      unread.filter((name) => !styles.some((text) => text.includes(`var(${name}`))),
      [
        'in styles is a property that this theme does not read',
        'in styles are properties that this theme does not read',
      ],
    ),
  ];
}

const matchAll = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** Returns one line about names, the first of which are listed. */
function nameAll(names: readonly string[], [one, several]: readonly [one: string, several: string]): NotCarried[] {
  const all = [...new Set(names)].sort();
  if (all.length === 0) return [];
  const more = all.length > MAX_NAMES ? `and ${all.length - MAX_NAMES} more ` : '';
  return [{ name: all.slice(0, MAX_NAMES).join('", "'), consequence: more + (all.length === 1 ? one : several) }];
}

const isOrAre = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are');

/** Names that a module exports itself; `export *` adds those of Rspress. */
function exportsOf(file: string): string[] {
  return [...(readExports(readFileSync(file, 'utf8'), file)?.values ?? [])].sort();
}

function textsIn(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name) && !name.includes('node_modules'))
    .flatMap((name) => read(path.join(folder, name)));
}

function read(file: string): string[] {
  return existsSync(file) ? [readFileSync(file, 'utf8')] : [];
}
