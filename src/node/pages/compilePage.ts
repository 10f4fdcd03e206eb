import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { HeadingId, Page, PageSlots, PageSource } from '../../model/page.ts';
import type { ContentNode, Frontmatter } from '../../model/pageData.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import { textDirection } from '../../shared/languageTag.ts';
import { localeTag } from '../../shared/localeTag.ts';
import { frontmatterLocator } from '../../tools/files/frontmatter.ts';
import { hashText } from '../../tools/files/hashText.ts';
import { ParserFailure } from '../../tools/messages/ParserFailure.ts';
import type { CodeFence } from '../../tools/tree/readFence.ts';
import { timed } from '../support/phases/timed.ts';
import { readComponentPage } from './componentPage.ts';
import { decorateCode } from './decorateCode.ts';
import { checkComponentEnvironment } from './javascript/checkEnvironment.ts';
import { joinModule, type ModuleCode, renderModuleCode } from './javascript/moduleCode.ts';
import type { PageCode } from './javascript/pageCode.ts';
import type { PageFile } from './javascript/pageFile.ts';
import { renderRecmaPage } from './javascript/recmaModule.ts';
import { containerComponents } from './markdown/containers.ts';
import { localParser, type MarkdownParser } from './markdown/markdownParser.ts';
import { type BuilderOptions, type BuiltContent, buildContent } from './nodes/contentBuilder.ts';
import { type ContentWidth, FULL_CONTENT, REFERENCE_CONTENT, WIDE_CONTENT } from './nodes/contentHeight.ts';
import { resolveFrontmatterLinks } from './nodes/frontmatterLinks.ts';
import { inheritedIds, scanHeadings } from './nodes/headings.ts';
import { RepositoryFiles } from './nodes/repositoryFiles.ts';
import { DEFAULT_LEVELS, outlineLevels } from './outlineLevels.ts';
import { fallbackTitle, withPageType } from './pageDefaults.ts';
import type { PageFindings } from './pageFindings.ts';
import { parsePage } from './parsePage.ts';
import { shortenDescription } from './shortenDescription.ts';

/** A page of this stage, as the cache has it: its metadata, and the findings of its compilation. */
export interface CompiledPage extends Omit<Page, 'hash' | 'content' | 'rendered'>, PageFindings {}

/** A compiled page with its content. */
export interface PageWithContent extends CompiledPage {
  content: ContentNode[];
}

/** A compiled page, and its code blocks that are not highlighted yet. */
export interface DraftPage {
  page: PageWithContent;
  codeBlocks: CodeFence[];
}

/**
 * Compiles a page. Lesser errors are in `problems`.
 * @param original headings of the page that this one translates
 * @throws DocsError if the page cannot be compiled at all
 */
