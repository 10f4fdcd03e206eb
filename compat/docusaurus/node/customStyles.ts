import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { positionAt, type SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { ENGINE_ROOT } from '../../../src/tools/packages/engineRoot.ts';
import { lowerElements } from '../../support/lowerElements.ts';
import { listContent } from './contentFiles.ts';
import { listModules } from './plugins.ts';
import type { DocusaurusConfig } from './siteSettings.ts';

/** Variables of Infima, and of the classic theme, that are a token of this engine under another name. */
const TOKENS: ReadonlyMap<string, string> = new Map([
  ['--ifm-background-color', '--c-bg'],
  ['--ifm-background-surface-color', '--c-bg-raised'],
  ['--ifm-color-content', '--c-text-1'],
  ['--ifm-font-color-base', '--c-text-1'],
  ['--ifm-color-content-secondary', '--c-text-2'],
  ['--ifm-font-color-secondary', '--c-text-2'],
  ['--ifm-font-family-base', '--font-sans'],
  ['--ifm-font-family-monospace', '--font-mono'],
  ['--ifm-line-height-base', '--leading'],
  ['--ifm-code-background', '--c-code-inline-bg'],
  ['--ifm-code-border-radius', '--radius-s'],
  ['--ifm-global-radius', '--radius-m'],
  ['--ifm-font-weight-bold', '--weight-bold'],
  ['--ifm-font-weight-semibold', '--weight-medium'],
  ['--ifm-navbar-height', '--navbar-height'],
  ['--doc-sidebar-width', '--sidebar-width'],
  ['--ifm-navbar-link-color', '--navbar-title-color'],
  ['--ifm-navbar-link-hover-color', '--ifm-navbar-link-active-color'],
]);

/** Classes of the content of a document. */
const CONTENT = /\.(?:theme-doc-markdown|markdown)(?![\w-])/g;
/** The content of a document. Pages of React have none of the classes in Docusaurus. */
const DOCUMENT = '.content:where(article *)';
/** What a module says of classes that are not its own. */
const GLOBAL = /:global\([^)]*\)/g;
/** Classes of the bars of a page. */
const NAVBAR = /(?:\bnav)?\.navbar(?:--dark|--primary)?(?![\w-])/g;
const FOOTER = /\.footer(?:--dark)?(?![\w-])/g;
/** Variables of Infima that are colors in `variables.css`. Others are a token there, which would be its own value. */
const COLOR = /^--ifm-color-(?:white|black|gray-|primary)/;
/** A variable that a rule sets, with its value. */
const DECLARATION = /(?<=[{;\s])(--(?:ifm|docusaurus|docsearch|doc-sidebar)-[\w-]+)\s*:\s*([^;{}]+?)\s*(?=[;}])/g;
const VARIABLE_USE = /var\(\s*(--[\w-]+)/g;
/** What is before the block of a rule. */
const PRELUDE = /[^{};]+(?=\{)/g;
const CLASS = /\.(-?[a-zA-Z_][\w-]*)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Beginnings of the names of classes that pages of Docusaurus have, by Infima and by the classic theme. */
const THEME_CLASS =
  /^(?:navbar|menu|footer|pagination-nav|table-of-contents|breadcrumbs|dropdown|tabs|alert|admonition|theme|docusaurus|DocSearch|prism|blog|docs|plugin|anchor|clean-btn|toggle|pills|main-wrapper|hash-link|contains-task-list)(?:$|[-_])/;

/** Returns the absolute paths of the style sheets that the configuration adds to all pages. */
export function customStyleFiles({ siteDir, options }: Pick<DocusaurusConfig, 'siteDir' | 'options'>): string[] {
  return listModules(options)
    .filter(({ name }) => name === '@docusaurus/theme-classic')
    .flatMap(({ options: own }) => [valueAt(own, ['customCss'])].flat())
    .filter((file) => typeof file === 'string')
    .map((file) => path.resolve(siteDir, file));
}

const SCRIPTS = { include: ['**/*.{js,jsx,ts,tsx}'], exclude: ['**/*.test.*'] };
/** A style sheet that code imports for its rules alone. Its classes are those of all pages. */
const STYLE_IMPORT = /^\s*import\s+(['"])(\.{1,2}\/[^'"]+|@site\/[^'"]+)(?<!\.module)\.(css|s[ac]ss|less)\1/gm;

/**
 * Returns the absolute paths of the style sheets that code of a site imports for their rules. In Docusaurus, all pages have them.
 * @param unused files of code that nothing uses
 */
export function importedStyleFiles(
  { siteDir }: Pick<DocusaurusConfig, 'siteDir'>,
  unused: ReadonlySet<string>,
): string[] {
  const code = path.join(siteDir, 'src');
  const files = existsSync(code) ? listContent(code, SCRIPTS).map(({ file }) => file) : [];
  const found = files
    .filter((file) => !unused.has(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(STYLE_IMPORT)].map(([, , name = '', extension]) =>
        path.resolve(
          name.startsWith('@site/') ? siteDir : path.dirname(file),
          `${name.replace(/^@site\//, '')}.${extension}`,
        ),
      ),
    );
  return [...new Set(found)].filter((file) => existsSync(file));
}

/** Style sheets of components. */
const MODULES = { include: ['**/*.module.{css,scss,sass,less}'], exclude: [] };

/** Returns the absolute paths of the style sheets in which a site may set variables of Docusaurus: its own, and those of its components. */
export function variableStyleFiles(config: Pick<DocusaurusConfig, 'siteDir' | 'options'>): string[] {
  const code = path.join(config.siteDir, 'src');
  const modules = existsSync(code) ? listContent(code, MODULES).map(({ file }) => file) : [];
  return [...customStyleFiles(config), ...modules];
}

/** Returns the style sheets of this engine for the colors of the navbar and the footer that the configuration chooses. */
export function barStyleFiles({ options }: Pick<DocusaurusConfig, 'options'>): string[] {
  return ['navbar', 'footer'].flatMap((bar) => {
    const style = valueAt(options, ['themeConfig', bar, 'style']);
    return style === 'dark' || style === 'primary'
      ? [path.join(ENGINE_ROOT, `compat/docusaurus/bars/${bar}-${style}.css`)]
      : [];
  });
}

/** The shades of the primary color follow from it here. The background of code belongs to the colors of its words, there as well. */
const IMPLIED = /^--ifm-(?:color-primary-(?:dark|light)|pre-background)/;

/** The layer of the theme's parts, while tools of the site run: Tailwind takes `@layer components` for itself. */
const COMPONENTS = '@layer docspack-components';

/**
 * Returns a style sheet of a site, as it is authored, with the selectors of this engine, and with its tokens beside the variables that they
 * are in Infima.
 * @param isModule whether the names of its classes are its own
 */
export function adaptStyles(css: string, isModule = false): string {
  const own = new Set([...css.matchAll(DECLARATION)].map(([, name]) => name));
  const adapted = isModule
    ? css.replace(GLOBAL, (classes) => classes.replace(CONTENT, DOCUMENT))
    : css.replace(PRELUDE, (prelude) =>
        prelude
          .replace(NAVBAR, '[data-part="navbar"]')
          .replace(FOOTER, '[data-part="site-footer"]')
          .replace(CONTENT, DOCUMENT),
      );
  const layered = isModule ? adapted : lowerElements(adapted, COMPONENTS, ELEMENTS);
  return layered.replace(DECLARATION, (declaration, name: string, value: string) => {
    const token = TOKENS.get(name);
    const isOwn = [...value.matchAll(VARIABLE_USE)].every(
      ([, used = '']) => !used.startsWith('--ifm-') || own.has(used) || COLOR.test(used),
    );
    return token !== undefined && isOwn ? `${declaration}; ${token}: ${value}` : declaration;
  });
}

/**
 * Returns a style sheet of the theme whose dark colors are those of the document alone: in Docusaurus, the class of an element of a page
 * has no effect on them.
 * @param isModule whether the names of its classes are its own
 */
export function adaptThemeStyles(css: string, isModule: boolean): string {
  return isModule
    ? css.replaceAll(':global(.dark)', ':global(html.dark)')
    : css.replace(/(?<=^|[{};,\s])\.dark(?=[\s{,:])/g, 'html.dark');
}

/** Returns a style sheet after `adaptStyles` and the tools of the site, such as Tailwind. */
export function restoreLayers(css: string): string {
  return css.replaceAll(COMPONENTS, '@layer components');
}

/** Selectors of elements alone, and their states: `a`, `ul li`, `h1, h2`, `a:hover`. */
const ELEMENTS = /^\s*[a-z][\w\s,>+~:()-]*$/i;

/** What a style sheet has that shows nowhere. */
export interface LostStyles {
  /** Variables of Docusaurus that nothing uses, with the positions where they are set first. */
  variables: Map<string, SourcePosition>;
  /** Classes of Docusaurus that no element has, with the positions of their first rules. */
  classes: Map<string, SourcePosition>;
}

/**
 * Returns what a style sheet sets for parts of Docusaurus's theme that are not there.
 * @param isUsed whether pages and code of the site have a class
 */
export function findLostStyles(css: string, isUsed: (name: string) => boolean): LostStyles {
  const text = css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  const engine = ['variables.css', 'infima.css', 'spacing.css'].map((name) =>
    readFileSync(path.join(ENGINE_ROOT, 'compat/docusaurus', name), 'utf8'),
  );
  const [, ...infima] = engine;
  const used = new Set([...engine, text].flatMap((each) => [...each.matchAll(VARIABLE_USE)].map(([, name]) => name)));
  const variables = new Map<string, SourcePosition>();
  for (const { 1: name = '', index } of text.matchAll(DECLARATION)) {
    if (used.has(name) || TOKENS.has(name) || IMPLIED.test(name) || variables.has(name)) continue;
    variables.set(name, positionAt(css, index));
  }
  const styled = new Set([...infima.join('').matchAll(CLASS)].map(([, name]) => name));
  const classes = new Map<string, SourcePosition>();
  for (const { 0: prelude, index } of text.matchAll(PRELUDE)) {
    const rest = [CONTENT, NAVBAR, FOOTER].reduce((selector, carried) => selector.replace(carried, blank), prelude);
    for (const { 0: whole, 1: name = '', index: inside } of rest.matchAll(CLASS)) {
      if (!THEME_CLASS.test(name) || styled.has(name) || classes.has(whole) || isUsed(name)) continue;
      classes.set(whole, positionAt(css, index + inside));
    }
  }
  return { variables, classes };
}

/** A selector, a class or an id by which code looks for elements. */
const LOOKUP =
  /\b(?:querySelector(?:All)?|closest|matches|getElements?By(?:ClassName|Id))\(\s*(['"`])((?:(?!\1)[^\n])*)\1/g;
/** The names in it. An id is that of the application. */
const LOOKUP_NAME = /(?<![\w-])[.#]?(-?[a-zA-Z_][\w-]*)/g;

/** Returns the elements of Docusaurus's theme that code looks for, with their first positions. Elements of the site are others. */
export function findLookups(code: string): Map<string, SourcePosition> {
  const found = new Map<string, SourcePosition>();
  for (const { 0: whole, 2: selector = '', index } of code.matchAll(LOOKUP)) {
    for (const { 0: written, 1: name = '', index: inside } of selector.matchAll(LOOKUP_NAME)) {
      const isElement = /^(?:footer|menu|nav)$/.test(written) && !whole.startsWith('getElement');
      if (isElement || found.has(name) || !(THEME_CLASS.test(name) || /^(?:markdown|__docusaurus)$/.test(name)))
        continue;
      found.set(name, positionAt(code, index + whole.length - 1 - selector.length + inside));
    }
  }
  return found;
}

/** Returns code without what it looks for. */
export function withoutLookups(code: string): string {
  return code.replace(LOOKUP, '');
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}
