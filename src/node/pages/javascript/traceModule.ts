import { joinModule, renderModuleCode } from './moduleCode.ts';
import type { Expression, PageCode } from './pageCode.ts';
import type { PageFile } from './pageFile.ts';

/** A location in a page or in one of its fragments. */
interface TracedLocation {
  file: PageFile;
  line: number;
  column: number;
}

/** Precedes each expression. It has no line break, so line numbers are those of the module itself. */
const MARK = /\/\*@(\d+)@\*\//g;

/**
 * Returns a function that maps a position in a page's module to its source; `undefined` for code of the engine. Both
 * positions are 1-based.
 */
export function traceModule(code: PageCode): (line: number, column: number) => TracedLocation | undefined {
  const marked = renderModuleCode(code, (each) => `/*@${code.expressions.indexOf(each)}@*/${each.code}`);
  const lines = (joinModule(marked) ?? '').split('\n');
  const starts = lines.flatMap((text, index) => {
    let removed = 0;
    return [...text.matchAll(MARK)].map(([mark, number]) => {
      const column = text.indexOf(mark) + 1 - removed;
      removed += mark.length;
      return { line: index + 1, column, expression: code.expressions[Number(number)] };
    });
  });
  return (line, column) => {
    const start = starts.findLast((each) => each.line < line || (each.line === line && each.column <= column));
    const length = start?.expression?.code.split('\n').length ?? 0;
    if (start?.expression && line < start.line + length) {
      return locateInExpression(start.expression, line - start.line, column - (line === start.line ? start.column : 1));
    }
    return locateDeclaration(code, lines[line - 1] ?? '', column);
  };
}

/**
 * Locates a position in an expression, given as line and column offsets from its start. Parsers remove the indentation
 * of its lines.
 */
function locateInExpression({ code, instance, position }: Expression, lines: number, columns: number): TracedLocation {
  const { file } = instance;
  const { line: nodeLine = 1, column: nodeColumn = 1 } = position?.start ?? {};
  const sourceLines = file.source.split('\n');
  const codeLines = code.split('\n');
  const first = codeLines[0]?.trim() ?? '';
  let at = sourceLines.findIndex((text, index) => {
    const from = index === nodeLine - 1 ? nodeColumn - 1 : 0;
    return index >= nodeLine - 1 && text.indexOf(first, from) >= 0;
  });
  if (first === '' || at < 0) at = nodeLine - 1;
  const text = sourceLines[at + lines] ?? '';
  const wanted = codeLines[lines]?.trim() ?? '';
  const start = text.indexOf(wanted, at + lines === nodeLine - 1 ? nodeColumn - 1 : 0);
  const indent = (codeLines[lines] ?? '').length - (codeLines[lines] ?? '').trimStart().length;
  return { file, line: at + lines + 1, column: start < 0 ? 1 : start + 1 + columns - indent };
}

/**
 * Locates a position in the page's own declarations, which the module contains as authored, without the `export`
 * keyword.
 */
function locateDeclaration({ files }: PageCode, text: string, column: number): TracedLocation | undefined {
  const wanted = text.trim();
  if (wanted.length < MIN_DECLARATION_CHARACTERS) return undefined;
  for (const { file } of files) {
    const lines = file.source.split('\n');
    const index = lines.findIndex((line) => line.trim().replace(/^export\s+/, '') === wanted);
    const line = lines[index];
    if (line === undefined || !file.esm.declarations.includes(wanted)) continue;
    return { file, line: index + 1, column: line.indexOf(wanted) + column - text.indexOf(wanted) };
  }
  return undefined;
}

/** A shorter line could match anywhere. */
const MIN_DECLARATION_CHARACTERS = 3;
