import type { NotCarried } from '../../model/sourceAdapter.ts';
import { countOf } from '../../shared/countOf.ts';
import type { SiteDifference } from './compareSites.ts';
import type { SiteFacts } from './readSiteFacts.ts';

const SHOWN_ERRORS = 3;

/** Result of a migration. Paths are for messages. */
export interface MigrationReport {
  /** Name of the other engine. */
  engine: string;
  /** The configuration that is replaced. */
  from: string;
  /** The one that is written. */
  to: string;
  docs: string;
  /** Sentence about configurations of other engines in the same project; `''` if there are none. */
  unread: string;
  /** Why the new configuration is not written; `undefined` if it is. */
  unwritten: 'dry run' | 'differs' | undefined;
  facts: SiteFacts;
  /** Message of a site that cannot be read with the new configuration. */
  failure: string | undefined;
  differences: readonly SiteDifference[];
  byHand: readonly NotCarried[];
  /** What the site has of the other engine by the option `compat`. */
  kept: readonly NotCarried[];
  notCarried: readonly NotCarried[];
  /** The output folder, if git would commit it. */
  unignored: string | undefined;
}

/** Formats what a migration did and what is left to do, as a list in Markdown. */
export function formatMigration(report: MigrationReport): string {
  const { engine, from, to, docs, unwritten, byHand, kept, notCarried, unignored } = report;
  const isSame = isSameSite(report);
  const done = unwritten === undefined;
  const next = done
    ? `Next: \`npx docspack check ${docs}\`. To undo it, remove \`${to}\`; \`${from}\` is still there.`
    : `docspack reads the site as it is, without \`${to}\`.`;
  const lines = [
    `### Migration from ${engine}`,
    '',
    `- [${done ? 'x' : ' '}] ${doneLine(report)}${report.unread}`,
    ...errorLines(report),
    ...(isSame ? [`- [${done ? 'x' : ' '}] ${sameLine(report)}`] : differenceLines(report)),
    ...byHand.map((each) => `- [ ] By hand: ${formatItem(each)}`),
    ...kept.map((each) => `- [ ] Of ${engine} still: ${formatItem(each)}`),
    ...notCarried.map((each) => `- [ ] Missing before and after: ${formatItem(each)}`),
    ...(done && unignored !== undefined
      ? [`- [ ] Add \`${unignored}/\` to \`.gitignore\`: \`docspack build\` writes it.`]
      : []),
    '',
    unwritten === 'differs' ? `${next} To begin with it nevertheless, add \`--force\`.` : next,
  ];
  return lines.join('\n');
}

/** Formats what moving a site by hand takes, as a list in Markdown. */
export function formatSteps({
  engine,
  from,
  unread,
  byHand,
  notCarried,
}: Pick<MigrationReport, 'engine' | 'from' | 'unread' | 'byHand' | 'notCarried'>): string {
  return [
    `### Migration from ${engine}`,
    '',
    `- [ ] No configuration is written: a site of ${engine} has no counterpart in one file. \`${from}\` stays in use.${unread}`,
    ...byHand.map((each) => `- [ ] By hand: ${formatItem(each)}`),
    ...notCarried.map((each) => `- [ ] Missing before and after: ${formatItem(each)}`),
    '',
    'docspack builds the site as it is, with `docspack build`. `--dry-run` prints the settings that a new configuration may begin with.',
  ].join('\n');
}

/** Returns whether a site that builds is the same with the new configuration. */
export function isSameSite({
  facts,
  failure,
  differences,
  byHand,
}: Pick<MigrationReport, 'facts' | 'failure' | 'differences' | 'byHand'>): boolean {
  return facts.errors.length + differences.length + byHand.length === 0 && failure === undefined;
}

function doneLine({ unwritten, from, to, facts }: MigrationReport): string {
  if (unwritten === undefined) return `\`${to}\` is written from \`${from}\`, and takes precedence over it.`;
  const whyNot = facts.errors.length > 0 ? 'the site does not build as it is' : 'the site would not be the same';
  const why = unwritten === 'dry run' ? 'this is a dry run' : whyNot;
  return `\`${to}\` is not written: ${why}. \`${from}\` stays in use.`;
}

/** What fails a build with the old configuration is no proof that the new one is right. */
function errorLines({ facts: { errors } }: MigrationReport): string[] {
  if (errors.length === 0) return [];
  const more = errors.length - SHOWN_ERRORS;
  return [
    `- [ ] To repair first: ${countOf(errors.length, 'error')} of the site as it is`,
    ...errors.slice(0, SHOWN_ERRORS).map(({ message }) => `  - ${message.split('\n')[0]}`),
    ...(more > 0 ? [`  - and ${more.toLocaleString('en')} more`] : []),
  ];
}

function sameLine({ facts }: MigrationReport): string {
  const findings = facts.kinds.find(({ name }) => name === 'findings')?.values.size ?? 0;
  const names = facts.kinds.map(({ name }) => name).join(', ');
  const counts = [
    countOf(facts.pages, 'page'),
    countOf(facts.ids, 'id'),
    countOf(facts.pictures, 'picture'),
    countOf(findings, 'finding'),
  ];
  return `The site is the same before and after (${counts.join(', ')}). Compared: ${names}.`;
}

function differenceLines({ failure, differences }: MigrationReport): string[] {
  if (failure !== undefined) return [`- [ ] With it, the site cannot be read: ${failure.replaceAll('\n', '\n  ')}`];
  return differences.flatMap(({ kind, count, total, examples }) => [
    `- [ ] Different: ${kind}, ${count.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    ...examples.map((example) => `  - ${example}`),
    ...(count > examples.length ? [`  - and ${(count - examples.length).toLocaleString('en')} more`] : []),
  ]);
}

function formatItem({ name, consequence }: NotCarried): string {
  // A message has several names in quotes.
  return `\`${name.replaceAll('", "', '`, `')}\` ${consequence}.`;
}
