import { DocsError } from '../../../tools/messages/errors.ts';
import type { Findings } from './applyChecks.ts';

/** A site with the configuration of another engine. */
interface ForeignConfiguration {
  /** Name of the engine, for messages. */
  engine: string;
  /** Checks that give advice about writing, as far as the site sets none of them. */
  advice: ReadonlySet<string>;
  /** Name of the version that is built; `undefined` for the site itself. */
  version?: string | undefined;
}

/**
 * Replaces the warnings of checks that give advice by one with their numbers. The engine of such a site does not look for them, and among
 * them nobody would see what a site loses.
 */
export function foldAdvice(
  { errors, warnings }: Findings,
  { engine, advice, version }: ForeignConfiguration,
): Findings {
  const counts = new Map<string, number>();
  for (const { area } of warnings) if (advice.has(area)) counts.set(area, (counts.get(area) ?? 0) + 1);
  if (counts.size === 0) return { errors, warnings };
  const total = [...counts.values()].reduce((sum, count) => sum + count);
  const names = [...counts]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([name, count]) => `${count} of "${name}"`);
  const folded = new DocsError({
    area: 'advice',
    problem: `${version === undefined ? 'The site' : `Version "${version}"`} has ${total === 1 ? 'a finding' : `${total} findings`} of checks that ${engine} does not have: ${names.join(', ')}.`,
    hint: 'Run "docspack check" to list them. A check whose severity the configuration sets, under "docspack", is listed here as well.',
  });
  return { errors, warnings: [...warnings.filter(({ area }) => !advice.has(area)), folded] };
}
