import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentNode, Frontmatter, JsonValue, PageData, TocEntry } from '../../src/shared/page.ts';
import type { ResolvedConfig } from '../config/resolveConfig.ts';
import { DocsError, type DocsErrorOptions, messageOf } from '../errors.ts';
import type { PageSource } from './collectPages.ts';
import {
  type Binding,
  type CodeBlock,
  type ComponentUse,
  ContentBuilder,
  type FileOrigin,
  type Fragment,
} from './contentBuilder.ts';
import { type PageEsm, type PageImport, readEsm } from './esm.ts';
import type { PageAsset } from './images.ts';
import type { LinkReference } from './links.ts';
import { isComment } from './literal.ts';
import { parseNative, readSyntaxProblem, type SyntaxProblem } from './nativeCompiler.ts';
import { type MarkdownFormat, prepareMarkdown } from './prepareMarkdown.ts';
import { prepareSource } from './prepareSource.ts';
import { compileReference } from './referenceCompiler.ts';
import type { RootNode, TreeNode } from './tree.ts';

/** Everything the build knows of a page; all else is derived from it. */
export interface CompiledPage {
  source: PageSource;
  title: string;
  headingTitle: string | undefined;
  description: string | undefined;
  frontmatter: Frontmatter;
  toc: TocEntry[];
  /** Every id that a link may name. */
  ids: string[];
  content: ContentNode[];
  /** Code of the page's own module beside its data: imports, declarations, expressions. undefined for a page without any. */
  moduleCode: string | undefined;
  searchText: string;
  links: LinkReference[];
  components: ComponentUse[];
  assets: PageAsset[];
  /** Files that were read beside the page itself, absolute. */
  dependencies: string[];
  /** Mistakes that end the build, but not the compile. */
  problems: DocsError[];
  /** What an author should know although the page is usable. */
  warnings: DocsErrorOptions[];
}

/** A compiled page and the code blocks in it that still want their colours. */
export interface DraftPage {
  page: CompiledPage;
  codeBlocks: CodeBlock[];
}

/** Imports that mean the theme's content components. */
const THEME_SPECIFIERS = new Set([
  '@theme',
  '#theme',
  '@theme-original',
  '@rspress/core/theme',
  '@rspress/core/theme-original',
  'rspress/theme',
]);
const DESCRIPTION_CHARACTERS = 300;
const MAX_FRAGMENT_DEPTH = 10;

/** A Markdown file read and parsed, with what its imports stand for. */
interface ParsedFile {
  frontmatter: Frontmatter;
  tree: RootNode;
  esm: PageEsm;
  bindings: Map<string, Binding>;
  source: string;
  /** Files read on the way. */
  dependencies: Set<string>;
  warnings: DocsErrorOptions[];
  /** The module that the reference compiler made, if a site's recma plugins want it. */
  referenceCode: string | undefined;
}

interface FileToParse {
  file: string;
  shown: string;
  locale: string;
  text: string;
}

/** Compiles one page. Throws a DocsError where nothing can be made of it; lesser mistakes are in `problems`. */
export async function compilePage(source: PageSource, text: string, config: ResolvedConfig): Promise<DraftPage> {
  if (source.format === 'component') return compileComponentPage(source, text);
  const parsed = await parseFile({ ...source, text }, config, 0);
  const builder = createBuilder(source, config, parsed.dependencies);
  const origin: FileOrigin = { ...source, source: parsed.source, bindings: parsed.bindings };
  const content = builder.build(parsed.tree.children, origin);
  const moduleCode = parsed.referenceCode ?? renderModuleCode(builder, parsed);
  const { frontmatter } = parsed;
  const title = frontmatter.title ?? builder.headingTitle ?? titleFromFile(source.relativePath);
  return {
    page: {
      source,
      title,
      headingTitle: builder.headingTitle,
      description: frontmatter.description ?? builder.firstParagraph?.slice(0, DESCRIPTION_CHARACTERS),
      frontmatter,
      toc: builder.toc,
      ids: [...builder.ids],
      content: parsed.referenceCode === undefined ? content : [{ x: 0 }],
      moduleCode,
      searchText: builder.search.text.trimEnd(),
      links: builder.links,
      components: builder.components,
      assets: builder.assets,
      dependencies: [...builder.dependencies].sort(),
      problems: builder.problems,
      warnings: parsed.warnings,
    },
    codeBlocks: builder.codeBlocks,
  };
}

