import { localParser } from '../../../../src/node/pages/markdown/markdownParser.ts';
import { parseText } from '../../../../src/node/pages/parseText.ts';
import { collectFences, type PageText, type SampleFence } from '../../../../src/samples/collectFences.ts';
import { type PagePlan, planPage } from '../../../../src/samples/planPage.ts';

const parser = localParser({ compiler: 'native', remarkPlugins: [], rehypePlugins: [], recmaPlugins: [] });

/** Parses a page in this process. */
export const parsePage = (page: PageText) => parseText(page, parser);

/** Returns the fences and commands of a page's text. */
export async function fencesOf(text: string, file = 'page.mdx'): Promise<ReturnType<typeof collectFences>> {
  const page = { file, text };
  return collectFences(page, await parsePage(page));
}

/** The first fence of a page's text. */
export async function fenceOf(text: string, file = 'page.mdx'): Promise<SampleFence> {
  const [fence] = (await fencesOf(text, file)).fences;
  if (!fence) throw new Error(`No fence in ${text}`);
  return fence;
}

/** Returns a page with one fence. */
export function pageWith(meta: string, code = 'export {};'): string {
  return `\`\`\`${meta}\n${code}\n\`\`\`\n`;
}

export async function planOf(text: string, file = 'page.mdx'): Promise<PagePlan> {
  const page = { file, text };
  return planPage(page, collectFences(page, await parsePage(page)));
}

/** Formats each problem as `line:column problem hint`. */
export function formatProblems({ problems }: Pick<PagePlan, 'problems'>): string[] {
  return problems.map(({ location, problem, hint }) =>
    [`${location?.line}:${location?.column}`, problem, hint].filter(Boolean).join(' '),
  );
}
