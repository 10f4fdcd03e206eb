import type { ResolvedConfig } from '../../model/config.ts';
import type { PageSource, PageSummary } from '../../model/page.ts';
import { hashText } from '../../tools/files/hashText.ts';
import { isFence, nextVerbatim } from '../../tools/tree/fences.ts';
import { prepareSource } from './markdown/prepareSource.ts';
import { fallbackTitle, withPageType } from './pageDefaults.ts';

const HEADING = /^#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/;
const ID_MARK = /\\?\{(?:#|\/\*)[^{}]*\}$/;
/** A brace that opens an expression, not a comment or the id of a heading. */
const EXPRESSION = /\{(?!\/\*|#)/;
/** The rest of a comment whose beginning is on a line before. */
const COMMENT_END = /^.*?\*\/\}/;
const CODE_SPAN = /`[^`]*`/g;

/**
 * Reads what other pages show of a page, its frontmatter and title, without a parser of Markdown. A title with markup may differ from
 * that of the compiled page.
 * @param needsCode whether its module is part of a bundle
 * @returns `undefined` for a page that has to be compiled, because its frontmatter is invalid or it may have code that is needed
 */
export function summarizePage(
  source: PageSource,
  text: string,
  config: ResolvedConfig,
  needsCode = true,
): Omit<PageSummary, 'hash' | 'content'> | undefined {
  if (source.format === 'component' || config.markdown.compiler !== 'native') return undefined;
  const prepared = readFrontmatter(source, text, config);
  if (!prepared) return undefined;
  const { heading, mayHaveCode } = scan(prepared.body, source.format, needsCode);
  if (mayHaveCode) return undefined;
  const frontmatter = withPageType({ ...prepared.frontmatter, ...source.virtual?.frontmatter }, source);
  return {
    source,
    textHash: hashText(text),
    title: frontmatter.title ?? heading ?? fallbackTitle(source, config),
    headingTitle: heading,
    description: frontmatter.description,
    frontmatter,
  };
}

/** Returns `undefined` for frontmatter with errors, which compiling the page reports. */
function readFrontmatter(
  { displayPath }: PageSource,
  text: string,
  { pageAdapter, site, builtVersion }: ResolvedConfig,
) {
  try {
    const prepared = prepareSource(text, displayPath, pageAdapter, builtVersion?.siteBase ?? site.base);
    return prepared.errors.length > 0 ? undefined : prepared;
  } catch {
    return undefined;
  }
}

/**
 * Returns the first heading of the first level, and whether text outside of code samples and comments looks like imports, exports or
 * expressions.
 * @param needsCode whether the latter is of interest
 */
function scan(
  body: string,
  format: 'md' | 'mdx',
  needsCode: boolean,
): { heading: string | undefined; mayHaveCode: boolean } {
  const findsCode = format === 'mdx' && needsCode;
  let heading: string | undefined;
  let open: string | undefined;
  for (const whole of body.split('\n')) {
    const before = open;
    open = nextVerbatim(open, whole, format);
    if (open !== undefined || (before !== undefined && isFence(before))) continue;
    const line = before === undefined ? whole : whole.replace(COMMENT_END, '');
    if (before === undefined) heading ??= headingText(line);
    if (!findsCode && heading !== undefined) break;
    const isCode =
      /^(?:import|export)\b/.test(line) || (line.includes('{') && EXPRESSION.test(line.replace(CODE_SPAN, '')));
    if (findsCode && isCode) return { heading, mayHaveCode: true };
  }
  return { heading, mayHaveCode: false };
}

function headingText(line: string): string | undefined {
  return HEADING.exec(line)?.[1]
    ?.replace(ID_MARK, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>|(?<!\\)[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}
