import type { ResolvedConfig } from '../../model/config.ts';
import type { CheckIgnore, DocsErrorOptions } from '../../model/issue.ts';
import type { ImportReference, ParsedFile, TreeData } from '../../model/page.ts';
import type { AdaptedBody, AdaptedFile } from '../../model/pageAdapter.ts';
import type { Frontmatter } from '../../model/pageData.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import type { RootNode, TreeNode } from '../../model/tree.ts';
import { readText } from '../../tools/files/unsavedTexts.ts';
import { type PageImport, readEsm } from '../../tools/javascript/esm.ts';
import { addAll } from '../../tools/messages/addAll.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors, sortByLocation, toDocsErrors } from '../../tools/messages/errors.ts';
import { ParserFailure } from '../../tools/messages/ParserFailure.ts';
import { type HookCall, pluginError } from '../../tools/messages/pluginError.ts';
import { missingExport } from '../../tools/pages/importErrors.ts';
import { isThemeSpecifier, themeComponent } from '../../tools/pages/themeExports.ts';
import { readCheckIgnores } from '../support/checks/checkIgnores.ts';
import { hookValueError } from '../support/issues/pluginErrors.ts';
import { checkFragment, type FileToParse, fragmentPath, locateFragment, withMarkdownFile } from './fragmentImport.ts';
import { checkTree } from './javascript/checkTree.ts';
import { toDocsSpecifier } from './javascript/moduleCode.ts';
import type { Binding, PageFile } from './javascript/pageFile.ts';
import { checkNesting } from './markdown/checkNesting.ts';
import { EMPHASIS_SENTINEL } from './markdown/cjkEmphasis.ts';
import { containerTypes } from './markdown/containers.ts';
import { hideSlashes, restoreSlashes } from './markdown/htmlSlashes.ts';
import { restoreIndentedCode } from './markdown/indentedCode.ts';
import { locateFailure } from './markdown/locateFailure.ts';
import { type MarkdownParser, mathOf, toTree } from './markdown/markdownParser.ts';
import { parseNative } from './markdown/nativeCompiler.ts';
import { formatOf, type MarkdownFormat, prepareMarkdown } from './markdown/prepareMarkdown.ts';
import { prepareSource } from './markdown/prepareSource.ts';
import { toSyntaxError } from './markdown/syntaxError.ts';
import { moveLines, moveWarning } from './moveLines.ts';
import { createTreeContext, type PageHookState } from './pageHooks.ts';

/** A parsed page with the fragments that it imports. */
interface ParsedPage {
  file: PageFile;
  frontmatter: Frontmatter;
  /** Absolute paths of the fragments. */
  dependencies: Set<string>;
  imports: ImportReference[];
  problems: DocsError[];
  warnings: DocsErrorOptions[];
  /** Comments that turn checks off. */
  ignores: CheckIgnore[];
  treeData: TreeData;
}

/** State shared by the files of one page. */
interface Reading extends PageHookState {
  /** Path of the page, relative to the docs folder. */
  pagePath: string;
  /** Parsed fragments by locale and file. Importing one twice at each of 30 levels would be a billion. */
  fragments: Map<string, PageFile>;
  imports: ImportReference[];
  ignores: CheckIgnore[];
  treeData: TreeData;
}

/**
 * Parses a page and its fragments.
 * @throws DocsError if they cannot be parsed
 */
export async function parsePage(
  input: FileToParse,
  config: ResolvedConfig,
  parser: MarkdownParser,
  plugins: readonly DocsPlugin[] = config.plugins,
): Promise<ParsedPage> {
  const reading: Reading = {
    config,
    plugins,
    parser,
    pagePath: input.relativePath,
    dependencies: new Set(),
    fragments: new Map(),
    imports: [],
    problems: [],
    warnings: [],
    ignores: [],
    treeData: {},
  };
  const { file, frontmatter } = await parseFile(input, reading, [input.file]).catch((cause) => {
    throw withFrontmatterMistakes(cause, reading);
  });
  const { dependencies, imports, problems, warnings, ignores, treeData } = reading;
  return { file, frontmatter, dependencies, imports, problems, warnings, ignores, treeData };
}

