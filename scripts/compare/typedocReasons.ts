import type { ApiExport } from '../../plugins/apiReference/apiModel.ts';
import { commentsOf, type Reflection, type TypedocFact } from './typedocFacts.ts';

/** What a reason may look at. */
export interface MissingFact {
  fact: TypedocFact;
  /** The export of this engine that has the same name as the fact, or as the export of a member. */
  ours: ApiExport | undefined;
  /** Finds TypeDoc's reflections. */
  byId: ReadonlyMap<number, Reflection>;
}

/** A fact of TypeDoc that pages of this engine leave out on purpose, or have elsewhere. */
interface Reason {
  reason: string;
  applies(missing: MissingFact): boolean;
}

const CALL_KINDS = new Set([4096, 16_384]);
const CONSTRUCTOR_KIND = 512;

/** The differences that are meant. */
const REASONS: readonly Reason[] = [
  {
    reason: 'is @internal, or a member of an export that is',
    applies: ({ fact, byId }) =>
      isInternal(fact.reflection) ||
      isInternal(fact.owner) ||
      isInternal(originOf(fact.reflection, byId)) ||
      isInternal(byId.get(fact.reflection.target ?? -1)),
  },
  {
    reason: 'is of a library of TypeScript, to which the heading or the signature leads',
    applies: ({ fact, byId }) => isOfLibrary(fact.reflection, byId),
  },
  {
    reason: 'is a constructor that nobody declares',
    applies: ({ fact: { reflection } }) =>
      reflection.kind === CONSTRUCTOR_KIND &&
      (reflection.signatures ?? []).every(({ parameters = [], comment }) => parameters.length === 0 && !comment),
  },
  {
    reason: 'is the type of a function or constructor, which the declaration shows',
    applies: ({ fact: { reflection, kind }, ours }) =>
      kind === 'member' && CALL_KINDS.has(reflection.kind) && (ours?.signatures.length ?? 0) > 0,
  },
];

/** Texts that TypeDoc alone has, by package and fact. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  '@rspack/core sources.Source#source': 'is text of a @typedef, which TypeDoc takes for the comment of the class',
  'zod core.process': 'is a comment at the second name of an export, which is listed with the first one',
};

/** Returns why an export or a member has another text; `undefined` if that is a loss. */
export function explainText(packageName: string, key: string): string | undefined {
  return OTHER_TEXTS[`${packageName} ${key}`];
}

/** Returns why a fact is not there; `undefined` if it is a loss. */
export function explainMissing(missing: MissingFact): string | undefined {
  return REASONS.find((each) => each.applies(missing))?.reason;
}

function isInternal(reflection: Reflection | undefined): boolean {
  return (
    reflection !== undefined && commentsOf(reflection).some(({ modifierTags }) => modifierTags?.includes('@internal'))
  );
}

function originOf({ inheritedFrom }: Reflection, byId: ReadonlyMap<number, Reflection>): Reflection | undefined {
  return inheritedFrom?.target === undefined ? undefined : byId.get(inheritedFrom.target);
}

function isOfLibrary(reflection: Reflection, byId: ReadonlyMap<number, Reflection>): boolean {
  const origin = originOf(reflection, byId);
  if (origin) return isOfLibrary(origin, byId);
  return (reflection.sources ?? []).some(({ fileName }) => /(?:^|\/)lib\.[\w.]+\.d\.ts$/.test(fileName));
}