function createBuilder(source: PageSource, config: ResolvedConfig, dependencies: Set<string>): ContentBuilder {
  const builder = new ContentBuilder({
    routePath: source.routePath,
    docsDir: config.docsDir,
    base: config.site.base,
    cleanUrls: config.site.cleanUrls,
    locales: config.locales.map(({ lang }) => lang),
    lang: config.lang,
    searchCodeBlocks: config.searchCodeBlocks,
    defaultWrapCode: config.markdown.defaultWrapCode,
    showLineNumbers: config.markdown.showLineNumbers,
    elements: config.markdown.elements,
    readCodeFile(written) {
      const file = written.startsWith('/')
        ? path.join(config.docsDir, written)
        : path.resolve(path.dirname(source.file), written);
      builder.dependencies.add(file);
      return readFileSync(file, 'utf8');
    },
  });
  for (const file of dependencies) builder.dependencies.add(file);
  return builder;
}

/** `guide/quick-start.mdx` without a title or heading is "quick-start"; an index page is named after its folder. */
function titleFromFile(relativePath: string): string {
  const name = path.posix.basename(relativePath).replace(/\.[^.]+$/, '');
  return name === 'index' ? path.posix.basename(path.posix.dirname(relativePath)) : name;
}

/** A syntax error as the author should see it. */
function syntaxError(
  { message, line, column }: SyntaxProblem,
  shown: string,
  source: string,
  cause: unknown,
): DocsError {
  return new DocsError({
    area: 'mdx',
    place: { file: shown, line, column },
    problem: `cannot be compiled: ${message.replace(/\.$/, '')}.`,
    remedy: /expression|brace/.test(message)
      ? 'Write a brace that is meant as text as \\{ or in code.'
      : /tag|</.test(message)
        ? 'Close every tag, and write a < that is meant as text as &lt; or in code.'
        : undefined,
    source,
    cause,
  });
}

async function parseFile(input: FileToParse, config: ResolvedConfig, depth: number): Promise<ParsedFile> {
  const { file, shown, text } = input;
  const format: MarkdownFormat = file.endsWith('.md') ? 'md' : 'mdx';
  const { frontmatter, body } = prepareSource(text, shown);
  const { markdown } = config;
  const prepared = prepareMarkdown(body, { format, cjkFriendlyEmphasis: markdown.cjkFriendlyEmphasis, file: shown });
  const source = text.replace(/\r\n?/g, '\n');
  let tree: RootNode;
  let referenceCode: string | undefined;
  try {
    if (markdown.compiler === 'native') tree = parseNative(prepared, format);
    else {
      const reference = await compileReference(prepared, file, format, markdown);
      tree = reference.tree;
      if (markdown.recmaPlugins.length > 0) referenceCode = asExpression(reference.code);
    }
  } catch (error) {
    throw syntaxError(placeOf(error), shown, source, error);
  }
  const esmNodes = tree.children.filter((node) => node.type === 'mdxjsEsm');
  const esm = readEsm(esmNodes.map(({ value }) => value).join('\n'), {
    file: shown,
    line: esmNodes[0]?.position?.start.line,
  });
  const dependencies = new Set<string>();
  const bindings = await bindImports(esm, input, config, dependencies, depth);
  const warnings = esm.imports
    .filter(({ specifier }) => isUnavailable(specifier, config))
    .map(({ specifier }) => unavailableWarning(specifier, shown, source));
  return { frontmatter, tree, esm, bindings, source, dependencies, referenceCode, warnings };
}

/** Place and words of an error of either compiler. */
function placeOf(error: unknown): SyntaxProblem {
  if (typeof error === 'object' && error !== null && 'reason' in error && 'line' in error) {
    const column = 'column' in error && typeof error.column === 'number' ? error.column : undefined;
    return { message: String(error.reason), line: typeof error.line === 'number' ? error.line : undefined, column };
  }
  return readSyntaxProblem(messageOf(error));
}

/** A module of @mdx-js/mdx as the one expression of a page. */
function asExpression(code: string): string {
  return `${code}\nexport const expressions = (components) => [() => MDXContent({ components })];\n`;
}

