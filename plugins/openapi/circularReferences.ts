import { isRecord } from '../../src/shared/isRecord.ts';
import { fromPointer, toPointer } from './DocumentValues.ts';

/** A reference that cannot be followed, and has been removed. */
export interface RemovedReference {
  /** Path or address of the document. */
  document: string;
  /** JSON pointer of the object with the reference, without `#`. */
  pointer: string;
  /** `null` for `$ref:` without a value. */
  reference: string | null;
  /** References from it to itself; empty for one that leads to nothing or to its whole document. */
  chain: readonly string[];
}

/** A parsed document. */
interface ParsedDocument {
  /** Path or address. */
  name: string;
  parsed: unknown;
}

interface Reference extends RemovedReference {
  holder: Record<string, unknown>;
}

/**
 * Finds references that lead to nothing but references, and at last to themselves, also by other documents, and removes them. A model with
 * itself in a property is none of them. Those without a value or to an OpenAPI document as a whole are removed as well.
 * @param resolve returns the name of the document that a reference of another one names
 */
export function removeCircularReferences(
  documents: readonly ParsedDocument[],
  resolve: (from: string, to: string) => string,
): RemovedReference[] {
  const parsed = new Map(documents.map((each) => [each.name, each.parsed]));
  const references = new Map<string, Reference>();
  for (const { name, parsed } of documents) collectReferences(parsed, '', name, references);
  const found: Reference[] = [];
  for (const own of references.values()) {
    if (own.reference === null || isWhole(own.reference, parsed.get(own.document))) found.push(own);
    else {
      const chain = circleOf(own, references, resolve);
      if (chain) found.push({ ...own, chain });
    }
  }
  for (const { holder } of found) delete holder.$ref;
  return found.map(({ document, pointer, reference, chain }) => ({ document, pointer, reference, chain }));
}

/** Schemas of other files may be recursive by `#`. */
function isWhole(reference: string, parsed: unknown): boolean {
  const isRoot = isRecord(parsed) && ('openapi' in parsed || 'swagger' in parsed);
  return isRoot && /^#?\/?$/.test(reference);
}

/** Returns the references from one to itself. */
function circleOf(
  own: Reference,
  references: ReadonlyMap<string, Reference>,
  resolve: (from: string, to: string) => string,
): string[] | undefined {
  const seen = new Set<Reference>();
  const chain: string[] = [];
  for (let at: Reference | undefined = own; at && !seen.has(at); ) {
    if (at.reference === null) return undefined;
    seen.add(at);
    chain.push(at.reference);
    const [file = '', pointer = ''] = at.reference.split('#');
    const target = file === '' ? at.document : resolve(at.document, file);
    at = firstOnTheWay(target, decode(pointer), references);
    if (at === own) return chain;
  }
  return undefined;
}

/** Returns the first reference that a pointer meets. */
function firstOnTheWay(
  document: string,
  pointer: string,
  references: ReadonlyMap<string, Reference>,
): Reference | undefined {
  const parts = pointer.split('/').slice(1);
  for (let count = 0; count <= parts.length; count += 1) {
    const found = references.get([`${document}#`, ...parts.slice(0, count)].join('/'));
    const next = parts[count];
    // What an object has beside its reference comes first.
    if (found && (next === undefined || !Object.hasOwn(found.holder, fromPointer(next)))) return found;
  }
  return undefined;
}

function collectReferences(
  value: unknown,
  pointer: string,
  document: string,
  references: Map<string, Reference>,
): void {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) collectReferences(each, `${pointer}/${index}`, document, references);
  } else if (isRecord(value)) {
    const { $ref: reference } = value;
    if (typeof reference === 'string' || reference === null) {
      references.set(`${document}#${pointer}`, { holder: value, document, pointer, reference, chain: [] });
    }
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === 'object') collectReferences(each, `${pointer}/${toPointer(key)}`, document, references);
    }
  }
}

function decode(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