/** Adds the mistakes in the frontmatter to the error of a file whose text cannot be parsed, so that all are reported. */
function withFrontmatterMistakes(cause: unknown, { problems, warnings }: Reading): unknown {
  const misspelled = warnings.filter(({ area }) => area.startsWith('frontmatter-')).map((each) => new DocsError(each));
  const found = sortByLocation([...problems.filter(({ area }) => area === 'frontmatter'), ...misspelled]);
  const isKnown = cause instanceof DocsError || cause instanceof DocsErrors;
  return isKnown && found.length > 0 ? new DocsErrors([...found, ...toDocsErrors(cause)]) : cause;
}

/** Runs the `tree` hooks of the plugins. */
async function visitTree(tree: RootNode, file: ParsedFile, reading: Reading) {
  const { config, plugins, problems, treeData } = reading;
  const call: HookCall = { hook: 'tree', place: { file: file.displayPath }, kind: 'page' };
  for (const plugin of plugins) {
    try {
      const value = await plugin.tree?.(tree, file, createTreeContext(plugin, reading));
      if (value === undefined) continue;
      const error = hookValueError(plugin.name, call, value);
      if (error) throw error;
      treeData[plugin.name] = [
        ...(treeData[plugin.name] ?? []),
        { file: file.displayPath, value: structuredClone(value) },
      ];
    } catch (cause) {
      problems.push(pluginError(plugin.name, call, cause, config));
    }
  }
}

/** `chain` lists the importing files, ending with this one. */
async function parseFile(input: FileToParse, reading: Reading, chain: readonly string[]) {
  const { text, frontmatter: given, importedBy, ...location } = input;
  const { pageAdapter, builtVersion, site } = reading.config;
  const {
    frontmatter: written,
    source,
    body,
    warnings,
    errors,
  } = prepareSource(text, location.displayPath, pageAdapter, builtVersion?.siteBase ?? site.base);
  const frontmatter: Frontmatter = { ...written, ...given };
  addAll(reading.warnings, warnings);
  addAll(reading.problems, errors);
  addAll(reading.ignores, readCheckIgnores(source, location.displayPath));
  const isFragment = chain.length > 1 || importedBy !== undefined;
  const format = pageAdapter?.format?.(location.relativePath, isFragment) ?? formatOf(location.file);
  const adapted = adaptBody(body, { ...location, format }, reading);
  const found: DocsErrorOptions[] = [];
  const parsing = { ...reading, warnings: found };
  const tree = await parseMarkdown(adapted.text, source, { ...location, format }, parsing);
  const { toAuthored } = adapted;
  if (toAuthored) tree.children = moveLines(tree.children, toAuthored);
  addAll(reading.warnings, toAuthored ? found.map((warning) => moveWarning(warning, toAuthored)) : found);
  const use = importedBy ? { importedBy } : isFragment && { pagePath: reading.pagePath };
  await visitTree(tree, { ...location, source, frontmatter, isFragment, ...use }, reading);
  const blocks: ModuleBlock[] = [];
  const children = withoutModules(tree.children, blocks);
  const esm = readEsm(blocks, location.displayPath);
  const bindings = new Map<string, Binding>(esm.declared.map((name) => [name, { kind: 'module' }]));
  // The text of a fragment is in the language of the page's text.
  const { contentLang } = frontmatter;
  const inherited: FileToParse['frontmatter'] = contentLang === undefined ? undefined : { contentLang };
  const from = { ...input, text: source, frontmatter: inherited };
  for (const each of esm.imports) {
    const resolved = withMarkdownFile(each, input.file, reading.config);
    for (const [name, binding] of await bindImport(resolved, from, reading, chain)) {
      bindings.set(name, binding);
    }
  }
  const importPath = relativePosix(reading.config.docsDir, input.file);
  const file: PageFile = {
    ...location,
    importPath,
    source,
    esm,
    bindings,
    children,
    ...(importedBy && { isModule: true as const }),
  };
  return { file, frontmatter };
}

