import type { ResolvedConfig } from '../../model/config.ts';
import type { DocsErrorOptions } from '../../model/issue.ts';
import type { PageAsset } from '../../model/page.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import { readText } from '../../tools/files/unsavedTexts.ts';
import type { DocsError } from '../../tools/messages/errors.ts';
import type { Highlighter } from './code/highlighter.ts';
import { builderOptions } from './compilePage.ts';
import { decorateCode } from './decorateCode.ts';
import { locateFragment } from './fragmentImport.ts';
import { highlightPage } from './highlightPage.ts';
import { joinModule, renderModuleCode } from './javascript/moduleCode.ts';
import type { MarkdownParser } from './markdown/markdownParser.ts';
import { buildContent } from './nodes/contentBuilder.ts';
import { parsePage } from './parsePage.ts';

/** A Markdown file that code imports. */
export interface MarkdownModule {
  /** Its code: the content as a component, and what the file declares. */
  code: string;
  /** Absolute paths of the other files that were read. */
  dependencies: readonly string[];
  assets: readonly PageAsset[];
  problems: readonly DocsError[];
  warnings: readonly DocsErrorOptions[];
}

/** Options of `compileModule`. */
interface CompileModuleOptions {
  config: ResolvedConfig;
  parser: MarkdownParser;
  plugins: readonly DocsPlugin[];
  highlighter: () => Promise<Highlighter>;
}

/** The use of a Markdown file as a module. */
export interface ModuleUse {
  /** Absolute path. */
  file: string;
  /**
   * Key of the language of its texts, unless it is in the folder of another one.
   * @default the language of the site
   */
  lang?: string | undefined;
  importedBy: 'page' | 'code';
}

/**
 * Compiles a Markdown file to a module for code. What it shows is the same as where a page inlines it.
 * @throws DocsError if it cannot be compiled at all
 */
export async function compileModule(
  { file, lang, importedBy }: ModuleUse,
  { config, parser, plugins, highlighter }: CompileModuleOptions,
): Promise<MarkdownModule> {
  const location = locateFragment(file, lang ?? config.lang, config);
  const parsed = await parsePage({ ...location, text: readText(file), importedBy }, config, parser, plugins);
  const { problems, warnings, dependencies } = parsed;
  const options = builderOptions({ routePath: '', locale: location.locale }, config, parsed.frontmatter);
  const built = buildContent(parsed.file, options);
  await decorateCode(built.codeBlocks, { config, plugins, parser, dependencies, problems, warnings });
  const { content } = await highlightPage(built, highlighter);
  const names = parsed.file.esm.declared;
  const used = [...new Set(built.components.map(({ name }) => name))].sort();
  return {
    code: [
      `import { toComponent } from '#markdown';\n`,
      joinModule(renderModuleCode(built.code)) ?? '',
      built.code.expressions.length === 0 ? 'const expressions = undefined;\n' : '',
      names.length > 0 ? `export { ${names.join(', ')} };\n` : '',
      `const content = ${JSON.stringify(content.nodes)};\n`,
      `export default toComponent({ content, names: ${JSON.stringify(used)}, scope, expressions });\n`,
    ].join(''),
    dependencies: [...dependencies, ...built.dependencies],
    assets: built.assets,
    problems: [...problems, ...built.problems],
    warnings: [...warnings, ...built.warnings],
  };
}
