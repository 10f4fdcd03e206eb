import { isDeepStrictEqual } from 'node:util';
import type { Hint } from '../../src/model/issue.ts';
import { type ApiIssue, type ApiPage, type ApiPages, issueAt } from './ApiPages.ts';
import { type DocumentedMembers, type DocumentedSignatures, matchesName } from './apiWatchOptions.ts';
import type { PublishedApi } from './PublishedApi.ts';
import type { ComparedSignature, WrittenSignature } from './PublishedSignatures.ts';
import { memberHeading } from './PublishedTypes.ts';

/** The types below the headings of a member on a page. */
interface DocumentedSignature {
  page: ApiPage;
  /** As headings name the member. */
  name: string;
  subject: Omit<WrittenSignature, 'texts'>;
  texts: string[];
  line: number;
  column: number;
}

/** Finds types of exports and members, in lists of the pages of members, that are not those of the package. */
export async function checkMemberTypes(
  { labels, accept = {} }: DocumentedSignatures,
  members: readonly DocumentedMembers[],
  api: PublishedApi,
  pages: ApiPages,
): Promise<ApiIssue[]> {
  const issues: ApiIssue[] = [];
  const found: DocumentedSignature[] = [];
  const exported = new Set(await api.exports());
  for (const { pages: routes, types = [], ignore } of members) {
    const subjects = new Map([...exported].map((name) => [name, { root: name, keys: [] as string[] }]));
    for (const { type, prefix = '' } of types) {
      const [root = '', ...keys] = type.split('.');
      for (const { name } of await api.membersOf(type)) {
        const shown = prefix + memberHeading(name);
        if (!subjects.has(shown)) subjects.set(shown, { root, keys: [...keys, name] });
      }
    }
    for (const page of routes.flatMap((route) => pages.everyLanguage(route))) {
      const { signatures, unknown } = readSignatures(page, labels[page.locale], subjects);
      found.push(...signatures);
      for (const { name, line } of unknown) {
        if (matchesName(ignore, name)) continue;
        const message = `documents the type of "${name}", which "${api.package.name}" ${api.package.version} does not have.`;
        issues.push(issueAt(page, line, { check: 'api-unknown', message }));
      }
    }
  }
  const answers = await api.signatures(found.map(({ subject, texts }) => ({ ...subject, texts })));
  const unused = new Set(Object.keys(accept));
  for (const [index, each] of found.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    const accepted = accept[each.name];
    if (!answer.isSame && accepted) unused.delete(each.name);
    const isAccepted = accepted?.published === answer.published && isDeepStrictEqual(accepted.written, each.texts);
    if (answer.isSame || isAccepted) continue;
    issues.push(toIssue(each, answer, accepted?.published));
  }
  for (const name of unused) {
    issues.push({
      check: 'api-types',
      message: `accepts another type of "${name}", which no page has.`,
      hint: `Remove it from "signatures.accept" of apiWatch().`,
    });
  }
  return issues;
}

function toIssue(
  { page, name, texts, line, column }: DocumentedSignature,
  { published, problem }: ComparedSignature,
  accepted: string | undefined,
): ApiIssue {
  const [from = '', ...others] = texts;
  const was = accepted !== undefined && accepted !== published ? ` It was "${accepted}" when that was accepted.` : '';
  const text = `Its type is "${published}".${was}`;
  const hint: Hint =
    others.length > 0 || published.includes('; ') ? text : { text, fix: { kind: 'replace', from, to: published } };
  const message = `documents "${name}" as "${texts.join('", "')}"${problem === undefined ? '.' : `: ${problem}`}`;
  const issue = issueAt(page, line, { check: 'api-types', message, hint });
  return { ...issue, location: { file: page.displayPath, line, column } };
}

/** Reads the types of a page. Those below a heading that is no member are of the member that they name, or the page's title. */
function readSignatures(
  page: ApiPage,
  label: string | undefined,
  subjects: ReadonlyMap<string, DocumentedSignature['subject']>,
): { signatures: DocumentedSignature[]; unknown: { name: string; line: number }[] } {
  const title = page.headings.find(({ level }) => level === 1)?.text ?? page.title;
  const signatures = new Map<string, DocumentedSignature>();
  const unknown: { name: string; line: number }[] = [];
  for (const { heading, label: own, value, line, column } of page.facts) {
    if (own !== label) continue;
    const above = page.headings[heading]?.text ?? '';
    const [prefix = '', named = ''] = /^([\w$.]+): /.exec(value) ?? [];
    const name = [named, above, title].find((each) => subjects.has(each));
    const subject = name === undefined ? undefined : subjects.get(name);
    if (name === undefined || !subject) {
      unknown.push({ name: named || above, line });
      continue;
    }
    const text = name === named ? value.slice(prefix.length) : value;
    const known = signatures.get(name);
    if (known) known.texts.push(text);
    else signatures.set(name, { page, name, subject, texts: [text], line, column });
  }
  return { signatures: [...signatures.values()], unknown };
}
