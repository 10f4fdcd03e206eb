import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { positionAt, type SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { CODE_FILES, listContent } from './contentFiles.ts';
import type { InstalledExport } from './installedExports.ts';

/** Modules of Docusaurus that code and pages of a site import. */
export interface ModuleUses {
  /** Modules of `src/theme`, which replace those of the theme, with the number of other files that import them. */
  own: { name: string; file: string; count?: number }[];
  /** Modules of themes that plugins of the site add. */
  ofPlugins: { name: string; file: string }[];
  /** Modules that have no counterpart, and exports that the counterpart of a module does not have. */
  missing: MissingModule[];
  /** Names among those that matter which code reads, with the number of files and the first one. */
  members: ReadonlyMap<string, CodeUse>;
  /** Imports of blocks of code in components. */
  codeBlocks?: CodeUse | undefined;
}

/** Something that code of a site has: the number of files, and the first one. */
export interface CodeUse {
  count: number;
  file: string;
  position: SourcePosition;
}

/** A module without a counterpart, or an export of one that its counterpart does not have. */
export interface MissingModule {
  name: string;
  /** Name of the export that the counterpart of the module does not have; `undefined` for a whole module. */
  member?: string;
  /** Export of an installed package that stands for it. */
  installed?: InstalledExport | undefined;
  /** Names that code imports, without the default export. */
  names: string[];
  /** Number of files that import it. */
  count: number;
  /** File and position of the first import. */
  file: string;
  position: SourcePosition;
}

const IMPORT =
  /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])(@(?:theme|theme-original|theme-init|docusaurus|generated)\/[\w./-]+)\1/g;
