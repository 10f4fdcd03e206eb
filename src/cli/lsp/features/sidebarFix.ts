import path from 'node:path';
import type { ArrayExpression } from 'oxc-parser';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import type { ResolvedConfig } from '../../../model/config.ts';
import { stripExtension } from '../../../shared/urls.ts';
import { readSource } from '../../../tools/files/readSource.ts';
import { parseTypeScript } from '../../../tools/javascript/typescript.ts';
import { relativePosix, toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { loadOxc } from '../../../tools/packages/lazyPackages.ts';
import { toUri } from '../../editing/files.ts';
import { planSidebar } from '../../scaffold/addToSidebar.ts';
import type { SiteDocument } from './SiteDocument.ts';
import { positionIn } from './TextDocument.ts';

/** A text that is inserted into a file. */
interface Insertion {
  file: string;
  source: string;
  at: number;
  text: string;
}

/** Adds a page that nothing leads to to the sidebar: to the nearest `_meta.json`, or to the rows of the configuration. */
export function addToSidebar({ config, file, locale }: SiteDocument, problem: Diagnostic): CodeAction[] {
  const own = config.locales.find(({ lang }) => lang === locale);
  if (problem.code !== 'orphan-pages' || !own) return [];
  const pagePath = stripExtension(relativePosix(path.join(config.docsDir, own.folder), file));
  try {
    const plan = planSidebar(pagePath, own, config);
    const insertion =
      plan.kind === 'edit'
        ? insertionOf(plan.file, plan.text)
        : plan.kind === 'manual'
          ? insertIntoConfig(pagePath, Object.keys(own.sidebar ?? {}), config)
          : undefined;
    if (!insertion) return [];
    const position = positionIn(insertion.source, insertion.at);
    const edit = { range: { start: position, end: position }, newText: insertion.text };
    return [
      {
        title: `Add it to the sidebar in ${toDisplayPath(insertion.file, config.cwd)}`,
        kind: 'quickfix',
        diagnostics: [problem],
        edit: { changes: { [toUri(insertion.file)]: [edit] } },
      },
    ];
  } catch {
    // A `_meta.json` that cannot be read has a problem of its own.
    return [];
  }
}

/** Returns what makes the text of a file another one, which has something inserted. */
function insertionOf(file: string, changed: string): Insertion | undefined {
  const source = readSource(file);
  if (source === undefined) return undefined;
  let at = 0;
  while (at < source.length && source[at] === changed[at]) at += 1;
  const length = changed.length - source.length;
  const isInsertion = length > 0 && source.slice(at) === changed.slice(at + length);
  return isInsertion ? { file, source, at, text: changed.slice(at, at + length) } : undefined;
}

/** Inserts a page at the end of the rows that the configuration has as a literal; nothing if it computes them. */
export function insertIntoConfig(
  pagePath: string,
  keys: readonly string[],
  { configFile }: Pick<ResolvedConfig, 'configFile'>,
): Insertion | undefined {
  const link = `/${pagePath.replace(/(^|\/)index$/, '$1')}`;
  const [key] = keys
    .filter((each) => `${link}/`.startsWith(each.endsWith('/') ? each : `${each}/`))
    .sort((one, other) => other.length - one.length);
  const source = readSource(configFile);
  if (key === undefined || source === undefined) return undefined;
  const found = arraysNamed(key, source, configFile);
  const [rows] = found;
  // Each language may have such rows, and which ones these are is not in the text.
  if (!rows || found.length > 1) return undefined;
  const last = rows.elements.at(-1);
  const indent = /\n[ \t]*$/.exec(source.slice(0, last?.start))?.[0] ?? ' ';
  const text = last ? `,${indent}'${link}'` : `'${link}'`;
  return { file: configFile, source, at: last?.end ?? rows.start + 1, text };
}

/** Returns the arrays that a module has under a key, wherever they are. */
function arraysNamed(key: string, source: string, file: string): ArrayExpression[] {
  const arrays: ArrayExpression[] = [];
  const { Visitor } = loadOxc();
  const visitor = new Visitor({
    Property({ key: own, value }) {
      const name = own.type === 'Literal' ? own.value : own.type === 'Identifier' ? own.name : undefined;
      if (name === key && value.type === 'ArrayExpression') arrays.push(value);
    },
  });
  const module = parseTypeScript(source, file);
  if (module) visitor.visit(module.program);
  return arrays;
}
