import { compile, match } from 'path-to-regexp';
import { isRecord } from '../../../src/shared/isRecord.ts';

/**
 * Returns what applies `rewrites` as VitePress does: the first pattern that matches the path of a page decides.
 * @returns a function that returns the new path of a page, relative to the docs folder as the given one, and `undefined` for none
 */
export function rewriter(rewrites: unknown): (page: string) => string | undefined {
  const toPath = pathRewriter(rewrites);
  return (page) => {
    const target = toPath(page);
    return target === undefined || target === page ? undefined : target.replace(/(?:\.md)?$/, '.md');
  };
}

function pathRewriter(rewrites: unknown): (page: string) => string | undefined {
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
