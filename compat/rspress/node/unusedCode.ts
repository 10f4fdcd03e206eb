import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { positionAt } from '../../../src/tools/files/positionAt.ts';
import { blank, type CodeFile, PAGE, readFiles, SCRIPT, type SiteCode, withoutText } from './codeFiles.ts';
import { RSPRESS_SCHEME_KEY, SCHEME_KEY } from './headTags.ts';
import { findLayoutComponents } from './layoutComponents.ts';
import { THEME_CONTENT } from './themeContent.ts';
import { findThemeFile, readThemeExports, THEME_EXPORTS, type ThemeExport } from './themeExports.ts';
import { DECLARATION, tokensOf } from './tokens.ts';

/** Parts of Rspress that show nothing here: compat/rspress/parts.tsx. */
const NOTHING = /<(CodeButtonGroup|HomeBackground|LastUpdated|Llms[A-Z]\w*|NavHamburger|ReadPercent)\b/g;
/** What code of a site uses without the effect that it has in Rspress. */
const USES: readonly { text: RegExp; behind?: string; isOfVersions?: true; name: string; consequence: string }[] = [
  {
    text: /\b(?:usePages|pathnameToRouteService)\(/,
    isOfVersions: true,
    name: 'usePages',
    consequence: 'has the pages of the version of a page alone, as has "pathnameToRouteService"',
  },
  {
    text: /\bthemeConfig\??\.locales\b/,
    isOfVersions: true,
    name: 'themeConfig.locales',
    consequence: 'in code has the navigation of the version of a page alone',
  },
  {
    text: /<CodeBlockRuntime\b/,
    name: 'CodeBlockRuntime',
    consequence: 'shows code without highlighting, and its "shikiOptions" have no effect',
  },
  {
    text: /\b(?:new PageSearcher\(|useSearchPanel\()/,
    name: '@rspress/core/dist/theme/components/Search',
    consequence:
      'finds nothing: the index of this engine is another one. Use "useFullTextSearch" of "@rspress/core/theme"',
  },
  {
    text: /\bpre\s*:/,
    behind: 'getCustomMDXComponent',
    name: 'pre',
    consequence: 'of getCustomMDXComponent is not used: fences have the look of this theme',
  },
  {
    text: /(?<=['"`])rspress-theme-appearance\b/,
    name: RSPRESS_SCHEME_KEY,
    consequence: `in code is not the key of the stored color scheme: it is "${SCHEME_KEY}"`,
  },
  {
    text: /import\.meta\.env\.SSG_MD\b/,
    name: 'import.meta.env.SSG_MD',
    consequence:
      'is never set: Markdown for assistants has the text of pages, and not what components show there instead',
  },
];
/** Classes of the style sheet of Rspress 1 for any element, such as `mx-auto`. */
const UTILITY =
  /(?<![\w:-])(?:flex|inline-flex|grid|items-(?:start|center|end)|justify-(?:start|center|end|between|around)|[mp][xytblr]?-(?:\d+|auto)|gap-\d+|text-(?:xs|sm|base|lg|\d?xl)|font-(?:bold|semibold|medium)|leading-\d+|tracking-tight|[wh]-full|rounded-(?:sm|md|lg|full)|border(?:-[tl]|-solid|-dashed)?)(?![\w:-])/g;
/** Classes that no tool has without settings: colors of Rspress 1. */
const OWN_UTILITY = /(?<![\w:-])(?:border|text|bg)-(?:divider(?:-light)?|text-[12]|gray-light-[13]|brand)(?![\w:-])/g;
/** The color in such a class. */
const COLOR = /-(divider|text|gray-light|brand)/;
/** A style sheet of a tool that has these classes. */
const UTILITY_TOOL = /@tailwind\b|@import\s+['"]tailwindcss|@unocss\b/;
/** Elements of the layout with props. */
const LAYOUT = /<(?:[\w.]*Layout|[\w.]*Nav)\b/g;
/** Props of components of the theme that this one does not read. */
const LOST_PROPS: Readonly<Record<string, readonly string[]>> = {
  Banner: ['storage="sessionStorage"'],
  Button: ['external'],
  Link: ['onNavigate', 'keepCurrentParams', 'startTransition'],
  NavList: ['items'],
  Overview: ['defaultGroupTitle'],
  PageTabs: ['className', 'tabPosition'],
  PrevNextPage: ['text', 'href'],
  Prompt: ['className', 'style'],
  Tabs: [
    ...['onChange', 'className', 'labelItemClassName', 'contentItemClassName', 'tabPosition', 'keepDOM'],
    'tabContainerClassName',
  ],
  CodeBlock: ['containerElementClassName', 'codeButtonGroupProps'],
  CodeBlockRuntime: ['containerElementClassName', 'codeButtonGroupProps', 'onRendered'],
  SocialLinks: ['socialLinks'],
  SwitchAppearance: ['onClick'],
};
/** Names that a module imports from the theme. */
const OF_THEME =
  /\bimport\s*\{([^{}]*)\}\s*from\s*['"](?:@theme(?:-original)?|@?rspress\/(?:core\/)?theme(?:-original|-default)?)['"]/g;
/** An import of a page from the theme that the site's own extends. */
const OF_ORIGINAL = /\bimport\s*\{([^{}]*)\}\s*from\s*['"](?:@theme-original|@rspress\/core\/theme-original)['"]/g;
/** Styles of the theme of Rspress that code takes from its package. */
const RSPRESS_STYLES = /['"](@rspress\/core\/dist\/[^'"]+\.css)['"]/g;
const CODE_FILE = /\.(?:[jt]sx?|mdx)$/;
/** The beginning of an element of a component in a compiled module. */
const ELEMENT = /\b_?(?:jsxs?|jsxDEV|createElement)\)?\([ \t]*(?=[A-Z])/g;
const STYLES = /\.(?:css|s[ac]ss)$/;
/** Classes of the theme. `translation` is the menu of languages in Rspress 1. */
const CLASS = /\.((?:rp|rspress)-[\w-]+|translation(?![\w-]))/g;
const CLASS_START = /((?:rp|rspress)-[\w-]*)\$\{/g;
/** Classes of elements. */
const CLASS_LISTS = /\bclassName=(?:"[^"\n]*"|\{[^{}]*(?:\$\{[^{}]*\}[^{}]*)*\})/g;
/** Classes of elements in compiled modules. */
const COMPILED_CLASS_LISTS = /\bclassName:\s*(?:"[^"\n]*"|'[^'\n]*'|`[^`]*`|\w+\([^()\n]*\))/g;
/** Selectors by which code looks for elements. */
const LOOKUPS = /\b(?:querySelector(?:All)?|closest|getElementsByClassName)(?:<[^()\n]*>)?\([^()\n]*\)/g;
/** Strings that are wholly a selector, which may be one of a function of the site. */
const SELECTORS = /(['"`])[\w .#>,:~+*()[\]=-]*\.(?:rp|rspress)-[a-z][\w .#>,:~+*()[\]=-]*\1/g;
const LISTED = /(?<![\w-])(?:rp|rspress)-[a-z][\w-]*/g;
/** Classes that elements of this engine have as well. */
const OWN_CLASSES: ReadonlySet<string> = new Set(['rp-dark', 'rp-hover-group']);
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
/** Properties that the theme reads as they are: compat/rspress/variables.css. */
const BRAND = /^--rp-c-(?:brand|link)\b/;
const MAX_NAMES = 3;
/** What is known of a site. Paths are absolute. */
interface SiteFacts {
  code: SiteCode;
  themeEntry: string | undefined;
  /** Theme that this one extends, if it is not the original. */
  extendedTheme?: string | undefined;
  /** Whether Rspress has utility classes for code of the site. */
  hasUtilities?: boolean;
  /** Text of the configuration of Tailwind. */
  tailwindConfig?: string | undefined;
  /** Whether it has versions, each of which is a site of its own. */
  hasVersions?: boolean;
}

/** A name in a file. */
interface Found {
  name: string;
  place: NonNullable<NotCarried['place']>;
}

/** Finds code of a site that has no effect, or another one than in Rspress. */
export function findUnusedCode(site: SiteFacts): NotCarried[] {
  const { themeEntry } = site;
  const { files, packages } = site.code;
  const exports = themeEntry === undefined ? [] : readThemeExports(themeEntry, site.extendedTheme);
  const code = files.filter(({ file }) => CODE_FILE.test(file));
  const codeOfPackages = packages.filter(({ file }) => !STYLES.test(file)).map(withElements);
  const allCode = [...code, ...codeOfPackages];
  const uses = USES.flatMap(({ text, behind = '', isOfVersions = false, name, consequence }) => {
    if (isOfVersions && !site.hasVersions) return [];
    const found = matchAll(
      allCode.flatMap((each) => textBehind(each, behind)),
      new RegExp(text, 'g'),
    );
    return nameUses(
      found.map(({ place }) => ({ name, place })),
      consequence,
    );
  });
  const components = findLayoutComponents(site.code).flatMap(({ names, place }) => {
    if (names === undefined) return { name: 'components', place };
    return names.includes('pre') ? { name: 'pre', place } : [];
  });
  const ofRspress = code.flatMap(({ file, text }) =>
    [...text.matchAll(RSPRESS_STYLES)].flatMap(([, specifier = '']) => readFiles(findThemeFile(specifier, file) ?? '')),
  );
  const sheets = [...files, ...packages].filter(({ file }) => STYLES.test(file));
  const styles = sheets.map((each) => withoutText(each, COMMENT));
  const given = [
    ...code.flatMap((file) => listedClasses(file, CLASS_LISTS, LISTED)),
    ...codeOfPackages.flatMap((file) => listedClasses(file, COMPILED_CLASS_LISTS, LISTED)),
  ];
  const unread = styles.flatMap(({ file, text }) =>
    [...text.matchAll(DECLARATION)].flatMap(({ index, 1: name = '', 2: value = '' }) =>
      BRAND.test(name) || tokensOf(name, value).length > 0
        ? []
        : { name, place: { file, ...positionAt(text, text.indexOf(name, index)) } },
    ),
  );
  const nothing = matchAll(allCode, NOTHING);
  const count = countUses(nothing);
  const replaced = findReplacedImports(
    code.filter(({ file }) => PAGE.test(file)),
    exports.map(({ name }) => name),
  );
  return [
    ...findUnusedExports(exports),
    ...uses,
    ...nameAll(replaced, [
      'of the original theme is that of the theme of the site where a page imports it',
      'of the original theme are those of the theme of the site where a page imports them',
    ]),
    ...nameUses(
      components.filter(({ name }) => name === 'components'),
      'of the layout has no effect: its names are not in the text of the theme. Export "getCustomMDXComponent"',
    ),
    ...nameUses(
      components.filter(({ name }) => name === 'pre'),
      'of the layout is not used: fences have the look of this theme',
    ),
    ...nameUses(
      code.flatMap((file) => findProps(file, LAYOUT, 'uiSwitch')),
      'of the layout has no effect: set "navbar", "sidebar", "outline" and "footer" in the frontmatter of pages',
    ),
    ...nameAll(code.flatMap(findLostProps), [
      'is a prop that this theme does not read',
      'are props that this theme does not read',
    ]),
    ...nameAll(nothing, [`shows nothing${count}`, `show nothing${count}`]),
    ...nameAll(
      // A class may be one that the site itself gives.
      matchAll(styles, CLASS).filter(
        ({ name }) => !OWN_CLASSES.has(name) && !allCode.some(({ text }) => givesClass(text, name)),
      ),
      ['in styles is a class that no element has', 'in styles are classes that no element has'],
    ),
    ...nameAll(site.hasUtilities ? findUtilities(code, sheets, site.tailwindConfig) : [], [
      'in code is a utility class of Rspress 1, which has no styles here',
      'in code are utility classes of Rspress 1, which have no styles here',
    ]),
    ...nameAll(
      allCode
        .flatMap((file) => [
          ...listedClasses(file, LOOKUPS, LISTED),
          ...(SCRIPT.test(file.file) ? listedClasses(file, SELECTORS, LISTED) : []),
        ])
        .filter(({ name }) => !given.some((each) => each.name === name)),
      [
        'in code is a class that it looks for, and that no element has',
        'in code are classes that it looks for, and that no element has',
      ],
    ),
    ...nameAll(
      // A class may have styles of the site.
      given.filter(({ name }) => ![...sheets, ...ofRspress].some(({ text }) => text.includes(`.${name}`))),
      [
        'in code is a class of Rspress, which has no styles here',
        'in code are classes of Rspress, which have no styles here',
      ],
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

/** Finds utility classes of Rspress 1 that neither style sheets nor a tool of the site make. */
function findUtilities(code: readonly CodeFile[], sheets: readonly CodeFile[], tailwindConfig = ''): Found[] {
  const hasTool = sheets.some(({ text }) => UTILITY_TOOL.test(text));
  const lists = hasTool ? [OWN_UTILITY] : [UTILITY, OWN_UTILITY];
  return code
    .flatMap((file) => lists.flatMap((names) => listedClasses(file, CLASS_LISTS, names)))
    .filter(({ name }) => {
      const [, color = ''] = COLOR.exec(name) ?? [];
      const isConfigured =
        hasTool &&
        (new RegExp(`\\b${color}\\b`).test(tailwindConfig) ||
          sheets.some(({ text }) => text.includes(`--color-${color}`)));
      return !isConfigured && !sheets.some(({ text }) => text.includes(`.${name}`));
    });
}

/** Finds replacements that this theme has no use for, in one line for each consequence. */
function findUnusedExports(exports: readonly ThemeExport[]): NotCarried[] {
  const unused = exports.flatMap((each) => {
    const consequence = THEME_EXPORTS.get(each.name);
    return typeof consequence === 'string' ? [{ ...each, consequence }] : [];
  });
  return [...new Set(unused.map(({ consequence }) => consequence))].flatMap((consequence) => {
    const group = unused.filter((each) => each.consequence === consequence);
    const [first] = group;
    if (first === undefined) return [];
    const written = new RegExp(`(?<!\\w)(${first.written.replace(/\W/g, '\\$&')})(?!\\w)`, 'g');
    const [found] = matchAll(readFiles(first.file), written);
    return [
      {
        name: group.map(({ name }) => name).join('", "'),
        consequence: `of the theme ${group.length === 1 ? 'is' : 'are'} not used: ${consequence}`,
        place: found?.place ?? { file: first.file },
      },
    ];
  });
}

/** Finds imports by pages of components of the original theme that the theme of the site replaces: pages get these by their name. */
function findReplacedImports(pages: readonly CodeFile[], replaced: readonly string[]): Found[] {
  return pages.flatMap(({ file, text }) =>
    [...text.matchAll(OF_ORIGINAL)].flatMap(({ index, 1: list = '' }) =>
      [...list.matchAll(/(\w+)(?:\s+as\s+\w+)?/g)].flatMap(({ index: offset, 1: name = '' }) => {
        const isReplaced = replaced.includes(name) && THEME_CONTENT.includes(name);
        const at = text.indexOf('{', index) + 1 + offset;
        return isReplaced ? [{ name, place: { file, ...positionAt(text, at) } }] : [];
      }),
    ),
  );
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

/** Finds classes that elements of a site have, or by which its code looks for elements. */
function listedClasses({ file, text }: CodeFile, lists: RegExp, names: RegExp): Found[] {
  return [...text.matchAll(lists)].flatMap(({ index, 0: list }) =>
    [...list.matchAll(names)].flatMap(({ index: offset, 0: name }) =>
      OWN_CLASSES.has(name) ? [] : [{ name, place: { file, ...positionAt(text, index + offset) } }],
    ),
  );
}

/** Finds props without an effect of components that a module imports from the theme. */
function findLostProps(each: CodeFile): Found[] {
  const names = [...each.text.matchAll(OF_THEME)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  return Object.entries(LOST_PROPS).flatMap(([component, props]) =>
    // The check of props has those of content components in pages.
    names.includes(component) && !(PAGE.test(each.file) && THEME_CONTENT.includes(component))
      ? props.flatMap((prop) =>
          findProps(each, new RegExp(`<${component}\\b`, 'g'), prop).map((found) => ({
            ...found,
            name: `<${component} ${prop}>`,
          })),
        )
      : [],
  );
}

/** Finds a prop of elements by its name. */
function findProps({ file, text }: CodeFile, elements: RegExp, name: string): Found[] {
  return [...text.matchAll(elements)].flatMap(({ index, 0: tag }) => {
    const start = index + tag.length;
    const at = openingTag(text, start).search(new RegExp(`(?<=\\s)${name}(?=[=\\s/]|$)`));
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

/** Returns whether code has the name of a class, or the beginning of it before an expression: `rp-button--${kind}`. */
function givesClass(text: string, name: string): boolean {
  const isWritten = text.includes(name) && new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
  return isWritten || [...text.matchAll(CLASS_START)].some(([, start = '']) => name.startsWith(start));
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

/** Returns one line about uses of the same name. */
function nameUses(found: readonly Found[], consequence: string): NotCarried[] {
  return found[0] ? [{ ...found[0], consequence: consequence + countUses(found) }] : [];
}

function countUses(found: readonly Found[]): string {
  if (found.length === 1) return ' (used once)';
  const files = new Set(found.map(({ place }) => place.file)).size;
  return ` (used ${found.length} times in ${files === 1 ? 'one file' : `${files} files`})`;
}

/** Returns a file with what is behind a name in it alone, if it has the name. Positions stay. */
function textBehind({ file, text }: CodeFile, name: string): CodeFile[] {
  const index = text.indexOf(name);
  return index < 0 ? [] : [{ file, text: blank(text.slice(0, index)) + text.slice(index) }];
}

/** Writes the elements of a compiled module as JSX does: `jsx(Badge, {})`. Positions stay. */
function withElements({ file, text }: CodeFile): CodeFile {
  return { file, text: text.replace(ELEMENT, (call) => `${' '.repeat(call.length - 1)}<`) };
}