/** What each imported or declared name of a file stands for. Fragments are read at once. */
async function bindImports(
  esm: PageEsm,
  input: FileToParse,
  config: ResolvedConfig,
  dependencies: Set<string>,
  depth: number,
): Promise<Map<string, Binding>> {
  const bindings = new Map<string, Binding>();
  for (const name of esm.declared) bindings.set(name, { kind: 'module' });
  for (const { specifier, names } of esm.imports) {
    const isMissing = isUnavailable(specifier, config);
    const isFragment = /\.mdx?$/.test(specifier) && !isMissing;
    const fragmentFile = isFragment ? resolveFragment(specifier, input.file, config) : undefined;
    for (const { imported, local } of names) {
      if (isMissing) bindings.set(local, { kind: 'unavailable' });
      else if (THEME_SPECIFIERS.has(specifier)) bindings.set(local, { kind: 'theme', name: imported });
      else if (fragmentFile !== undefined && imported === 'default') {
        bindings.set(local, {
          kind: 'fragment',
          fragment: await readFragment(fragmentFile, specifier, input, config, dependencies, depth),
        });
      } else bindings.set(local, { kind: 'module' });
    }
  }
  return bindings;
}

function isUnavailable(specifier: string, { markdown }: ResolvedConfig): boolean {
  return markdown.unavailableImports.some((pattern) => matchesPattern(specifier, pattern));
}

function unavailableWarning(specifier: string, file: string, source: string): DocsErrorOptions {
  const line = source.split('\n').findIndex((text) => text.includes(specifier)) + 1;
  return {
    area: 'pages',
    place: { file, line: line === 0 ? undefined : line },
    problem: `imports "${specifier}", which this site lists under markdown.unavailableImports: its components are drawn as their children.`,
  };
}

function matchesPattern(specifier: string, pattern: string): boolean {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(specifier);
}

