import { DocsError } from '../messages/errors.ts';

/** A name that a page imports. */
export interface ImportedName {
  /** Name in the module; `default` or `*`. */
  imported: string;
  local: string;
}

/** An import statement of a page. */
export interface PageImport {
  specifier: string;
  /** Empty for side-effect imports and type imports. */
  names: ImportedName[];
  isTypeOnly: boolean;
  /** Import attributes, such as `with { … }`; `''` if there are none. */
  attributes: string;
  /** 1-based location of the specifier. The line is `undefined` if the block has none. */
  line: number | undefined;
  column: number;
}

/** The ESM of a page. */
export interface PageEsm {
  imports: PageImport[];
  /** The code without imports, as authored; `''` if there is none. */
  exported: string;
  /** The same code without the `export` keywords. */
  declarations: string;
  /** Names that the declarations define. */
  declared: string[];
}

/** A block of ESM from a Markdown compiler. */
export interface EsmBlock {
  value: string;
  /** First line, 1-based. */
  line: number | undefined;
}

/** MDX treats a line as ESM only if it starts with `import` or `export`, so finding statements needs no parser. */
const IMPORT = /^import\s([^'"]*)(['"])([^'"]+)\2(\s*with\s*\{[^}]*\})?[ \t]*;?/gm;
const EXPORT = /^([ \t]*)export\s+(?=(?:const|let|var|function|async|class)\b)/gm;
const NOT_ALLOWED = /^[ \t]*export\s+(default\b|\*|\{)/m;
const DECLARATION = /^(?:const|let|var|async function|function\*?|class)\s+([\w$]+)/gm;
const PATTERN = /^(?:const|let|var)\s+([{[][^=;]*(?:=[^=;>]*)*?[}\]])\s*=/gm;
/** Placeholder for an import, which keeps the line numbers of the remaining code. */
const GONE = '\0';
const GONE_LINES = /^\0+[ \t]*\n?/gm;
/** Names that the engine defines in a page's module. */
const RESERVED = new Set(['page', 'content', 'scope', 'expressions']);

/**
 * Parses the `import` and `export` statements of a file.
 * @throws DocsError for exports that a page cannot have
 */
export function readEsm(blocks: readonly EsmBlock[], file: string): PageEsm {
  const imports: PageImport[] = [];
  const exported: string[] = [];
  const declared: string[] = [];
  for (const block of blocks) {
    const rest = block.value.replace(
      IMPORT,
      (statement: string, written: string, quote: string, specifier: string, attributes = '', offset: number) => {
        const clause = readClause(written);
        if (clause === undefined) return statement;
        const before = block.value.slice(0, offset + statement.lastIndexOf(quote + specifier + quote)).split('\n');
        imports.push({
          ...readImport(clause, specifier, attributes),
          line: block.line === undefined ? undefined : block.line + before.length - 1,
          column: (before.at(-1)?.length ?? 0) + 1,
        });
        return statement.replace(/[^\n]/g, GONE);
      },
    );
    checkExports(rest, block, file);
    const bare = rest.replace(EXPORT, '$1');
    const names = declaredNames(bare);
    const reserved = names.find((name) => RESERVED.has(name));
    if (reserved !== undefined) {
      throw esmError(
        `declares "${reserved}", which is a reserved name.`,
        'Choose another name.',
        new RegExp(`\\b${reserved}\\b`),
        bare,
        block,
        file,
      );
    }
    declared.push(...names);
    exported.push(rest.replace(GONE_LINES, '').trim());
  }
  const all = exported.filter((code) => code !== '').join('\n');
  return { imports, exported: all, declarations: all.replace(EXPORT, '$1'), declared };
}

/** Returns the import clause before `from`; `''` for a side-effect import, `undefined` if it is not an import. */
function readClause(before: string): string | undefined {
  const trimmed = before.trim();
  if (trimmed === '') return '';
  return /\bfrom$/.test(trimmed.slice(-'*from'.length)) ? trimmed.slice(0, -'from'.length) : undefined;
}

function readImport(clause = '', specifier: string, attributes: string): Omit<PageImport, 'line' | 'column'> {
  const isTypeOnly = /^type\s+[^,\s]/.test(clause);
  return { specifier, names: isTypeOnly ? [] : readNames(clause), isTypeOnly, attributes: attributes.trim() };
}

function readNames(clause: string): ImportedName[] {
  const names: ImportedName[] = [];
  for (const part of /\{([\s\S]*)\}/.exec(clause)?.[1]?.split(',') ?? []) {
    const [imported = '', local = imported] = part.trim().split(/\s+as\s+/);
    if (imported !== '' && !imported.startsWith('type ')) names.push({ imported, local });
  }
  for (const part of clause.replace(/\{[\s\S]*\}/, '').split(',')) {
    const name = part.trim();
    const namespace = /^\*\s*as\s+(\S+)$/.exec(name)?.[1];
    if (namespace !== undefined) names.push({ imported: '*', local: namespace });
    else if (name !== '') names.push({ imported: 'default', local: name });
  }
  return names;
}

function declaredNames(code: string): string[] {
  const single = [...code.matchAll(DECLARATION)].map(([, name = '']) => name);
  const fromPatterns = [...code.matchAll(PATTERN)].flatMap(([, pattern = '']) =>
    pattern
      .slice(1, -1)
      .split(/[,{}[\]]/)
      .map((part) => part.replace(/=.*$/s, '').split(':').at(-1)?.replace('...', '').trim() ?? '')
      .filter((name) => name !== ''),
  );
  return [...single, ...fromPatterns];
}

function checkExports(code: string, block: EsmBlock, file: string) {
  if (!NOT_ALLOWED.test(code)) return;
  throw esmError(
    'uses "export default" or a re-export, which pages do not support.',
    'Export only constants and functions. To change the layout, set "pageType" in the frontmatter.',
    NOT_ALLOWED,
    code,
    block,
    file,
  );
}

function esmError(problem: string, hint: string, at: RegExp, code: string, { line }: EsmBlock, file: string) {
  const before = code.slice(0, code.search(at)).split('\n').length - 1;
  return new DocsError({
    area: 'pages',
    location: { file, line: line === undefined ? undefined : line + before },
    problem,
    hint,
  });
}
