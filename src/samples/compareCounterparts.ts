import { scanCode } from '../tools/javascript/scanCode.ts';
import { DocsError, formatLocation } from '../tools/messages/errors.ts';
import { locationInPage } from './mapLocations.ts';
import type { PagePlan } from './planPage.ts';
import type { CodeUnit, Sample } from './sample.ts';

/** The check that compares languages, by whose name a site sets its severity. */
const AREA = 'translation-structure';

/** How the samples of a translated page relate to those of the source page. */
interface CounterpartAnswer {
  /** Units that differ from a unit of the source page in comments alone, which verifies them. */
  provenBy: Map<CodeUnit, CodeUnit>;
  problems: DocsError[];
}

/**
 * Compares a translated page with its source. Reports every difference except comments and string literals.
 * @param requiresEqualFences whether a translation must have the fences of its source in the same order. Otherwise nothing is
 *   reported, and fences with the same code are counterparts.
 */
export function compareCounterparts(
  source: PagePlan,
  translation: PagePlan,
  requiresEqualFences: boolean,
): CounterpartAnswer {
  const answer: CounterpartAnswer = { provenBy: new Map(), problems: [] };
  const counterparts = requiresEqualFences
    ? compareInOrder(source, translation, answer.problems)
    : pairByCode(source, translation);
  for (const unit of translation.units) {
    const own = unit.files.flatMap(({ sample }) => (sample ? [counterparts.get(sample)] : []));
    const proof = source.units.find(({ files }) =>
      files.some(({ sample }) => sample !== undefined && sample === own[0]),
    );
    const isOfProof = (original: Sample | undefined) =>
      proof?.files.some(({ sample }) => sample && sample === original);
    if (proof && proof.files.length === unit.files.length && own.every(isOfProof)) answer.provenBy.set(unit, proof);
  }
  return answer;
}

/** Maps the samples of a translation to those of its source that verify them. Reports samples that differ. */
function compareInOrder(source: PagePlan, translation: PagePlan, problems: DocsError[]): Map<Sample, Sample> {
  const counterparts = new Map<Sample, Sample>();
  for (const [original, copy] of pairSamples(source, translation, problems) ?? []) {
    const difference = compareSamples(original, copy);
    if (difference) problems.push(difference);
    else if (isVerifiedBy(original, copy)) counterparts.set(copy, original);
  }
  return counterparts;
}

/** Maps the samples of a translation to those of its source that verify them, whatever their order. */
function pairByCode(source: PagePlan, translation: PagePlan): Map<Sample, Sample> {
  const left = new Set(source.samples);
  const counterparts = new Map<Sample, Sample>();
  for (const copy of translation.samples) {
    const original = [...left].find(
      (one) =>
        one.fence.lang === copy.fence.lang && differingAttribute(one, copy) === undefined && isVerifiedBy(one, copy),
    );
    if (!original) continue;
    left.delete(original);
    counterparts.set(copy, original);
  }
  return counterparts;
}

function pairSamples(source: PagePlan, translation: PagePlan, problems: DocsError[]): [Sample, Sample][] | undefined {
  const pairs: [Sample, Sample][] = [];
  const count = Math.max(source.samples.length, translation.samples.length);
  for (let index = 0; index < count; index++) {
    const original = source.samples[index];
    const copy = translation.samples[index];
    if (original && copy && original.fence.lang === copy.fence.lang) {
      pairs.push([original, copy]);
      continue;
    }
    const present = copy ?? translation.samples.at(-1);
    const location = {
      file: translation.page.file,
      line: present?.fence.line ?? 1,
      column: present?.fence.column ?? 1,
    };
    const other = original ? formatLocation({ file: source.page.file, line: original.fence.line }) : source.page.file;
    const problem = !copy
      ? `lacks the fence of ${other}: this page has ${translation.samples.length} fences, its counterpart has ${source.samples.length}.`
      : !original
        ? `has an extra fence compared with ${other}: this page has ${translation.samples.length} fences, its counterpart has ${source.samples.length}.`
        : `has a "${copy.fence.lang}" fence where ${other} has a "${original.fence.lang}" fence.`;
    const hint = 'Give both languages the same fences in the same order.';
    problems.push(new DocsError({ area: AREA, location, problem, hint, source: translation.page.text }));
    return undefined;
  }
  return pairs;
}

function compareSamples(original: Sample, copy: Sample): DocsError | undefined {
  const there = (line: number) => formatLocation({ file: original.page.file, line });
  const attributes = differingAttribute(original, copy);
  if (attributes !== undefined) {
    return new DocsError({
      area: AREA,
      location: { file: copy.page.file, line: copy.fence.line, column: copy.fence.column },
      problem: `has a fence whose ${attributes} differs from its counterpart's in ${there(original.fence.line)}.`,
      source: copy.page.text,
    });
  }
  if (copy.kind === 'text' || copy.kind === 'other') return undefined;
  if (squeeze(textOf(original, 'mask')) === squeeze(textOf(copy, 'mask'))) return undefined;
  const [line, counterpartLine] = firstDifference(original, copy);
  const column = (copy.source.lines[line - 1]?.text.search(/\S|$/) ?? 0) + 1;
  const location = locationInPage(copy, { line, column });
  const counterpart = original.source.lines[counterpartLine - 1];
  return new DocsError({
    area: AREA,
    location,
    problem: `has code that differs from its counterpart in ${there(counterpart?.line ?? original.fence.line)}${counterpart ? `: ${counterpart.text.trim()}` : ''}`,
    hint: 'A translation may differ only in comments and string literals.',
    source: copy.page.text,
  });
}

/**
 * Returns the first attribute that must be equal in all languages and is not. Reasons and messages may be translated.
 */
function differingAttribute({ attributes: a }: Sample, { attributes: b }: Sample): string | undefined {
  for (const key of ['fileName', 'group', 'env', 'flags', 'hidden', 'signature', 'check', 'output'] as const) {
    if (a[key] !== b[key]) return key === 'fileName' ? 'file name' : `attribute "${key}"`;
  }
  if ((a.fails === undefined) !== (b.fails === undefined)) return 'attribute "fails"';
  if ((a.noRun === undefined) !== (b.noRun === undefined)) return 'attribute "no-run"';
  return undefined;
}

/** Returns whether two samples differ in comments alone. */
const isVerifiedBy = (original: Sample, copy: Sample) =>
  textOf(original, 'keep') === textOf(copy, 'keep') && original.attributes.fails === copy.attributes.fails;

function textOf({ source, fence }: Sample, literals: 'keep' | 'mask'): string {
  const lines = scanCode(source.code, fence.lang, literals).split('\n');
  return lines
    .map((line) => line.trim().replace(/[ \t]+/g, ' '))
    .filter((line) => line !== '')
    .join('\n');
}

/** Formatters break lines by length, and literals differ in length. */
const squeeze = (text: string) => text.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');

/** Returns the first differing line of each source, 1-based. */
function firstDifference(original: Sample, copy: Sample): [number, number] {
  const lines = (sample: Sample) =>
    sample.source.lines.flatMap(({ text }, index) => {
      const bare = squeeze(scanCode(text, sample.fence.lang, 'mask'));
      return bare === '' ? [] : [{ bare, line: index + 1 }];
    });
  const a = lines(original);
  const b = lines(copy);
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    if (a[index]?.bare !== b[index]?.bare)
      return [b[index]?.line ?? copy.source.lines.length, a[index]?.line ?? original.source.lines.length];
  }
  return [1, 1];
}