/** Absolute path of a Markdown file that is imported relatively, by an alias of the site, or as `@zh/…`. */
function resolveFragment(specifier: string, from: string, config: ResolvedConfig): string {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
  for (const [key, target] of Object.entries(config.alias)) {
    if (specifier.startsWith(`${key}/`)) return path.join(target, specifier.slice(key.length + 1));
  }
  const [, locale, rest] = /^@([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (rest !== undefined && config.locales.some(({ lang }) => lang === locale))
    return path.join(config.docsDir, locale ?? '', rest);
  return path.join(config.docsDir, specifier);
}

async function readFragment(
  file: string,
  specifier: string,
  from: FileToParse,
  config: ResolvedConfig,
  dependencies: Set<string>,
  depth: number,
): Promise<Fragment> {
  dependencies.add(file);
  if (!existsSync(file) || depth >= MAX_FRAGMENT_DEPTH) {
    const index = from.text.split(/\r\n?|\n/).findIndex((line) => line.includes(specifier));
    throw new DocsError({
      area: 'pages',
      place: { file: from.shown, line: index < 0 ? undefined : index + 1 },
      problem:
        depth >= MAX_FRAGMENT_DEPTH
          ? `imports "${specifier}", which imports itself in a circle.`
          : `imports "${specifier}", which does not exist.`,
      remedy: depth >= MAX_FRAGMENT_DEPTH ? 'Take one of the imports out.' : 'Write the path relative to this file.',
      source: from.text,
    });
  }
  const relativePath = path.relative(config.docsDir, file).split(path.sep).join('/');
  const first = relativePath.split('/')[0] ?? '';
  const locale = config.locales.some(({ lang }) => lang === first) ? first : from.locale;
  const shown = path.relative(config.cwd, file).split(path.sep).join('/');
  const parsed = await parseFile({ file, shown, locale, text: readFileSync(file, 'utf8') }, config, depth + 1);
  for (const dependency of parsed.dependencies) dependencies.add(dependency);
  return {
    origin: { file, relativePath, shown, locale, source: parsed.source, bindings: parsed.bindings },
    children: parsed.tree.children.filter((node) => node.type !== 'mdxjsEsm'),
    isModule: parsed.esm.declarations !== '' || hasModuleImport(parsed) || hasExpression(parsed.tree.children),
  };
}

function hasModuleImport({ esm, bindings }: ParsedFile): boolean {
  return esm.imports.some(
    ({ names }) => names.length === 0 || names.some(({ local }) => bindings.get(local)?.kind === 'module'),
  );
}

/** Whether a tree has expressions other than comments and literal props. */
function hasExpression(children: readonly TreeNode[]): boolean {
  return children.some((node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      return !isComment(node.value) && !/^\s*props\.\w+\s*$/.test(node.value);
    }
    return 'children' in node && hasExpression(node.children);
  });
}

/** The code of a page that has some: its imports and declarations, its components by name, its expressions. */
function renderModuleCode(builder: ContentBuilder, { esm, bindings }: ParsedFile): string | undefined {
  const isKept = ({ names }: PageImport) =>
    names.length === 0 ||
    names.some(({ local }) => bindings.get(local)?.kind === 'module' || builder.usedModules.has(local));
  const imports = esm.imports.filter(isKept);
  const hasCode =
    builder.usedModules.size > 0 || builder.expressions.length > 0 || imports.some(({ names }) => names.length === 0);
  if (!hasCode) return undefined;
  const known = new Set(
    [...bindings].flatMap(([name, { kind }]) => (kind === 'module' || builder.usedModules.has(name) ? [name] : [])),
  );
  const used = new Set(
    builder.expressions.flatMap((code) => [...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name)),
  );
  const fromTheme = [...used].filter((name) => !known.has(name)).sort();
  const lines = [
    ...imports.map(({ code }) => code),
    esm.declarations,
    `export const scope = { ${[...builder.usedModules].sort().join(', ')} };`,
  ];
  if (builder.expressions.length > 0) {
    const thunks = builder.expressions.map((code) => `    () => (${code}),`);
    const destructure = fromTheme.length > 0 ? `  const { ${fromTheme.join(', ')} } = components;\n` : '';
    lines.push(
      `export const expressions = (components, props = {}) => {\n${destructure}  return [\n${thunks.join('\n')}\n  ];\n};`,
    );
  }
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

const COMPONENT_FRONTMATTER =
  /^export const frontmatter(?:\s*:[^=]+)?\s*=\s*(\{[\s\S]*?\n\}|\{.*\})(?:\s*satisfies\s+\w+)?;/m;

/** A page that is a React component: what is known of it comes from its literal `frontmatter` export. */
async function compileComponentPage(source: PageSource, text: string): Promise<DraftPage> {
  const { readLiteral } = await import('./literal.ts');
  const written = COMPONENT_FRONTMATTER.exec(text)?.[1];
  const literal: JsonValue | undefined = written === undefined ? {} : readLiteral(written)?.value;
  if (typeof literal !== 'object' || literal === null || Array.isArray(literal)) {
    throw new DocsError({
      area: 'frontmatter',
      place: { file: source.shown, line: text.slice(0, text.indexOf('export const frontmatter')).split('\n').length },
      problem: 'exports a frontmatter that is not a plain object literal.',
      remedy: 'Use strings, numbers, booleans, arrays and objects only: it is read without running the file.',
      source: text,
    });
  }
  const frontmatter: Frontmatter = { pageType: 'custom', ...literal };
  return {
    page: {
      source,
      title: frontmatter.title ?? titleFromFile(source.relativePath),
      headingTitle: undefined,
      description: frontmatter.description,
      frontmatter,
      toc: [],
      ids: [],
      content: [{ n: 'PageComponent' }],
      moduleCode: `import PageComponent from ${JSON.stringify(`./${path.basename(source.file)}`)};\nexport const scope = { PageComponent };\n`,
      searchText: '',
      links: [],
      components: [],
      assets: [],
      dependencies: [],
      problems: [],
      warnings: [],
    },
    codeBlocks: [],
  };
}

/** What a browser may know of a page; the rest of PageData comes from the site's graph. */
export function toPageData(page: CompiledPage): Omit<PageData, 'alternates'> {
  const { source, frontmatter } = page;
  return {
    routePath: source.routePath,
    relativePath: source.relativePath,
    pagePath: source.relativePath.replace(/\.[^.]+$/, ''),
    pageType: frontmatter.pageType ?? 'doc',
    title: page.title,
    ...(page.headingTitle === undefined ? undefined : { headingTitle: page.headingTitle }),
    ...(page.description === undefined ? undefined : { description: page.description }),
    frontmatter,
    toc: page.toc,
    lang: source.locale,
    version: '',
    components: [...new Set(page.components.map(({ name }) => name))].sort(),
  };
}
