import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VirtualPage } from '../../../src/model/page.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { loadPicomatch } from '../../../src/tools/packages/lazyPackages.ts';
import { listPages } from '../../support/contentFolders.ts';
import { listAt, textAt, textsAt } from '../../support/values.ts';
import type { DynamicPage } from './dynamicRoutes.ts';
import { fillTemplate } from './fillTemplate.ts';
import { rewriter } from './rewrites.ts';

/** What gives pages other addresses than those of their files. */
export interface PageMoves {
  /** `rewrites`, as it is authored. */
  rewrites: unknown;
  /** Pages of templates. */
  dynamicPages: readonly DynamicPage[];
}

/**
 * Returns the pages of a site that are not at the paths of their files. Their relative links lead from there, as in VitePress, and their
 * pictures are beside their files.
 * @param config the configuration as one of this engine
 * @throws what a function throws that rewrites
 */
export function movedPages({ rewrites, dynamicPages }: PageMoves, config: object, docsDir: string): VirtualPage[] {
  const rewrite = rewriter(rewrites);
  const inFolder = localizer(config, docsDir);
  const toPath = (page: string) => {
    const target = rewrite(page);
    return target === undefined ? page : inFolder(target);
  };
  const ofTemplates = dynamicPages.flatMap(({ page, ...dynamic }): VirtualPage[] => {
    const from = path.join(docsDir, dynamic.template);
    // Watch mode may have seen it removed.
    if (!existsSync(from)) return [];
    const text = fillTemplate(readFileSync(from, 'utf8'), dynamic);
    return [{ relativePath: toPath(page), text, from, replacesFile: true }];
  });
  const files = rewrites === undefined ? [] : listSources(config, docsDir);
  const rewritten = files.flatMap((page): VirtualPage[] => {
    const relativePath = toPath(page);
    if (relativePath === page) return [];
    const from = path.join(docsDir, page);
    return [{ relativePath, text: readFileSync(from, 'utf8'), from, replacesFile: true }];
  });
  return [...ofTemplates, ...rewritten];
}

/** Returns what adds the folder of the default language to a path if that language has one: its addresses have no prefix. */
function localizer(config: object, docsDir: string): (page: string) => string {
  const languages = listAt(config, 'locales').flatMap((each) => textAt(each, 'lang') ?? []);
  const root = textAt(config, 'lang') ?? languages[0];
  if (root === undefined || !existsSync(path.join(docsDir, root))) return (page) => page;
  const others = languages.filter((lang) => lang !== root);
  return (page) => (others.some((lang) => page.startsWith(`${lang}/`)) ? page : `${root}/${page}`);
}

/** Returns the paths of all Markdown files that are pages, relative to the docs folder. */
function listSources(config: object, docsDir: string): string[] {
  const isExcluded = loadPicomatch()(textsAt(config, 'route', 'exclude') ?? []);
  return listPages(docsDir)
    .map((file) => relativePosix(docsDir, file))
    .filter((page) => page.endsWith('.md') && !isExcluded(page));
}