export async function compilePage(
  source: PageSource,
  text: string,
  config: ResolvedConfig,
  parser: MarkdownParser = localParser(config.markdown),
  plugins: readonly DocsPlugin[] = config.plugins,
  original?: readonly HeadingId[],
): Promise<DraftPage> {
  if (source.format === 'component') {
    await checkComponentEnvironment(source.displayPath, text, config.markdown.replacedExpressions);
    return compileComponentPage(source, text, config);
  }
  const { file, relativePath, displayPath, locale } = source;
  const parsed = await parsePage(
    { file, relativePath, displayPath, locale, text, frontmatter: source.virtual?.frontmatter },
    config,
    parser,
    plugins,
  );
  const options = builderOptions(source, config, parsed.frontmatter);
  const built = timed('compile', source.routePath, () => buildWithIds(parsed.file, options, original));
  await decorateCode(built.codeBlocks, {
    ...{ config, plugins, parser, dependencies: parsed.dependencies },
    ...{ problems: parsed.problems, warnings: parsed.warnings },
  });
  const rendered = await render(built.content, renderModuleCode(built.code), parsed.file, config, parser);
  const locales = config.locales.map(({ folder }) => folder);
  const { lang, htmlFiles, versionLinks } = config;
  const uncheckedLinks = config.markdown.deadLinkExcludes;
  const { repositoryFiles } = options;
  const hasLiteralPaths = config.pageAdapter?.hasLiteralPaths;
  const rules = {
    ...config.site,
    ...{ lang, locales, htmlFiles, uncheckedLinks, versionLinks, repositoryFiles, hasLiteralPaths },
  };
  const own = withPageType(parsed.frontmatter, source);
  const { frontmatter, links } = resolveFrontmatterLinks(own, source, rules, frontmatterLocator(text));
  // The program of a site with recma plugins renders all of the content itself.
  const slots = rendered.content === built.content ? built.slots : undefined;
  const page: PageWithContent = {
    source,
    textHash: hashText(text),
    title: frontmatter.title ?? built.headingTitle ?? fallbackTitle(source, config),
    headingTitle: built.headingTitle,
    description: frontmatter.description ?? (built.firstParagraph && shortenDescription(built.firstParagraph)),
    firstSection: firstSection(built.content),
    frontmatter,
    toc: built.toc,
    ids: [...built.ids],
    headings: built.headings,
    ...rendered,
    searchText: slots ? built.searchText : built.searchText.trimEnd(),
    ...(slots && { slots: withoutLead(slots, frontmatter) }),
    links: [...links, ...built.links],
    components: built.components,
    assets: built.assets,
    dependencies: [...new Set([...parsed.dependencies, ...built.dependencies])].sort(),
    imports: parsed.imports,
    problems: [...parsed.problems, ...built.problems],
    warnings: [...parsed.warnings, ...built.warnings],
    ...(parsed.ignores.length > 0 && { ignores: parsed.ignores }),
    ...(Object.keys(parsed.treeData).length > 0 && { treeData: parsed.treeData }),
  };
  return { page, codeBlocks: built.codeBlocks };
}

