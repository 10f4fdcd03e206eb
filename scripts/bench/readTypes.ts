import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hoverPage } from '../../plugins/typeHovers/hoverPage.ts';
import { collectProgramFences } from '../../plugins/typeHovers/programFences.ts';
import { TypeReader } from '../../plugins/typeHovers/TypeReader.ts';
import { ParserProcess } from '../../src/node/pages/markdown/ParserProcess.ts';
import { parseText } from '../../src/node/pages/parseText.ts';

/** What the pages of a site have of types. */
export interface TypesOfPages {
  pages: number;
  /** Fences that were read. */
  fences: number;
  bytes: number;
  compressedBytes: number;
}

/** Reads the types of all pages of a folder, as builds do, and prints what they have. */
async function readTypes(docsDir: string, cacheDir: string): Promise<TypesOfPages> {
  const found: TypesOfPages = { pages: 0, fences: 0, bytes: 0, compressedBytes: 0 };
  const parser = new ParserProcess();
  const reader = TypeReader.open(docsDir, path.join(cacheDir, 'types'), {});
  for (const name of readdirSync(docsDir, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.mdx?$/.test(name) || name.includes('node_modules')) continue;
    const file = path.join(docsDir, name);
    const text = readFileSync(file, 'utf8');
    const tree = await parseText({ file, text }, parser).catch(() => undefined);
    const fences = tree ? collectProgramFences(tree, text, () => true) : [];
    if (fences.length === 0) continue;
    const page = { displayPath: name, source: text };
    const data = await hoverPage(fences, reader, page, { docsDir, report: () => {}, dependOn: () => {} });
    found.pages += 1;
    found.fences += fences.filter(({ isTyped }) => isTyped).length;
    found.bytes += data?.json.length ?? 0;
    found.compressedBytes += data ? gzipSync(data.json).length : 0;
  }
  parser.close();
  (await reader).close();
  return found;
}

const [docsDir = 'docs', cacheDir = '.cache'] = process.argv.slice(2);
console.log(JSON.stringify(await readTypes(path.resolve(docsDir), path.resolve(cacheDir))));