/** Changes the text of a file that was written for another engine. */
function adaptBody(
  text: string,
  { file, displayPath, format }: Pick<AdaptedFile, 'file' | 'displayPath' | 'format'>,
  { config, dependencies, problems, warnings }: Reading,
): AdaptedBody {
  const { docsDir, contentFolders, pageAdapter, markdown } = config;
  const hasMath = mathOf(markdown) !== false;
  const adapted = pageAdapter?.body?.(text, { file, displayPath, format, hasMath, docsDir, contentFolders });
  if (!adapted) return { text };
  for (const dependency of adapted.dependencies ?? []) dependencies.add(dependency);
  addAll(warnings, adapted.warnings ?? []);
  addAll(
    problems,
    (adapted.errors ?? []).map((error) => new DocsError(error)),
  );
  return adapted;
}

/** Imports and exports at one place of a file. */
interface ModuleBlock {
  value: string;
  /** 1-based. */
  line: number | undefined;
}

/** Returns the nodes without imports and exports, which may be between the tags of an element, and adds those to `blocks`. */
function withoutModules(nodes: readonly TreeNode[], blocks: ModuleBlock[]): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'mdxjsEsm') {
      blocks.push({ value: node.value, line: node.position?.start.line });
      return [];
    }
    if (node.type !== 'mdxJsxFlowElement' || node.children.length === 0) return node;
    const before = blocks.length;
    const children = withoutModules(node.children, blocks);
    return blocks.length === before ? node : { ...node, children };
  });
}

async function parseMarkdown(
  body: string,
  source: string,
  { file, displayPath, locale, format }: Omit<FileToParse, 'text'> & { format: MarkdownFormat },
  { config: { markdown, pageAdapter }, parser, problems, warnings }: Reading,
): Promise<RootNode> {
  const unclosed: DocsError[] = [];
  const suspicious: DocsErrorOptions[] = [];
  const prepared = prepareMarkdown(body, {
    format,
    cjkFriendlyEmphasis: markdown.cjkFriendlyEmphasis,
    containers: containerTypes(markdown.containers, locale),
    file: displayPath,
    warn: (warning) => suspicious.push(warning),
    onUnclosed: (error) =>
      pageAdapter?.closesContainers ? suspicious.push(toUnclosedWarning(error)) : unclosed.push(error),
  });
  const math = mathOf(markdown);
  const text = format === 'md' ? hideSlashes(prepared) : prepared;
  const withMath: MarkdownParser =
    math === false ? parser : { run: (job) => parser.run(job.kind === 'task' ? job : { ...job, math }) };
  let tree: RootNode;
  try {
    if (format === 'mdx') checkNesting(prepared, displayPath, source);
    tree =
      markdown.compiler === 'native'
        ? await parseNative(text, file, format, withMath)
        : await toTree(await parser.run({ kind: format, body: prepared, file }));
    if (text !== prepared) tree = restoreSlashes(tree);
  } catch (error) {
    addAll(warnings, suspicious);
    // The end of the page was no place to close them.
    if (unclosed.length > 0) throw new DocsErrors(unclosed);
    if (error instanceof DocsError) throw error;
    const isFailure = error instanceof ParserFailure && markdown.compiler === 'native';
    const line = isFailure ? await locateFailure(prepared, file, format, withMath) : undefined;
    throw toSyntaxError(error, displayPath, source, line);
  }
  checkTree(tree, displayPath, source, markdown.replacedExpressions);
  const codeLines = format === 'md' ? restoreIndentedCode(tree, prepared, body) : new Set<number>();
  const isInCode = ({ location }: Pick<DocsErrorOptions, 'location'>) => codeLines.has(location?.line ?? 0);
  addAll(
    warnings,
    suspicious.filter((each) => !isInCode(each)),
  );
  addAll(
    problems,
    unclosed.filter((each) => !isInCode(each)),
  );
  return prepared.includes(EMPHASIS_SENTINEL) ? withoutSentinels(tree, prepared) : tree;
}

/** Returns the warning for a container that ends with the page. */
function toUnclosedWarning({ location, problem, hint }: DocsError): DocsErrorOptions {
  return { area: 'callouts', location, problem: problem.replace(/\.$/, ': it ends with the page.'), hint };
}

