import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { RspressConfig } from './rspressConfig.ts';

type Decide = (url: string) => unknown;

/** Returns the setting that says which links are checked. */
export function deadLinksOf(markdown: unknown): unknown {
  return valueAt(markdown, ['link', 'checkDeadLinks']) ?? valueAt(markdown, ['checkDeadLinks']);
}

/** What decides which links within a site may be dead. */
export interface DeadLinkFilter {
  mayBeDead(href: string): boolean;
  /** Differs between filters with other code. */
  key: string;
}

/** Returns what a site has decided besides the list of `checkDeadLinks`; `undefined` if that is all. */
export function deadLinkFilter({ options }: Pick<RspressConfig, 'options'>): DeadLinkFilter | undefined {
  const { markdown } = options;
  const excludes = valueAt(deadLinksOf(markdown), ['excludes']);
  const anchors = valueAt(markdown, ['link', 'checkAnchors', 'excludes']);
  if (!isDecide(excludes) && anchors === undefined) return undefined;
  return {
    mayBeDead: (href) =>
      (isDecide(excludes) && Boolean(excludes(href))) || (href.includes('#') && isExcluded(anchors, href)),
    key: `${String(excludes)} ${String(anchors)}`,
  };
}

function isExcluded(excludes: unknown, href: string): boolean {
  return isDecide(excludes) ? Boolean(excludes(href)) : Array.isArray(excludes) && excludes.includes(href);
}

function isDecide(value: unknown): value is Decide {
  return typeof value === 'function';
}
