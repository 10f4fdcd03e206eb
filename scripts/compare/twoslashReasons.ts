/** A difference between what TypeScript 5 and TypeScript 7 print, which is none of what readers learn. */
export interface PrintingDifference {
  name: string;
  /** Makes texts of both compilers alike. */
  normalize(text: string): string;
}

const MEMBER = String.raw`(?:"[^"\n]*"|[\w.]+(?:<[\w.]+>)?(?:\[\])*)`;
const UNION = new RegExp(`${MEMBER}(?: \\| ${MEMBER})+`, 'g');

/** The differences that `design/decisions/type-hovers.md` lists. */
export const PRINTING_DIFFERENCES: readonly PrintingDifference[] = [
  { name: 'quotes of strings', normalize: (text) => text.replaceAll("'", '"') },
  {
    name: 'order of members of a union',
    normalize: (text) => text.replace(UNION, (union) => union.split(' | ').sort().join(' | ')),
  },
  {
    name: 'line of an import below an alias, and of what a class is created with',
    normalize: (text) =>
      text
        .replace(/: \w+Constructor\n(?=new |\()/, ': ')
        .replace(/\n(?:import .+|\w+Constructor)$/gm, '')
        .replace(/ \(\+\d+ overloads?\)/g, ''),
  },
  {
    name: 'kind of what an alias is',
    normalize: (text) =>
      text
        .replace(/^\(alias\) (?:function|class|interface|const|let|var|type) /, '(alias) ')
        .replace(/^\(alias\) (\w+): \((.*)\) => (.*)$/, '(alias) $1($2): $3'),
  },
  {
    name: 'constraint of a type parameter',
    normalize: (text) =>
      text
        .replace(/^\(type parameter\) (\w+) extends [\s\S]+? in /, '(type parameter) $1 in ')
        .replace(/\b([A-Z]\w*) extends [^>,)]+(?=[>,)]|$)/gm, '$1'),
  },
  {
    name: 'words of a declaration: abstract, getter, and the namespace of a name',
    normalize: (text) =>
      text
        .replace(/^abstract class /, 'class ')
        .replace(/^\((?:getter|setter)\) /, '(accessor) ')
        .replace(/^(const|let|var|function|class|enum) (?:\w+\.)+(?=\w)/, '$1 ')
        .replace('(property) undefined: undefined', 'var undefined'),
  },
  {
    name: 'comment of a library, which each version words in its own way',
    normalize: (text) => text.replace(/\bin the Set$/, 'in Set'),
  },
  {
    name: 'module of JavaScript',
    normalize: (text) =>
      text
        .replace(/^var module: \{[\s\S]*\}$/, 'var module')
        .replace(
          /^(?:\((?:property|alias)\) )*(?:import \w+|module module\.exports|exports: [\s\S]*)$/,
          'module.exports',
        )
        .replace(/^\((?:alias|property)\) (\w+)(?:: )?(\(.*\))(?: =>|:) /, '$1$2: '),
  },
];

/**
 * Explains why two texts differ.
 * @returns the names of the differences that make them alike; `undefined` if no list of them does
 */
export function explainPrinting(theirs: string, ours: string): string[] | undefined {
  let [left, right] = [theirs, ours];
  const names: string[] = [];
  for (const { name, normalize } of PRINTING_DIFFERENCES) {
    if (left === right) break;
    const [nextLeft, nextRight] = [normalize(left), normalize(right)];
    if (nextLeft !== left || nextRight !== right) names.push(name);
    [left, right] = [nextLeft, nextRight];
  }
  return left === right ? names : undefined;
}