/** Removes emphasis markers, which may be in any text of a tree, including code and attributes, and from the columns behind them. */
function withoutSentinels(tree: RootNode, prepared: string): RootNode {
  const lines = prepared.split('\n');
  return JSON.parse(JSON.stringify(tree).replaceAll(EMPHASIS_SENTINEL, ''), (_, value) => {
    if (typeof value?.line !== 'number' || typeof value.column !== 'number') return value;
    const before = lines[value.line - 1]?.slice(0, value.column - 1) ?? '';
    return { ...value, column: value.column - (before.split(EMPHASIS_SENTINEL).length - 1) };
  });
}

/**
 * Resolves the names of an import. Parses fragments immediately. A fragment that cannot be parsed is left out of the
 * page.
 */
async function bindImport(
  each: PageImport,
  from: FileToParse,
  reading: Reading,
  chain: readonly string[],
): Promise<[string, Binding][]> {
  const { specifier, names } = each;
  const bindAll = (binding: Binding) => names.map(({ local }): [string, Binding] => [local, binding]);
  if (isUnavailable(specifier, reading.config)) {
    reading.warnings.push(unavailableWarning(each, from));
    return bindAll({ kind: 'unavailable' });
  }
  const themeNames = names.map(({ imported }) => themeComponent(specifier, imported, reading.config.pageAdapter));
  if (isThemeSpecifier(specifier) || themeNames.some((name) => name !== undefined)) {
    return names.map(({ local, imported }, index) => {
      const name = themeNames[index];
      return [local, name === undefined ? { kind: 'module' } : { kind: 'theme', name, isModule: name !== imported }];
    });
  }
  if (/\.mdx?$/.test(specifier)) {
    try {
      const file = await readFragment(each, from, reading, chain);
      const request = moduleRequest(file, reading.config);
      const exported = ['default', ...file.esm.declared, ...(reading.config.pageAdapter?.markdownExports ?? [])];
      const { line, column } = each;
      const place = { from: from.file, location: { file: from.displayPath, line, column }, specifier };
      const missing = names.filter(({ imported }) => imported !== '*' && !exported.includes(imported));
      addAll(
        reading.problems,
        missing.map(({ imported }) => missingExport(place, imported, exported)),
      );
      return names.map(({ imported, local }) => [
        local,
        imported === 'default' ? { kind: 'fragment', file, request } : { kind: 'module', request },
      ]);
    } catch (error) {
      addAll(reading.problems, toDocsErrors(error));
      return bindAll({ kind: 'unavailable' });
    }
  }
  const { line, column } = each;
  const imported = names.map((name) => name.imported);
  reading.imports.push({ specifier, names: imported, from: from.file, file: from.displayPath, line, column });
  return bindAll({ kind: 'module' });
}

/** Returns the request of the module that a fragment is in code, in the language of its text. */
function moduleRequest({ importPath, locale }: PageFile, { locales }: ResolvedConfig): string {
  return toDocsSpecifier(`./${importPath}`, '') + (locales.length > 1 ? `?lang=${locale}` : '');
}

function isUnavailable(specifier: string, { markdown }: ResolvedConfig): boolean {
  return markdown.unavailableImports.some((pattern) => matchesPattern(specifier, pattern));
}

function matchesPattern(specifier: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(specifier);
}

function unavailableWarning({ specifier, line, column }: PageImport, { displayPath }: FileToParse): DocsErrorOptions {
  return {
    area: 'pages',
    location: { file: displayPath, line, column, value: specifier },
    problem: `imports "${specifier}", which is listed in markdown.unavailableImports. Its components are rendered as their children.`,
  };
}

async function readFragment(
  each: PageImport,
  from: FileToParse,
  reading: Reading,
  chain: readonly string[],
): Promise<PageFile> {
  const { config, dependencies, fragments } = reading;
  const file = fragmentPath(each.specifier, from.file, config);
  // A missing file is a dependency as well, so that watch mode sees when it is created.
  dependencies.add(file);
  checkFragment(file, each, from, config, chain);
  const location = locateFragment(file, from.locale, config);
  const key = `${location.locale}\0${file}`;
  const known = fragments.get(key);
  if (known) return known;
  const input = { ...location, text: readText(file), frontmatter: from.frontmatter };
  const fragment = (await parseFile(input, reading, [...chain, file])).file;
  fragments.set(key, fragment);
  return fragment;
}
