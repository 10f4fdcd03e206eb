import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFile } from '../../../tools/files/isFile.ts';
import type { PageFile } from './pageFile.ts';

/** Matches code that reads the elements which a component is given: `Children.map(…)`, `isValidElement(…)`, `children.props`, `children[0]`. */
const READS =
  /\bChildren\s*\.\s*(?:map|toArray|forEach|only|count)\b|\b(?:isValidElement|cloneElement)\s*\(|\bchildren\s*\??\.?\s*\[|\bchildren\s*\??\.\s*(?:props|type|map|filter|find|forEach|reduce|some|every|flatMap|length)\b/;
/** Matches `export … from './x'`. */
const REEXPORT = /\bexport\b[^'"`;]*?\bfrom\s*(['"])(\.[^'"\n]*)\1/g;
const CODE = ['.tsx', '.ts', '.jsx', '.js', '.mjs'];
/** Paths of a module after its name. */
const ENDINGS = ['', ...CODE, ...CODE.map((extension) => `/index${extension}`)];

/** Begins specifiers of the engine's own modules, whose components take any children. */
const ENGINE = /^docspack(?:\/|$)/;

interface Resolution {
  alias: Readonly<Record<string, string>>;
  /** Called with the absolute path of each file that is read. */
  dependOn(file: string): void;
}

/**
 * Returns whether the module of a component of a page reads the elements that it is given. It gets elements then, instead of HTML.
 * Packages are taken for such modules, since their code may be anywhere behind their entry: elements always work, and HTML is only smaller.
 * @param name as the page has it, such as `Steps` or `Table.Rows`
 */
export function readsChildren(
  name: string,
  { file, esm }: Pick<PageFile, 'file' | 'esm'>,
  resolution: Resolution,
): boolean {
  const [local] = name.split('.');
  const found = esm.imports.find(({ names }) => names.some((each) => each.local === local));
  if (!found) return READS.test(esm.declarations);
  const { specifier } = found;
  const target = targetOf(specifier, file, resolution.alias);
  if (target === undefined || !path.isAbsolute(target)) return !ENGINE.test(specifier);
  const module = moduleAt(target);
  return module !== undefined && fileReadsChildren(module, resolution, new Set());
}

function fileReadsChildren(file: string, resolution: Resolution, seen: Set<string>): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  resolution.dependOn(file);
  const text = readFileSync(file, 'utf8');
  if (READS.test(text)) return true;
  return [...text.matchAll(REEXPORT)].some(([, , specifier = '']) => {
    const module = moduleAt(path.resolve(path.dirname(file), specifier));
    return module !== undefined && fileReadsChildren(module, resolution, seen);
  });
}

/** Returns the path that a specifier stands for, without its extension or index; that of a package, or `undefined`, if it is none. */
function targetOf(specifier: string, from: string, alias: Resolution['alias']): string | undefined {
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : aliased(specifier, alias);
}

function moduleAt(target: string): string | undefined {
  return ENDINGS.map((ending) => target + ending).find((file) => CODE.includes(path.extname(file)) && isFile(file));
}

function aliased(specifier: string, alias: Resolution['alias']): string | undefined {
  for (const [key, target] of Object.entries(alias)) {
    if (specifier === key || specifier === key.replace(/\$$/, '')) return target;
    if (specifier.startsWith(`${key}/`)) return path.join(target, specifier.slice(key.length + 1));
  }
  return undefined;
}
