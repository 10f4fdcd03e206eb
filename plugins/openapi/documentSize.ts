/** Levels of objects and lists. Aliases of YAML that lead to themselves have no end. */
const MAX_LEVELS = 500;
/** Values of a document, each alias counted with what it stands for. The largest published document, of 47 MB, has 1.5 million. */
const MAX_VALUES = 10_000_000;

/** Why a document is too large to be read. */
export interface DocumentExcess {
  /** Its key at the top level that has too much. */
  key: string;
  /** As what follows the name of the file. */
  problem: string;
}

/** Finds whether a document is nested without end, or has aliases that stand for millions of values. */
export function findExcess(document: unknown): DocumentExcess | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  let left = MAX_VALUES;
  let problem: string | undefined;
  const visit = (value: unknown, level: number): void => {
    left -= 1;
    if (level > MAX_LEVELS) problem = `is nested deeper than ${MAX_LEVELS} levels`;
    else if (left < 0) problem = `has more than ${MAX_VALUES.toLocaleString('en')} values`;
    else if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) {
        visit(each, level + 1);
        if (problem !== undefined) return;
      }
    }
  };
  for (const [key, value] of Object.entries(document)) {
    visit(value, 1);
    if (problem !== undefined) return { key, problem };
  }
  return undefined;
}
