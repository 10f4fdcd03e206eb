import { suggestion } from '../../src/tools/messages/suggest.ts';
import { type ApiIssue, type ApiPages, issueAt } from './ApiPages.ts';
import { type ApiWatchOptions, type DocumentedMembers, matchesName } from './apiWatchOptions.ts';
import type { PublishedApi } from './PublishedApi.ts';
import { memberHeading } from './PublishedTypes.ts';

/** Finds exports that no page mentions. */
export async function checkExports(
  { ignore }: NonNullable<ApiWatchOptions['exports']>,
  api: PublishedApi,
  pages: ApiPages,
): Promise<ApiIssue[]> {
  const words = pages.words();
  const exported = await api.exports();
  return exported
    .filter((name) => !words.has(name) && !matchesName(ignore, name))
    .map((name) => ({
      check: 'api-missing',
      message: `watches "${api.package.name}", whose export "${name}" no page mentions.`,
      hint: 'Document it, or add it to "exports.ignore" of apiWatch().',
    }));
}

/** Compares the headings of pages with the members of types. */
export async function checkMembers(
  { pages: routes, types = [], exports, headings: named, ignore }: DocumentedMembers,
  api: PublishedApi,
  pages: ApiPages,
): Promise<ApiIssue[]> {
  const [first, ...others] = routes.map((route) => pages.at(route));
  if (!first) return [];
  const written = [first, ...others].flatMap((page) => page.headings.map((heading) => ({ page, ...heading })));
  const texts = new Set(written.map(({ text }) => text));
  const required = exports ? (await api.exports()).filter((name) => matchesName(exports, name)) : [];
  const existing = new Set(required);
  const issues: ApiIssue[] = [];
  for (const { type, prefix = '', inherited = false } of types) {
    const members = await api.membersOf(type);
    const words = inherited ? pages.words(routes) : undefined;
    for (const { name: own, isOwn } of members) {
      const name = memberHeading(own);
      existing.add(prefix + name);
      if (isOwn) required.push(prefix + name);
      else if (words && !words.has(name) && !matchesName(ignore, name)) {
        issues.push(
          issueAt(first, 1, {
            check: 'api-missing',
            message: `does not mention "${name}", which "${type}" of "${api.package.name}" inherits.`,
          }),
        );
      }
    }
  }
  for (const name of new Set(required)) {
    if (texts.has(name) || matchesName(ignore, name)) continue;
    issues.push(
      issueAt(first, 1, {
        check: 'api-missing',
        message: `has no heading "${name}", which "${api.package.name}" ${api.package.version} has.`,
        hint: 'Document it, or add it to "ignore" of apiWatch().',
      }),
    );
  }
  for (const { page, text, line } of written) {
    if (!matchesName(named, text) || existing.has(text) || matchesName(ignore, text)) continue;
    issues.push(
      issueAt(page, line, {
        check: 'api-unknown',
        message: `has the heading "${text}", which "${api.package.name}" ${api.package.version} does not have.`,
        hint: suggestion(text, [...existing]),
      }),
    );
  }
  return issues;
}
