import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Slugger from 'github-slugger';
import { parse } from 'yaml';

export type Language = 'en' | 'zh';

export interface Heading {
  level: number;
  text: string;
  id: string;
  line: number;
}

export interface Fence {
  lang: string;
  code: string;
  line: number;
}

/** A line outside of fences. */
export interface TextLine {
  text: string;
  line: number;
}

export interface DocsPage {
  file: string;
  text: string;
  frontmatter: Record<string, unknown>;
  headings: Heading[];
  fences: Fence[];
  /** The lines outside of fences and frontmatter, empty ones included. */
  lines: TextLine[];
  /** Links whose text is a name in code font, as `target name`, in order. */
  namedLinks: string[];
}

const DOCS = path.resolve('docs');

/** The pages of a language as they lie on disk, named as in the route table. */
export function listPages(language: Language): string[] {
  return readdirSync(path.join(DOCS, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.replace(/\.mdx?$/, ''))
    .sort();
}

const pages = new Map<string, DocsPage>();

export function readPage(language: Language, name: string): DocsPage {
  const file = `docs/${language}/${name}.mdx`;
  const known = pages.get(file);
  if (known) return known;
  const page = parsePage(file, readFileSync(file, 'utf8'));
  pages.set(file, page);
  return page;
}

export function parsePage(file: string, text: string): DocsPage {
  const [head = '', front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const { fences, lines } = splitFences(text, head.split('\n').length - 1);
  const prose = lines.map((line) => line.text).join('\n');
  return {
    file,
    text,
    frontmatter: parse(front) ?? {},
    headings: readHeadings(lines),
    fences,
    lines,
    namedLinks: [...prose.matchAll(/\[`([^`]+)`\]\(([^()\s]+)\)/g)].map(([, name, target]) => `${target} ${name}`),
  };
}

/** Text with its code spans blanked out. */
export const withoutCode = (text: string) => text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '``');

function splitFences(text: string, from: number) {
  const fences: Fence[] = [];
  const lines: TextLine[] = [];
  let open: { fence: Fence; marker: string } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (index < from) continue;
    const [, marker, lang = ''] = /^\s*(`{3,})([^\s`]*)[^`]*$/.exec(line) ?? [];
    if (open && marker?.startsWith(open.marker) && lang === '') {
      fences.push(open.fence);
      open = undefined;
    } else if (open) {
      open.fence.code += `${line}\n`;
    } else if (marker) {
      open = { fence: { lang, code: '', line: index + 1 }, marker };
    } else {
      lines.push({ text: line, line: index + 1 });
    }
  }
  if (open) throw new Error(`The fence at line ${open.fence.line} is never closed.`);
  return { fences, lines };
}

function readHeadings(lines: TextLine[]): Heading[] {
  const slugger = new Slugger();
  return lines.flatMap(({ text, line }) => {
    const [, marks, title, id] = /^(#{1,6}) (.*?)(?:\s*\{\/\*(.*?)\*\/\})?\s*$/.exec(text) ?? [];
    if (marks === undefined || title === undefined) return [];
    const plain = title.replace(/`/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    return [{ level: marks.length, text: plain, id: id ?? slugger.slug(plain), line }];
  });
}
