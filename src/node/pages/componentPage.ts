import type { DocsErrorOptions } from '../../model/issue.ts';
import type { JsonValue } from '../../model/json.ts';
import type { PageSource } from '../../model/page.ts';
import type { PageAdapter } from '../../model/pageAdapter.ts';
import type { Frontmatter } from '../../model/pageData.ts';
import { formatKey } from '../../tools/files/frontmatter.ts';
import { locateInModule, locateProps, readExpression } from '../../tools/files/locateKey.ts';
import { normalizeSource } from '../../tools/files/readSource.ts';
import { DocsError, DocsErrors, sortByLocation } from '../../tools/messages/errors.ts';
import { readLiteral } from '../../tools/tree/literal.ts';
import { readExports } from '../support/sources/ExportReader.ts';
import { toDocsSpecifier } from './javascript/moduleCode.ts';
import { checkFrontmatter, type FrontmatterAdapter } from './markdown/checkFrontmatter.ts';

/** Metadata of a page that is a React component. */
interface ComponentPage {
  frontmatter: Frontmatter;
  /** Name of the component in the page's content. */
  name: string;
  moduleCode: string;
  /** Warnings for the author. */
  warnings: DocsErrorOptions[];
}

const HINT = 'If it is only a component, begin its name with "_", or move it to a folder "components" or "shared".';

/**
 * Reads a component's literal `frontmatter` export without running the file.
 * @param adapter how frontmatter of another engine is read, and what a page has without it. A value of the wrong type is a warning then
 * @param base base of the whole site, also for a version of it
 * @throws DocsError if it is not a literal
 */
export function readComponentPage(
  { relativePath, displayPath }: PageSource,
  source: string,
  adapter: FrontmatterAdapter & Pick<PageAdapter, 'componentFrontmatter'> = {},
  base = '/',
): ComponentPage {
  const text = normalizeSource(source);
  const { componentFrontmatter: defaults = { pageType: 'custom' } } = adapter;
  const exported = readFrontmatter(text, displayPath, adapter, base);
  const frontmatter: Frontmatter = { ...defaults, ...exported.frontmatter };
  if (readExports(text, relativePath)?.values.has('default') === false) {
    throw new DocsError({
      area: 'pages',
      location: { file: displayPath },
      problem: 'has no default export, so it cannot be a page.',
      hint: `${HINT} Otherwise, export the page by default.`,
    });
  }
  const file = relativePath.split('/').at(-1) ?? relativePath;
  const specifier = JSON.stringify(toDocsSpecifier(`./${file}`, relativePath));
  const moduleCode = `import PageComponent from ${specifier};\nexport const scope = { PageComponent };\n`;
  return {
    frontmatter,
    name: 'PageComponent',
    moduleCode,
    warnings: [...exported.warnings, ...findProps(text, displayPath)],
  };
}

/** Finds the props of a component that was hardly meant to be a page. */
function findProps(text: string, file: string): DocsErrorOptions[] {
  const position = locateProps(text);
  if (!position) return [];
  return [
    {
      area: 'pages',
      location: { file, ...position },
      problem: 'is a page, but its component reads props, which a page does not receive.',
      hint: HINT,
    },
  ];
}

function readFrontmatter(
  text: string,
  file: string,
  adapter: FrontmatterAdapter,
  base: string,
): Pick<ComponentPage, 'frontmatter' | 'warnings'> {
  const exported = readExpression(text, 'frontmatter');
  if (!exported) return { frontmatter: {}, warnings: [] };
  const location = { file, ...exported.position };
  const literal: JsonValue | undefined = readLiteral(exported.code)?.value;
  if (typeof literal !== 'object' || literal === null || Array.isArray(literal)) {
    throw new DocsError({
      area: 'frontmatter',
      location,
      problem: 'exports frontmatter that is not a plain object literal.',
      hint: 'Use only strings, numbers, booleans, arrays and objects, because the export is read without running the file.',
      source: text,
    });
  }
  const { value = {}, issues, describe } = checkFrontmatter(literal, adapter, base);
  const locate = (path: readonly PropertyKey[]) => ({ ...location, ...locateInModule(text, path, 'frontmatter') });
  if (adapter.frontmatter) {
    const warnings = issues.map((issue): DocsErrorOptions => {
      const { area = 'frontmatter-keys', problem } = describe(issue);
      return { area, location: locate(issue.path), problem: `${formatKey(issue.path)} ${problem}` };
    });
    return { frontmatter: value, warnings };
  }
  const errors = issues.map(({ path, problem, hint }) => {
    return new DocsError({
      area: 'frontmatter',
      location: locate(path),
      problem: `${formatKey(path)} ${problem}.`,
      hint,
      source: text,
    });
  });
  if (errors.length > 0) throw new DocsErrors(sortByLocation(errors));
  return { frontmatter: value, warnings: [] };
}
