import { DocsError } from '../errors.ts';

/** A name that a page imports. */
export interface ImportedName {
  /** Name in the module; `default` or `*`. */
  imported: string;
  local: string;
}

/** An import statement of a page. */
export interface PageImport {
  specifier: string;
  names: ImportedName[];
  /** The statement as written. */
  code: string;
}

/** A page's ESM: its imports, and the rest of it with the word `export` taken off. */
export interface PageEsm {
  imports: PageImport[];
  /** Declarations, '' where there are none. */
  declarations: string;
  /** Names that the declarations make. */
  declared: string[];
}

/** MDX takes a line for ESM only if it begins with `import` or `export`, so a statement's start needs no parser. */
const IMPORT = /^import\s+(?:[^'"]*?\sfrom\s*)?(['"])([^'"]+)\1(?:\s*with\s*\{[^}]*\})?[ \t]*;?/gm;

/** Reads the `import` and `export` statements of a page. Throws a DocsError for `export default` and re-exports. */
export function readEsm(code: string, place: { file: string; line: number | undefined }): PageEsm {
  const imports: PageImport[] = [];
  const rest = code.replace(IMPORT, (statement: string, _quote: string, specifier: string) => {
    imports.push({ specifier, names: readNames(statement), code: statement });
    return '';
  });
  const declarations = rest.trim();
  if (/^\s*export\s+(default|\*|\{)/m.test(declarations)) {
    throw new DocsError({
      area: 'pages',
      place,
      problem: 'uses "export default" or a re-export, which a page cannot have.',
      remedy: 'Export constants and functions only; a page chooses its layout with "pageType" in its frontmatter.',
    });
  }
  const bare = declarations.replace(/^(\s*)export\s+(?=(const|let|var|function|async|class)\b)/gm, '$1');
  const declared = [...bare.matchAll(/^\s*(?:const|let|var|async function|function\*?|class)\s+([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
  return { imports, declarations: bare, declared };
}

function readNames(statement: string): ImportedName[] {
  const clause = /^import\s+(?:type\s+)?([\s\S]*?)\s+from\s/.exec(statement)?.[1];
  if (clause === undefined) return [];
  const names: ImportedName[] = [];
  const braces = /\{([\s\S]*)\}/.exec(clause);
  for (const part of braces?.[1]?.split(',') ?? []) {
    const [imported = '', local] = part.trim().split(/\s+as\s+/);
    if (imported !== '') names.push({ imported, local: local ?? imported });
  }
  for (const part of clause.replace(/\{[\s\S]*\}/, '').split(',')) {
    const name = part.trim();
    const namespace = /^\*\s+as\s+(\S+)$/.exec(name)?.[1];
    if (namespace !== undefined) names.push({ imported: '*', local: namespace });
    else if (name !== '') names.push({ imported: 'default', local: name });
  }
  return names;
}
