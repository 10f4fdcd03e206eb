import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Location } from 'vscode-languageserver';
import { findThemeComponent } from '../../../../plugins/checks/props/props.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import { readSource } from '../../../tools/files/readSource.ts';
import { resolveModule } from '../../../tools/packages/resolveModule.ts';
import { isCompiled } from '../../../tools/pages/isCompiled.ts';
import { toUri } from '../../editing/files.ts';
import type { SiteDocument } from './SiteDocument.ts';
import { positionIn } from './TextDocument.ts';

const IMPORT = /^import\s+([^'"]+?)\s+from\s+['"]([^'"\n]+)/gm;
const TAG_NAME = /<\/?([A-Z][\w.]*)/dg;

/** Returns the name of the component whose tag is at an offset. */
export function componentAt({ text, tags }: Pick<SiteDocument, 'text' | 'tags'>, offset: number): string | undefined {
  const isAt = (start: number | undefined, { length }: string) =>
    start !== undefined && start <= offset && offset <= start + length;
  // A text that is half typed may have no tags.
  if (tags.length === 0) return findTags(text).find(({ name, start }) => isAt(start, name))?.name;
  return tags.find(({ name, start, close }) => /^[A-Z]/.test(name) && (isAt(start, name) || isAt(close, name)))?.name;
}

/** Returns the module from which a page imports a component. */
export function importOf(text: string, name: string): string | undefined {
  return importsOf(text).find(({ local }) => local === name.split('.')[0])?.specifier;
}

/** Returns where a component is declared, in the module that exports it. */
export function locateComponent(document: SiteDocument, name: string): Location | undefined {
  const module = moduleOf(document, name);
  const text = module === undefined ? undefined : readSource(module);
  if (module === undefined || text === undefined) return undefined;
  const origin = reexportOf(module, text, name, document.config);
  return origin ?? toLocation(module, text, declarationOf(text, name));
}

/** Returns where a module declares a name that another one exports again. */
function reexportOf(module: string, text: string, name: string, { alias }: ResolvedConfig): Location | undefined {
  const pattern = new RegExp(`^export\\s*\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*['"]([^'"\\n]+)`, 'm');
  const specifier = pattern.exec(text)?.[1];
  const origin = specifier === undefined ? undefined : resolveModule(specifier, module, alias);
  const source = origin === undefined ? undefined : readSource(origin);
  if (origin === undefined || source === undefined) return undefined;
  return toLocation(origin, source, declarationOf(source, name));
}

/** Returns the tags of a component in all pages and fragments: of the same export of a module, or of the theme. */
export async function findComponentUses({ site, config, text, file }: SiteDocument, name: string): Promise<Location[]> {
  const locateTags = async (each: string, source: string, names: ReadonlySet<string>) => {
    const { tags = [] } = (await site.reader.read({ file: each, text: source }, config)) ?? {};
    const used = tags.filter((tag) => names.has(tag.name));
    return used.map((tag) => toLocation(each, source, { start: tag.start, end: tag.start + tag.name.length }));
  };
  const pages = site.pages.filter(isCompiled);
  const own = importsOf(text).find(({ local }) => local === name);
  if (!own) {
    const uses = pages.flatMap(({ components }) => components.filter((each) => each.name === name));
    const files = new Set(uses.map((use) => path.resolve(config.cwd, use.file)));
    const found = [...files].map((each) => locateTags(each, readSource(each) ?? '', new Set([name])));
    return (await Promise.all(found)).flat();
  }
  const target = targetOf(own.specifier, file, config);
  const users = pages.flatMap(({ source, imports, dependencies }) => [
    ...imports.map(({ from }) => from),
    ...(dependencies.includes(target) ? [source.file, ...dependencies.filter((each) => /\.mdx?$/.test(each))] : []),
  ]);
  const found = [...new Set(users)].map(async (each) => {
    const source = readSource(each) ?? '';
    const same = importsOf(source).filter(
      ({ imported, specifier }) => imported === own.imported && targetOf(specifier, each, config) === target,
    );
    return same.length === 0 ? [] : locateTags(each, source, new Set(same.map(({ local }) => local)));
  });
  return (await Promise.all(found)).flat();
}

/** Returns the absolute path of a module, or the name of a package. */
function targetOf(specifier: string, from: string, { alias }: ResolvedConfig): string {
  return resolveModule(specifier, from, alias) ?? specifier;
}

/** A name that a page imports. */
interface ImportedName {
  specifier: string;
  imported: string;
  local: string;
}

function importsOf(text: string): ImportedName[] {
  return [...text.matchAll(IMPORT)].flatMap(([, clause = '', specifier = '']) => {
    const [, first, list = ''] = /^\s*(\w+)?\s*,?\s*(?:\{([^}]*)\})?/.exec(clause) ?? [];
    const named = list.split(',').flatMap((each) => {
      const [imported, local = imported] = each.trim().split(/\s+as\s+/);
      return imported && local ? { specifier, imported, local } : [];
    });
    return first === undefined ? named : [{ specifier, imported: 'default', local: first }, ...named];
  });
}

function findTags(text: string): { name: string; start: number }[] {
  return [...text.matchAll(TAG_NAME)].map(({ 1: name = '', indices }) => ({ name, start: indices?.[1]?.[0] ?? 0 }));
}

function toLocation(file: string, text: string, { start, end }: { start: number; end: number }): Location {
  return { uri: toUri(file), range: { start: positionIn(text, start), end: positionIn(text, end) } };
}

function moduleOf({ text, file, config }: SiteDocument, name: string): string | undefined {
  const specifier = importOf(text, name);
  if (specifier !== undefined) return resolveModule(specifier, file, config.alias);
  return ownComponent(name, config) ?? findThemeComponent(name, config)?.file;
}

/** Returns the module of the site's theme that exports a component. */
function ownComponent(name: string, { docsDir, themeDir = path.join(docsDir, 'theme') }: ResolvedConfig) {
  if (!existsSync(themeDir)) return undefined;
  const modules = readdirSync(themeDir, { recursive: true, encoding: 'utf8' }).filter((each) =>
    /\.[jt]sx?$/.test(each),
  );
  return modules
    .map((each) => path.join(themeDir, each))
    .find((module) => new RegExp(`^export\\s[^\\n]*\\b${name}\\b`, 'm').test(readSource(module) ?? ''));
}

/** Returns where a module declares a name; its beginning if that is not written out. */
function declarationOf(text: string, name: string): { start: number; end: number } {
  const match = new RegExp(`\\b(?:function|const|let|class)\\s+(${name})\\b`, 'd').exec(text);
  const [start = 0, end = 0] = match?.indices?.[1] ?? [];
  return { start, end };
}
