import { syntaxChecks } from '../../../../plugins/checks/syntax/syntax.ts';
import { compileText } from '../../src/node/pages/compileText.ts';

/** Findings in the text of a page, as `check line:column problem`. */
export async function checkText(text: string, at = 'en/guide/page.mdx', compiler: 'native' | 'mdx' = 'native') {
  const page = await compileText(text, { at, site: { plugins: [syntaxChecks], markdown: { compiler } } });
  if (page.problems.length > 0) throw page.problems[0];
  return page.warnings.map(({ area, location, problem }) => `${area} ${location?.line}:${location?.column} ${problem}`);
}
