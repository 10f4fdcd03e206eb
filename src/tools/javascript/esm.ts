import type { AnyNode, ImportDeclaration, Program } from 'acorn';
import { positionAt, type SourcePosition } from '../files/positionAt.ts';
import { stripTypes } from '../files/stripTypes.ts';
import { addAll } from '../messages/addAll.ts';
import { DocsError, messageOf } from '../messages/errors.ts';
import { declaredNames, exportedName } from './declaredNames.ts';
import { namesOf, parseModule } from './syntax.ts';

/** A name that a page imports. */
export interface ImportedName {
  /** Name in the module; `default` or `*`. */
  imported: string;
  local: string;
}

/** An import statement of a page. Imports of types are left out. */
export interface PageImport {
  specifier: string;
  /** Empty for side-effect imports. */
  names: ImportedName[];
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
  /** Names that the declarations use. */
  used: ReadonlySet<string>;
}

/** A block of ESM from a Markdown compiler. */
interface EsmBlock {
  value: string;
  /** First line, 1-based. */
  line: number | undefined;
}

/** A parsed block. */
interface ParsedBlock {
  /** The text, or the JavaScript that a block in TypeScript is compiled to. */
  code: string;
  program: Program;
  /** Maps an offset in `code` to its location in the file. */
  locate(offset: number): { line: number | undefined; column: number };
}

/** A range of code, as offsets. */
interface CodeRange {
  start: number;
  end: number;
}

/** Names that the engine defines in a page's module. */
const RESERVED = new Set(['page', 'content', 'scope', 'expressions']);

/**
 * Reads the `import` and `export` statements of a file.
 * @throws DocsError for code that cannot be parsed, and for exports that a page cannot have
 */
export function readEsm(blocks: readonly EsmBlock[], file: string): PageEsm {
  const all = blocks.map((block) => readBlock(parseBlock(block, file), file));
  const join = (codes: readonly string[]) => codes.filter((code) => code !== '').join('\n');
  return {
    imports: all.flatMap(({ imports }) => imports),
    exported: join(all.map(({ exported }) => exported)),
    declarations: join(all.map(({ declarations }) => declarations)),
    declared: all.flatMap(({ declared }) => declared),
    used: new Set(all.flatMap(({ used }) => [...used])),
  };
}

/** Returns the imports of a block of ESM; none if it cannot be parsed. */
export function readImports(value: string): Pick<PageImport, 'specifier' | 'names'>[] {
  try {
    const { code, program } = parseBlock({ value, line: undefined }, '');
    return program.body.flatMap((each) => (each.type === 'ImportDeclaration' ? [readImport(each, code)] : []));
  } catch {
    return [];
  }
}

/** Parses a block. What is no JavaScript may be TypeScript. */
function parseBlock({ value, line }: EsmBlock, file: string): ParsedBlock {
  const toLocation = ({ line: own, column }: SourcePosition = { line: 1, column: 1 }) => ({
    line: line === undefined ? undefined : line + own - 1,
    column,
  });
  try {
    const locate = (offset: number) => toLocation(positionAt(value, offset));
    return { code: value, program: parseModule(value), locate };
  } catch (cause) {
    try {
      const { code, originOf } = stripTypes(value, { isVerbatim: true });
      return { code, program: parseModule(code), locate: (offset) => toLocation(originOf(offset)) };
    } catch {
      throw syntaxError(messageOf(cause), toLocation, file);
    }
  }
}

const ACORN_MESSAGE = /^(.*) \((\d+):(\d+)\)$/;

function syntaxError(
  message: string,
  toLocation: (position: SourcePosition) => { line: number | undefined; column: number },
  file: string,
): DocsError {
  const [, reason = message, line = 1, column = 0] = ACORN_MESSAGE.exec(message) ?? [];
  return new DocsError({
    area: 'mdx',
    location: { file, ...toLocation({ line: Number(line), column: Number(column) + 1 }) },
    problem: `has imports or exports that cannot be parsed: ${reason}.`,
    hint: 'A paragraph that begins with "import" or "export" is code. Begin it with another word, or correct the code.',
  });
}

function readBlock({ code, program, locate }: ParsedBlock, file: string): PageEsm {
  const imports: PageImport[] = [];
  const declared: string[] = [];
  const statements: CodeRange[] = [];
  const keywords: CodeRange[] = [];
  for (const statement of program.body) {
    const fail = (problem: string, hint: string) =>
      new DocsError({ area: 'pages', location: { file, ...locate(statement.start) }, problem, hint });
    if (statement.type === 'ImportDeclaration') {
      imports.push({ ...readImport(statement, code), ...locate(statement.source.start) });
      statements.push(statement);
      continue;
    }
    const declaration = declarationOf(statement);
    if (!declaration) {
      throw fail(
        'uses "export default" or a re-export, which pages do not support.',
        'Export only constants and functions. To change the layout, set "pageType" in the frontmatter.',
      );
    }
    const names = declaredNames(declaration);
    const reserved = names.find((name) => RESERVED.has(name));
    if (reserved !== undefined) {
      throw fail(`declares "${reserved}", which is a reserved name.`, 'Choose another name.');
    }
    addAll(declared, names);
    if (declaration !== statement) keywords.push({ start: statement.start, end: declaration.start });
  }
  const lines = statements.map(({ start, end }) => ({ start, end: endOfLine(code, end) }));
  return {
    imports,
    exported: withoutRanges(code, lines).trim(),
    declarations: withoutRanges(code, [...lines, ...keywords]).trim(),
    declared,
    used: namesOf(program).used,
  };
}

/** Returns what a statement declares, or the statement itself if it is no export; `undefined` for other exports. */
function declarationOf(statement: Program['body'][number]): AnyNode | undefined {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ?? undefined;
    case 'ExportDefaultDeclaration':
    case 'ExportAllDeclaration':
      return undefined;
    default:
      return statement;
  }
}

function readImport({ source, specifiers, end }: ImportDeclaration, code: string): Omit<PageImport, 'line' | 'column'> {
  const names = specifiers.map((each): ImportedName => {
    const local = each.local.name;
    if (each.type === 'ImportNamespaceSpecifier') return { imported: '*', local };
    return { imported: each.type === 'ImportSpecifier' ? exportedName(each.imported) : 'default', local };
  });
  const attributes = code.slice(source.end, end).replace(/;$/, '').trim();
  return { specifier: String(source.value), names, attributes };
}

/** Returns the end of a line if only blanks follow a statement. */
function endOfLine(code: string, end: number): number {
  const blanks = /[ \t]*\n?/y;
  blanks.lastIndex = end;
  return end + (blanks.exec(code)?.[0].length ?? 0);
}

function withoutRanges(code: string, ranges: readonly CodeRange[]): string {
  let rest = '';
  let position = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    rest += code.slice(position, start);
    position = end;
  }
  return rest + code.slice(position);
}