/** Returns the `data-section` of the element that the content begins with. */
function firstSection(content: readonly ContentNode[]): string | undefined {
  const first = content.find((node) => typeof node !== 'string' || node.trim() !== '');
  const name = typeof first === 'object' && first.kind === 'element' ? first.props?.['data-section'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Builds the content of a page with the ids of the page that it translates. */
function buildWithIds(
  file: PageFile,
  options: BuilderOptions,
  original: readonly HeadingId[] | undefined,
): BuiltContent {
  const build = (ids?: BuilderOptions['inheritedIds']) =>
    buildContent(file, ids ? { ...options, inheritedIds: ids } : options);
  if (!original) return build();
  // The headings of fragments are only known afterwards.
  const expected = scanHeadings(file.children);
  const built = build(inheritedIds(expected, original));
  const levels = (headings: readonly HeadingId[]) => headings.map(({ level }) => level).join('');
  if (levels(built.headings) === levels(expected)) return built;
  const plain = build();
  const ids = inheritedIds(plain.headings, original);
  return ids ? build(ids) : plain;
}

/**
 * Collects the code of a page's module with the locations of its expressions. Used for a page that throws while
 * rendering, because builds do not store these locations.
 */
export async function collectPageCode(source: PageSource, text: string, config: ResolvedConfig): Promise<PageCode> {
  const { file, relativePath, displayPath, locale } = source;
  const input = { file, relativePath, displayPath, locale, text };
  const parser = localParser(config.markdown);
  // Only the parser process limits tasks, and what they render has no expressions.
  const withoutTasks: MarkdownParser = {
    run: (job) =>
      job.kind === 'task' ? Promise.reject(new ParserFailure('limit', 'is not rendered')) : parser.run(job),
  };
  const parsed = await parsePage(input, config, withoutTasks);
  return buildContent(parsed.file, builderOptions(source, config, parsed.frontmatter)).code;
}

/** Renders content and code of a page, through an MDX program if the site has recma plugins. */
async function render(
  content: ContentNode[],
  code: ModuleCode | undefined,
  page: PageFile,
  { markdown }: ResolvedConfig,
  parser: MarkdownParser,
): Promise<Pick<PageWithContent, 'content' | 'moduleCode'>> {
  const wantsProgram = markdown.compiler === 'mdx' && markdown.recmaPlugins.length > 0;
  return wantsProgram ? renderRecmaPage(content, code, page, parser) : { content, moduleCode: joinModule(code) };
}

/** Returns the width of the content in the layout of a page. */
function contentWidth({ overview, pageType, reference }: Frontmatter): ContentWidth {
  if (reference) return REFERENCE_CONTENT;
  return overview || pageType === 'doc-wide' ? FULL_CONTENT : WIDE_CONTENT;
}

/** Returns how the content of a file is built. */
export function builderOptions(
  { routePath, locale }: Pick<PageSource, 'routePath' | 'locale'>,
  config: ResolvedConfig,
  frontmatter: Frontmatter,
): BuilderOptions {
  const {
    site,
    markdown,
    docsDir,
    siteDir,
    configFile,
    pageAdapter,
    publicDir,
    contentFolders,
    alias,
    readmeRoutes,
    htmlFiles,
    lang,
    searchCodeBlocks,
  } = config;
  return {
    routePath,
    docsDir,
    publicDir,
    // In Rspress, it is the folder of the configuration, also if that is the docs folder.
    projectDirs: [...(pageAdapter ? [path.dirname(configFile)] : []), path.dirname(siteDir)],
    contentFolders,
    alias,
    base: site.base,
    cleanUrls: site.cleanUrls,
    fileLikePages: site.fileLikePages,
    readmeRoutes,
    htmlFiles,
    hasLiteralPaths: pageAdapter?.hasLiteralPaths,
    hasLiteralTags: pageAdapter?.hasLiteralTags,
    hasLinksOfFiles: pageAdapter?.hasLinksOfFiles,
    hasFilesAtRoot: pageAdapter?.hasFilesAtRoot,
    uncheckedLinks: markdown.deadLinkExcludes,
    versionLinks: config.versionLinks,
    repositoryFiles: new RepositoryFiles(config),
    locales: config.locales.map(({ folder }) => folder),
    lang,
    searchCodeBlocks,
    width: contentWidth(frontmatter),
    defaultWrapCode: site.markdown.defaultWrapCode,
    showLineNumbers: site.markdown.showLineNumbers,
    elements: markdown.elements,
    isForeign: pageAdapter !== undefined,
    deepestHeading: Math.max(DEFAULT_LEVELS[1], outlineLevels(frontmatter, config.outline)[1]),
    containerComponents: containerComponents(markdown.containers),
    headingId: pageAdapter?.headingId,
    headingText: pageAdapter?.headingText,
    fileAttributes: pageAdapter?.fileAttributes,
    codePathHint: pageAdapter?.codePathHint,
    langAlias: markdown.langAlias,
    isRightToLeft: textDirection(localeTag(locale, config)) === 'rtl',
    linkProps: markdown.linkProps,
    propsLeadToCurrentVersion: pageAdapter?.propsLeadToCurrentVersion,
  };
}

/** A page whose frontmatter has a description needs none from its text. */
function withoutLead({ lead, ...slots }: PageSlots, { description }: Frontmatter): PageSlots {
  return lead && description === undefined ? { ...slots, lead } : slots;
}

/** Compiles a page that is a React component. Its metadata comes from its literal `frontmatter` export. */
function compileComponentPage(source: PageSource, text: string, config: ResolvedConfig): DraftPage {
  const { frontmatter, name, moduleCode, warnings } = readComponentPage(
    source,
    text,
    config.pageAdapter,
    config.builtVersion?.siteBase ?? config.site.base,
  );
  const page: PageWithContent = {
    source,
    textHash: hashText(text),
    title: frontmatter.title ?? fallbackTitle(source, config),
    headingTitle: undefined,
    description: frontmatter.description,
    frontmatter,
    toc: [],
    ids: [],
    content: [{ kind: 'component', name }],
    moduleCode,
    searchText: '',
    slots: { own: [name], slots: [{ start: 0, children: 0, end: 0, headings: [0, 0], inside: 0, isFlow: true }] },
    links: [],
    components: [],
    assets: [],
    imports: [],
    dependencies: [],
    problems: [],
    warnings,
  };
  return { page, codeBlocks: [] };
}
