import type { ApiFact } from './apiFacts.ts';
import { MEMBER, SHOWN_TAGS, textWords } from './apiFacts.ts';

/** Kinds of TypeDoc's reflections. */
const KIND = {
  namespace: 4,
  enum: 8,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  method: 2048,
  call: 4096,
  index: 8192,
  construct: 16_384,
  alias: 2_097_152,
  reference: 4_194_304,
} as const;

/** A part of a comment in TypeDoc's JSON. */
interface CommentPart {
  text: string;
}

interface Comment {
  summary?: CommentPart[];
  blockTags?: { tag: string; content: CommentPart[] }[];
  modifierTags?: string[];
}

interface TypedocType {
  type: string;
  declaration?: Reflection;
  types?: TypedocType[];
}

/** A reflection in TypeDoc's JSON. */
export interface Reflection {
  id: number;
  name: string;
  kind: number;
  target?: number;
  flags?: { isStatic?: boolean; isExternal?: boolean };
  comment?: Comment;
  children?: Reflection[];
  signatures?: Reflection[];
  indexSignatures?: Reflection[];
  parameters?: Reflection[];
  getSignature?: Reflection;
  setSignature?: Reflection;
  type?: TypedocType;
  inheritedFrom?: { name: string; target?: number };
  sources?: { fileName: string }[];
}

/** What TypeDoc says, and what a reason may look at. */
export interface TypedocFact extends ApiFact {
  kind: 'export' | 'member';
  reflection: Reflection;
  /** The export of a member. */
  owner: Reflection;
}

/**
 * Returns what TypeDoc's JSON says, by path. Names of the same export are one fact under its own name.
 * @param isSkipped whether a namespace is of another package
 */
export function readTypedocFacts(
  project: Reflection,
  isSkipped: (path: string) => boolean,
): { facts: Map<string, TypedocFact>; skipped: string[] } {
  const facts = new Map<string, TypedocFact>();
  const skipped: string[] = [];
  const visit = (parent: Reflection, prefix: string) => {
    for (const each of parent.children ?? []) {
      const path = prefix + each.name;
      if (isSkipped(path)) {
        skipped.push(path);
        continue;
      }
      const known = facts.get(path);
      facts.set(path, {
        ...factOf(each, each.kind === KIND.function),
        kind: 'export',
        reflection: each,
        owner: each,
        ...(known && { words: known.words, tags: known.tags }),
      });
      for (const member of membersOf(each)) {
        const isStatic = member.flags?.isStatic ?? false;
        const name = path + MEMBER + (isStatic ? 'static ' : '') + nameOf(member);
        facts.set(name, {
          ...factOf(member, member.kind === KIND.method),
          kind: 'member',
          reflection: member,
          owner: each,
        });
      }
      if (each.kind === KIND.namespace) visit(each, `${path}.`);
    }
  };
  visit(project, '');
  return { facts, skipped };
}

function nameOf({ kind, name }: Reflection): string {
  if (kind === KIND.constructor || kind === KIND.construct) return 'constructor';
  if (kind === KIND.call) return '()';
  return kind === KIND.index ? '[key]' : name;
}

/** Members of types, those of the object types that an alias or a variable has included. */
function membersOf(each: Reflection): Reflection[] {
  const { kind, type, children = [], signatures = [], indexSignatures = [] } = each;
  if (kind === KIND.enum || kind === KIND.class) return [...children, ...indexSignatures];
  if (kind === KIND.interface) return [...children, ...signatures, ...indexSignatures];
  if (kind !== KIND.alias && kind !== KIND.variable) return [];
  return [...children, ...signatures, ...indexSignatures, ...inType(type)];
}

function inType(type: TypedocType | undefined): Reflection[] {
  if (type?.type === 'intersection') return (type.types ?? []).flatMap(inType);
  const { children = [], signatures = [], indexSignatures = [] } = type?.declaration ?? {};
  return type?.type === 'reflection' ? [...children, ...signatures, ...indexSignatures] : [];
}

/** Returns the comments of a reflection: those of accessors and functions are at their signatures. */
export function commentsOf({ comment, signatures = [], getSignature, setSignature }: Reflection): Comment[] {
  return [comment, ...signatures.map((each) => each.comment), getSignature?.comment, setSignature?.comment].flatMap(
    (each) => each ?? [],
  );
}

function factOf(each: Reflection, isFunction: boolean): ApiFact {
  const comments = commentsOf(each);
  const parameters = (each.signatures ?? []).flatMap((signature) => signature.parameters ?? []);
  const words = (parts: readonly CommentPart[] | undefined) =>
    textWords((parts ?? []).map(({ text }) => text).join(''));
  return {
    isStatic: each.flags?.isStatic ?? false,
    signatures: isFunction ? each.signatures?.length : undefined,
    words: comments.flatMap(({ summary }) => words(summary)),
    tags: [
      ...comments.flatMap(({ blockTags = [] }) =>
        blockTags.map(({ tag }) => tag.slice(1)).filter((tag) => SHOWN_TAGS.has(tag)),
      ),
      ...parameters.flatMap(({ name, comment }) => (words(comment?.summary).length > 0 ? [`param ${name}`] : [])),
    ],
  };
}
