import { isRecord } from '../../src/shared/isRecord.ts';

/** A reference that leads to itself. */
export interface CircularReference {
  /** JSON pointer of the object with the reference. */
  pointer: string;
  reference: string;
  /** References from it to itself. */
  chain: readonly string[];
}

/**
 * Finds references that lead to nothing but references, and at last to themselves, and removes them. A model with itself in a property is
 * none of them.
 */
export function removeCircularReferences(document: unknown): CircularReference[] {
  const references = new Map<string, { holder: Record<string, unknown>; reference: string }>();
  collectReferences(document, '', references);
  const found: CircularReference[] = [];
  for (const [pointer, { reference }] of references) {
    const chain = [reference];
    for (let at = decode(reference.slice(1)); at !== pointer; at = decode((chain.at(-1) ?? '').slice(1))) {
      const next = references.get(at)?.reference;
      if (next === undefined || chain.includes(next)) break;
      chain.push(next);
    }
    if (decode((chain.at(-1) ?? '').slice(1)) === pointer) found.push({ pointer, reference, chain });
  }
  for (const { pointer } of found) delete references.get(pointer)?.holder.$ref;
  return found;
}

function collectReferences(
  value: unknown,
  pointer: string,
  references: Map<string, { holder: Record<string, unknown>; reference: string }>,
): void {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) collectReferences(each, `${pointer}/${index}`, references);
  } else if (isRecord(value)) {
    if (typeof value.$ref === 'string' && value.$ref.startsWith('#/')) {
      references.set(pointer, { holder: value, reference: value.$ref });
    }
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === 'object')
        collectReferences(each, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, references);
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
