import type { CodeSample } from '../../src/model/code.ts';
import type { ApiComment, ApiExport, CommentTag } from './apiModel.ts';
import type { BuiltReference } from './buildReference.ts';
import { tagsOf } from './parseComment.ts';

const OPENING = /^\s*(`{3,}|~{3,})\s*(\S*)\s*(.*)$/;

/** Returns the examples of all exports whose packages have them tested, whatever page shows them. */
export function packageSamples({ model, packages }: Pick<BuiltReference, 'model' | 'packages'>): CodeSample[] {
  const tested = packages.filter(({ options: { sources, testExamples = sources !== undefined } }) => testExamples);
  const modules = new Set(tested.flatMap(({ entries }) => entries.map(({ module }) => module)));
  return model.exports.filter(({ module }) => modules.has(module)).flatMap(exampleSamples);
}

/** Returns the examples in the comments of an export and its members. */
function exampleSamples({ comment, signatures, members }: ApiExport): CodeSample[] {
  const comments = [
    comment,
    ...signatures.map((each) => each.comment),
    ...members.flatMap((member) => [member.comment, ...member.signatures.map((each) => each.comment)]),
  ];
  const found = comments.flatMap((each) => (each ? samplesOf(each) : []));
  return [...new Map(found.map((sample) => [`${sample.file}:${sample.line}`, sample])).values()];
}

function samplesOf(comment: ApiComment): CodeSample[] {
  return tagsOf(comment, 'example').flatMap((tag) => fencesOf(tag, comment.file));
}

/** Returns the fences of an example; without one, all of it is code. */
function fencesOf({ text, line }: CommentTag, file: string): CodeSample[] {
  const lines = text.split('\n');
  const samples: CodeSample[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, mark, lang = '', meta = ''] = OPENING.exec(lines[at] ?? '') ?? [];
    if (mark === undefined) continue;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((each) => each.trim().startsWith(mark));
    const code = end < 0 ? rest : rest.slice(0, end);
    samples.push({ file, lang, meta, code: code.join('\n'), line: line + at });
    at += code.length + 1;
  }
  if (samples.length > 0 || text.trim() === '') return samples;
  return [{ file, lang: 'ts', meta: '', code: text, line: line - 1 }];
}
