import { existsSync } from 'node:fs';
import type { AdaptedBody, AdaptedFile } from '../../../src/model/pageAdapter.ts';
import { readMarkdown } from './contentFiles.ts';

const FENCE = /^[\s>]*(`{3,}|~{3,})(.*)$/;
const RUN_AS_MDX = /^\s*mdx-code-block\b/;

/** `import code from '!!raw-loader!./a.js'`, the text of a file. */
const RAW_IMPORT = /^(import\s+[\w$]+\s+from\s*)(['"])!{0,2}raw-loader!([^'"]+)\2/gm;

/** `import Logo from './logo.svg'`, a component. */
const SVG_IMPORT = /^(import\s+[\w$]+\s+from\s*['"][^'"!?]+\.svg)(['"])/gm;

/** What a comment of HTML in a heading becomes, which is no part of its id. */
export const HTML_COMMENT = '/**/';
const HEADING = /^\s{0,3}#{1,6}\s/;

/**
 * Converts what MDX of Docusaurus has beyond MDX: HTML comments, `mdx-code-block` fences, whose content is not code, the loader of texts, and
 * variables of pages. Pages that are no MDX have the fences alone. Lines stay the same.
 */
export function adaptBody(written: string, { file, format }: Pick<AdaptedFile, 'file' | 'format'>): AdaptedBody {
  const isMdx = format !== 'md';
  const text = isMdx ? adaptImports(written, file) : written;
  if (!(isMdx && text.includes('<!--')) && !text.includes('mdx-code-block')) return { text };
  let fence: { mark: string; isMdx: boolean } | undefined;
  let isInComment = false;
  const lines = text.split('\n').map((line) => {
    const [, mark = '', info = ''] = isInComment ? [] : (FENCE.exec(line) ?? []);
    if (fence === undefined && mark !== '') {
      fence = { mark, isMdx: RUN_AS_MDX.test(info) };
      return fence.isMdx ? '' : line;
    }
    if (fence !== undefined && mark.startsWith(fence.mark) && info.trim() === '') {
      const { isMdx: isUnwrapped } = fence;
      fence = undefined;
      return isUnwrapped ? '' : line;
    }
    if (fence !== undefined && !fence.isMdx) return line;
    const converted = convertComments(line, isInComment);
    isInComment = converted.isOpen;
    return isMdx ? converted.line : line;
  });
  return { text: lines.join('\n') };
}

function adaptImports(text: string, file: string): string {
  return withVariables(text.replace(RAW_IMPORT, '$1$2$3?raw$2').replace(SVG_IMPORT, '$1?component$2'), file);
}

/** Returns a page with the variables that Docusaurus gives it, if it uses them: the component for outlines knows those of the page. */
function withVariables(text: string, file: string): string {
  const used = ['toc', 'contentTitle', 'frontMatter'].filter(
    (name) =>
      new RegExp(`\\{[^{}\\n]*\\b${name}\\b[^{}\\n]*\\}`).test(text) &&
      !new RegExp(`\\b(?:const|let|import) ${name}\\b`).test(text),
  );
  if (used.length === 0 || !existsSync(file)) return text;
  const { frontmatter, contentTitle = '' } = readMarkdown({ file, source: file });
  const values = { toc: [], contentTitle, frontMatter: frontmatter };
  const variables = Object.entries(values).filter(([name]) => used.includes(name));
  // At the end, so that lines stay the same.
  return `${text.trimEnd()}\n\n${variables.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n')}\n`;
}

/** Converts the comments of a line to those of MDX. One may begin or end on another line. */
function convertComments(line: string, isOpen: boolean): { line: string; isOpen: boolean } {
  let rest = line;
  let converted = '';
  let isInside = isOpen;
  const isHeading = HEADING.test(line);
  while (rest !== '') {
    const mark = isInside ? '-->' : '<!--';
    const index = isInside ? rest.indexOf(mark) : findOutsideCode(rest, mark);
    const part = index < 0 ? rest : rest.slice(0, index);
    if (!isInside) converted += part;
    else if (!isHeading) converted += part.replaceAll('*/', '* /');
    if (index < 0) break;
    converted += isInside ? '*/}' : '{/*';
    isInside = !isInside;
    rest = rest.slice(index + mark.length);
  }
  return { line: converted, isOpen: isInside };
}

/** Returns where a text begins that is not in inline code; -1 if it is nowhere. */
function findOutsideCode(line: string, text: string): number {
  const plain = line.replace(/(`+)(?:(?!\1)[\s\S])*\1/g, (code) => ' '.repeat(code.length));
  return plain.indexOf(text);
}
