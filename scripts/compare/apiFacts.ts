import type { ApiComment, ApiExport, ApiModel, ApiSignature } from '../../plugins/apiReference/apiModel.ts';
import { memberName } from '../../plugins/apiReference/memberTree.ts';

/** What a reference says about an export or a member. */
export interface ApiFact {
  /** `static` members and those of instances may have the same name. */
  isStatic: boolean;
  /** Forms in which a function or method can be called; `undefined` for anything else. */
  signatures: number | undefined;
  /** Words of the descriptions, without punctuation and links. */
  words: readonly string[];
  /** Names of the tags, `param NAME` for parameters. */
  tags: readonly string[];
}

/** Facts by path: `core.parse`, `Parser#read` for a member. */
export type ApiFacts = ReadonlyMap<string, ApiFact>;

/** Separates a member from its export. */
export const MEMBER = '#';

const DECLARATION = /^(?:abstract class|class|interface|type|enum|const|let|var) /;

/** Tags that pages show. */
export const SHOWN_TAGS: ReadonlySet<string> = new Set(
  'param returns return throws default defaultValue deprecated since see example remarks typeParam template category group'.split(
    ' ',
  ),
);

/** Returns what the pages of a model say, under each name of an export. */
export function readApiFacts({ exports }: ApiModel): { facts: ApiFacts; exports: ReadonlyMap<string, ApiExport> } {
  const byKey = new Map(exports.map((each) => [`${each.module}!${each.path}`, each]));
  const byPath = new Map<string, ApiExport>();
  const add = (path: string, subject: ApiExport) => {
    if (byPath.has(path)) return;
    byPath.set(path, subject);
    for (const { name, to } of subject.names) {
      const target = byKey.get(to);
      if (!target)
        throw new Error(`"${name}" of the namespace "${subject.path}" leads to "${to}", which is no export.`);
      add(`${path}.${name}`, target);
    }
  };
  // Names of their own come first: a namespace may lead to the same exports.
  for (const each of exports) if (each.names.length === 0) byPath.set(each.path, each);
  for (const each of exports) for (const path of [each.path, ...each.aliases]) add(path, each);
  const facts = new Map<string, ApiFact>();
  for (const [path, subject] of byPath) {
    facts.set(path, factOf(subject.comment, subject.signatures, subject.kind === 'function'));
    for (const { names } of subject.inherited) {
      for (const name of names) facts.set(path + MEMBER + shownName(name), factOf(undefined, [], false));
    }
    for (const member of subject.members) {
      const name = path + MEMBER + (member.isStatic ? 'static ' : '') + shownName(memberName(member));
      facts.set(name, factOf(member.comment, member.signatures, member.kind === 'method', member.isStatic));
    }
  }
  return { facts, exports: byPath };
}

/** `[Symbol.iterator]` is `[iterator]` in other references. */
function shownName(name: string): string {
  return name.replace(/^\[(?:\w+\.)+(.+)\]$/, '[$1]');
}

function factOf(
  comment: ApiComment | undefined,
  signatures: readonly ApiSignature[],
  isFunction: boolean,
  isStatic = false,
): ApiFact {
  const comments = [...new Set([comment, ...signatures.map((each) => each.comment)])];
  return {
    isStatic,
    // A merged name has declarations of other kinds.
    signatures: isFunction ? signatures.filter(({ code }) => !DECLARATION.test(code.text)).length : undefined,
    words: comments.flatMap((each) => textWords(each?.description.text ?? '')),
    tags: comments.flatMap((each) =>
      (each?.tags ?? []).flatMap(({ name, parameter, text }) =>
        SHOWN_TAGS.has(name) ? [name, ...(name === 'param' && text !== '' ? [`param ${parameter}`] : [])] : [],
      ),
    ),
  };
}

/** Returns the words of a text, without the marks of Markdown and of inline tags. */
export function textWords(text: string): string[] {
  return (
    text
      .replace(/\{@\w+\s+([^}|]*)(?:\|([^}]*))?\}/g, (_, name: string, label = '') => label || name)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
