import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, match } from 'path-to-regexp';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { loadPicomatch } from '../../../src/tools/packages/lazyPackages.ts';
import { listPages } from '../../support/contentFolders.ts';
import { listAt, textAt, textsAt } from '../../support/values.ts';
import { excludeFiles } from './dynamicRoutes.ts';

/** New paths of pages by the paths of their files, both relative to the docs folder. */
export type Rewrites = ReadonlyMap<string, string>;

/**
 * Applies `rewrites` as VitePress does: the first pattern that matches the path of a page decides.
 * @param pages paths relative to the docs folder
 * @returns the pages that have another path
 */
export function applyRewrites(rewrites: unknown, pages: readonly string[]): Map<string, string> {
  const toPath = rewriter(rewrites);
  return new Map(
    pages.flatMap((page): [string, string][] => {
      const target = toPath(page);
      return target === undefined || target === page ? [] : [[page, target.replace(/(?:\.md)?$/, '.md')]];
    }),
  );
}

function rewriter(rewrites: unknown): (page: string) => string | undefined {
  if (typeof rewrites === 'function') {
    return (page) => {
      const target: unknown = rewrites(page);
      return typeof target === 'string' && target !== '' ? target : undefined;
    };
  }
  const rules = Object.entries(isRecord(rewrites) ? rewrites : {}).map(([from, to]) => ({
    matchPage: match(from.startsWith('^') ? new RegExp(from) : from),
    toPath: compile(`/${String(to)}`, { validate: false }),
  }));
  return (page) => {
    for (const { matchPage, toPath } of rules) {
      const found = matchPage(page);
      if (found) return toPath(found.params).slice(1);
    }
    return undefined;
  };
}

/**
 * Returns the rewrites of a site, by paths that have the folder of the default language if it has one: its addresses have no prefix.
 * @param config the configuration as one of this engine
 * @throws what a function throws that rewrites
 */
export function findRewrites(rewrites: unknown, config: object, docsDir: string): Rewrites {
  if (rewrites === undefined) return new Map();
  const isExcluded = loadPicomatch()(textsAt(config, 'route', 'exclude') ?? []);
  const pages = listPages(docsDir)
    .map((file) => relativePosix(docsDir, file))
    .filter((page) => page.endsWith('.md') && !page.startsWith('public/') && !isExcluded(page));
  const languages = listAt(config, 'locales').flatMap((each) => textAt(each, 'lang') ?? []);
  const root = textAt(config, 'lang') ?? languages[0];
  const hasFolder = root !== undefined && existsSync(path.join(docsDir, root));
  const inFolder = (target: string) => {
    const isInLanguage = languages.some((lang) => lang !== root && target.startsWith(`${lang}/`));
    return hasFolder && !isInLanguage ? `${root}/${target}` : target;
  };
  const found = [...applyRewrites(rewrites, pages)].map(([page, target]) => [page, inFolder(target)] as const);
  return new Map(found.filter(([page, target]) => page !== target));
}

/** Returns a configuration that leaves out the pages at the paths of their files. */
export function withoutRewritten<Config extends object>(config: Config, rewrites: Rewrites): Config {
  return excludeFiles(config, [...rewrites.keys()]);
}

/** Returns the pages at their new paths. Their relative links lead from there, as in VitePress, and their pictures are beside their files. */
export function rewrittenPages(rewrites: Rewrites, docsDir: string): VirtualPage[] {
  return [...rewrites].flatMap(([page, relativePath]) => {
    const from = path.join(docsDir, page);
    // Watch mode may have seen it removed.
    return existsSync(from) ? [{ relativePath, text: readFileSync(from, 'utf8'), from }] : [];
  });
}
