import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './benchSites.ts';

/** Pages that the peer harness visits by name, and the pages of the corpus that each is joined from. */
const JOINED: [page: string, parts: string[]][] = [
  ['config/output', ['config/output']],
  ['config/optimization', ['config/performance']],
  ['config/resolve', ['config/resolve']],
  ['config/devtool', ['config/dev']],
  ['config/module-rules', ['config/tools']],
  ['guide/features/asset-module', ['guide/basic/static-assets.mdx']],
  ['plugins/webpack/split-chunks-plugin', ['config/split-chunks.mdx', 'config/server']],
  ['api/javascript-api/compilation', ['api/javascript-api']],
];
/** Folders whose name one of those pages takes. */
const RENAMED = ['config/output', 'config/resolve'];

/** Pages of a corpus as one: the first heading of each further one becomes a section. Imports and front matter go. */
export function joinPages(texts: readonly string[]): string {
  const bodies = texts.map((text, index) => {
    const body = text
      .replace(/^\uFEFF?---\n[\s\S]*?\n---\n/, '')
      .replace(/^import .*$/gm, '')
      .trim();
    return index === 0 ? body : body.replace(/^# /m, '## ');
  });
  return `${bodies.join('\n\n')}\n`;
}

/** Vue takes two braces for an expression, in inline code too; a space between them means the same to everybody else. */
export function partBraces(text: string): string {
  return text
    .split(/^( *```[\s\S]*?^ *```+ *$)/m)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\{(?=\{)/g, '{ ').replace(/\}(?=\})/g, '} ')))
    .join('');
}

/** Copies a corpus and adds the pages that the peer harness asks for; those that are there already stay. */
export function makePeerCorpus(source: string, folder: string): void {
  cpSync(source, folder, { recursive: true });
  for (const [page, parts] of JOINED) {
    const file = path.join(folder, `${page}.mdx`);
    if (existsSync(file)) continue;
    const texts = parts.flatMap((part) => readPart(path.join(source, part)));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, joinPages(texts));
  }
  for (const name of listFiles(folder).filter((each) => /\.mdx?$/.test(each))) {
    const file = path.join(folder, name);
    writeFileSync(file, partBraces(readFileSync(file, 'utf8')));
  }
  for (const name of RENAMED) {
    const from = path.join(folder, name);
    if (existsSync(from)) renameSync(from, `${from}-options`);
  }
}

function readPart(target: string): string[] {
  const files = target.endsWith('.mdx')
    ? [target]
    : listFiles(target)
        .filter((name) => name.endsWith('.mdx'))
        .map((name) => path.join(target, name));
  return files.map((file) => readFileSync(file, 'utf8'));
}
