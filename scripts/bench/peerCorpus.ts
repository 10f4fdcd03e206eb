import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './benchSites.ts';

/** Pages that the peer harness visits by name, with the corpus pages that each combines. */
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
/** Folders that are renamed because one of those pages has the same name. */
const RENAMED = ['config/output', 'config/resolve'];

/**
 * Joins pages into one. The first heading of each following page becomes a section. Removes imports and frontmatter.
 */
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

/** Separates double braces with a space, even in inline code, because Vue parses them as an expression. */
export function partBraces(text: string): string {
  return text
    .split(/^( *```[\s\S]*?^ *```+ *$)/m)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\{(?=\{)/g, '{ ').replace(/\}(?=\})/g, '} ')))
    .join('');
}

/** Copies a corpus and adds the pages that the peer harness visits. Existing pages stay the same. */
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