/** What an import of names has before `from`. */
const CLAUSE = /\b(?:import|export)\s+(type\s)?([^'";]*)$/;
const CLAUSE_CHARACTERS = 1000;
/**
 * Components of the themes of Docusaurus whose place those of this engine take. `MDXComponents` and `Root` of a site are used, and so is
 * what is in its theme alone.
 */
export const REPLACED = new RegExp(
  `^@theme/(?:${[
    'Admonition|AnnouncementBar|BackToTopButton|Blog\\w*|Code(?:Block|Inline)|ColorModeToggle|ContentVisibility|Debug\\w*|Details',
    'Doc(?:Breadcrumbs|Card|CardList|CategoryGeneratedIndexPage|Item|Page|Paginator|Root|Sidebar\\w*|Tag\\w+|Version\\w+)|Docs(?:Root|Tag\\w+)',
    'Edit(?:MetaRow|ThisPage)|Error(?:PageContent)?|Footer|Heading|IdealImage|LastUpdated|Layout\\w*|Loading|Logo|MDX(?:Content|Page)|Mermaid',
    'Icon(?:/(?:Arrow|Close|Copy|DarkMode|Edit|ExternalLink|Home|Language|LightMode|Menu|Socials|Success|SystemColorMode|WordWrap))',
    'Navbar\\w*|NotFound\\w*|PaginatorNavLink|Playground|ReactLiveScope|Search(?:Bar|Metadata|Page)|Site(?:Map|Metadata)|SkipToContent',
    'TOC\\w*|TabItem|Tabs|Tag|Tags?List\\w+|Theme(?:Provider|dImage)|prism-include-languages',
  ].join('|')})(?:/|$)`,
);
/** A name that code reads of a value: `.name`, `['name']`, or between braces. */
const MEMBER = /(?:\.|[{,]\s*|\[['"])([A-Za-z_$][\w$]*)/g;
const SCRIPT = /\.(?:jsx?|tsx?)$/;

/** What `findModuleUses` looks for in addition, and what it knows. */
interface SearchOptions {
  members?: ReadonlySet<string>;
  cache?: Map<string, FileImports>;
  /** Absolute paths of files that run in Node.js alone. */
  ignored?: ReadonlySet<string>;
  /** Absolute paths of further files. */
  files?: readonly string[];
  /** Exports of installed packages that stand for those without a counterpart, by module and name. */
  installed?: ReadonlyMap<string, InstalledExport>;
  /** Absolute paths of folders of themes that plugins add. */
  themes?: readonly string[];
}

/**
 * Finds the modules of Docusaurus that a site imports.
 * @param folders absolute paths of its code and its content
 * @param known names of modules that have a counterpart, with the names that it exports; `undefined` for any
 * @param options.members names that matter if code reads them
 * @param options.ignored files of plugins
 * @param options.cache what was read last of the files, by their paths
 */
export function findModuleUses(
  siteDir: string,
  folders: readonly string[],
  known: ReadonlyMap<string, ReadonlySet<string> | undefined>,
  {
    members: watched = new Set(),
    cache = new Map(),
    ignored = new Set(),
    files = [],
    themes = [],
    installed,
  }: SearchOptions = {},
): ModuleUses {
  const own = themeModules(path.join(siteDir, 'src/theme'));
  const ofPlugins = themes.flatMap(themeModules).filter(({ name }) => !known.has(name));
  const ownNames = new Set([...own, ...ofPlugins].map(({ name }) => name));
  const counts = new Map<string, MissingModule>();
  const listed = [...folders, ...themes].flatMap((folder) => listContent(folder, CODE_FILES).map(({ file }) => file));
  const members = new Map<string, CodeUse>();
  // A folder may be in another one.
  const imports = new Map(
    [...new Set([...listed, ...files])]
      .filter((file) => !ignored.has(file))
      .map((file) => {
        const { mtimeMs } = statSync(file);
        const last = cache.get(file);
        const read = last?.mtimeMs === mtimeMs ? last : { mtimeMs, ...readFile(file, watched) };
        cache.set(file, read);
        for (const [name, at] of read.members) members.set(name, countUse(members.get(name), file, at));
        return [file, read.places];
      }),
  );
  const replaced = new Map(own.map(({ name, file }) => [file, name]));
  const pageNames = new Map<string, number>();
  for (const [file, names] of imports) {
    if (replaced.has(file)) continue;
    for (const name of names.keys()) pageNames.set(name, (pageNames.get(name) ?? 0) + 1);
  }
  let codeBlocks: CodeUse | undefined;
  for (const [file, names] of imports) {
    const block = SCRIPT.test(file) ? names.get('@theme/CodeBlock') : undefined;
    if (block) codeBlocks = countUse(codeBlocks, file, block.position);
    const module = replaced.get(file);
    // A component that takes the place of one of the theme is not used, which has a line of its own.
    if (module !== undefined && REPLACED.test(module) && !pageNames.has(module)) continue;
    for (const [name, { position, names: imported }] of names) {
      const original = name.replace(/^@theme-(?:original|init)\//, '@theme/');
      if (name.startsWith('@theme/') && ownNames.has(name)) continue;
      const exported = known.get(original);
      const lacking = [...imported].filter((each) => exported?.has(each) === false);
      const members = known.has(original) ? lacking : [undefined];
      for (const member of members) {
        const key = member === undefined ? name : `${name} ${member}`;
        const first = counts.get(key) ?? {
          name,
          ...(member && { member }),
          installed: installed?.get(member === undefined ? original : key),
          names: [],
          count: 0,
          file,
          position,
        };
        const all = [...new Set([...first.names, ...(member === undefined ? imported : [member])])];
        counts.set(key, { ...first, names: all, count: first.count + 1 });
      }
    }
  }
  const counted = own.map((each) => ({ ...each, count: pageNames.get(each.name) ?? 0 }));
  return { own: counted, ofPlugins, missing: [...counts.values()], members, codeBlocks };
}

/** Returns the files of a site's theme that neither this engine nor the site uses. */
export function unusedFiles({ own }: Pick<ModuleUses, 'own'>): Set<string> {
  return new Set(own.flatMap(({ name, file, count = 0 }) => (REPLACED.test(name) && count === 0 ? file : [])));
}

function countUse(first: CodeUse | undefined, file: string, position: SourcePosition): CodeUse {
  return { file, position, ...first, count: (first?.count ?? 0) + 1 };
}

/** An import of a module in a file. */
interface ImportPlace {
  position: SourcePosition;
  names: Set<string>;
}

/** What a file imports. */
export interface FileImports {
  /** Time of its last change. */
  mtimeMs: number;
  /** Modules of Docusaurus. */
  places: ReadonlyMap<string, ImportPlace>;
  /** Names among those that matter which its code reads, with the first position of each. */
  members: ReadonlyMap<string, SourcePosition>;
}

function readFile(file: string, watched: ReadonlySet<string>): Omit<FileImports, 'mtimeMs'> {
  const source = readFileSync(file, 'utf8');
  const places = new Map<string, ImportPlace>();
  for (const { 0: whole, 2: name = '', index } of source.matchAll(IMPORT)) {
    const [, isType, clause = ''] = CLAUSE.exec(source.slice(Math.max(0, index - CLAUSE_CHARACTERS), index)) ?? [];
    if (isType !== undefined) continue;
    const position = positionAt(source, index + whole.indexOf(name));
    const first = places.get(name) ?? { position, names: new Set() };
    for (const each of importedNames(clause)) first.names.add(each);
    places.set(name, first);
  }
  const isCode = SCRIPT.test(file) || places.size > 0;
  const members = new Map<string, SourcePosition>();
  for (const { 0: whole, 1: name = '', index } of isCode ? source.matchAll(MEMBER) : []) {
    if (!watched.has(name) || members.has(name)) continue;
    members.set(name, positionAt(source, index + whole.length - name.length));
  }
  return { places, members };
}

/** Returns the names between the braces of an import, without types. */
function importedNames(clause: string): string[] {
  const [, inside = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const names = inside.split(',').map((each) => each.trim().split(/\s/)[0] ?? '');
  return names.filter((name) => /^[\w$]+$/.test(name) && name !== 'type' && name !== 'default');
}

/** Returns the modules of a folder that has those of a theme, by the names that code imports them by. */
function themeModules(folder: string): { name: string; file: string }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return names
    .filter((name) => SCRIPT.test(name) && !/(?:^|\/)(?:styles|__tests__)\b|\.test\./.test(name))
    .map((name) => ({
      name: `@theme/${name.replace(SCRIPT, '').replace(/\/index$/, '')}`,
      file: path.join(folder, name),
    }));
}
