import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page as Tab } from 'playwright-core';
import type { FinishedOutput } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { pageTypeOf } from '../../src/shared/pageType.ts';
import { addBase, removeBase, toDocumentName } from '../../src/shared/urls.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';

const NAME = 'check-accessibility';
const CHECK = 'accessibility';
const ORIGIN = 'https://site.invalid';
const THEMES = ['light', 'dark'] as const;
/** Violations of one rule that are reported for a page. */
const MAX_NODES = 3;
const SHOWN_CHARACTERS = 120;
/** Browsers of the system, where Playwright has not installed its own. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Options of `checkAccessibility`. */
export interface AccessibilityOptions {
  /**
   * Routes of the pages.
   * @default one page of each type, in each language
   */
  pages?: readonly string[];
  /** Rules of axe that are not checked, such as `color-contrast`. */
  ignore?: readonly string[];
  /**
   * Program of the browser.
   * @default the environment variable `CHROMIUM`, that of Playwright, or that of the system
   */
  browser?: string;
}

/** A violation of a rule in a page. */
interface Violation {
  id: string;
  help: string;
  nodes: string[];
}

/** Runs axe on finished pages in both color themes. Needs `playwright-core`, `axe-core` and a browser. */
export function checkAccessibility({
  pages: wanted,
  ignore = [],
  browser: program = process.env.CHROMIUM,
}: AccessibilityOptions = {}): DocsPlugin {
  return {
    name: NAME,
    checks: { [CHECK]: { finds: 'violations of accessibility rules in a browser, in both themes', severity: 'warn' } },
    async checkOutput(output, site, { report }) {
      let tools: Tools;
      try {
        tools = await openTools(site.config.docsDir, program);
      } catch (error) {
        const message = `Accessibility is not checked: ${messageOf(error).split('\n')[0]?.replace(/\.?$/, '.')}`;
        report({
          severity: 'warning',
          message,
          hint: 'It needs the packages playwright-core and axe-core, and a browser.',
        });
        return;
      }
      try {
        for (const page of wanted
          ? site.pages.filter((each) => wanted.includes(each.source.routePath))
          : samplePages(site)) {
          for (const { violation, theme } of await checkPage(page, { ...tools, output, site, ignore })) {
            for (const html of violation.nodes.slice(0, MAX_NODES)) {
              report({
                check: CHECK,
                location: { file: page.source.displayPath },
                message: `breaks the rule "${violation.id}" (${theme}): ${html.slice(0, SHOWN_CHARACTERS)}`,
                hint: violation.help,
              });
            }
          }
        }
      } finally {
        await tools.browser.close();
      }
    },
  };
}

interface Tools {
  browser: Browser;
  /** Script of axe. */
  axe: string;
}

/** Loads the packages of the site, because this one cannot see those that its users install. */
async function openTools(docsDir: string, program: string | undefined): Promise<Tools> {
  const require = createRequire(path.join(docsDir, 'index.js'));
  const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  const file = require.resolve('playwright-core');
  const playwright: typeof import('playwright-core') = await import(
    pathToFileURL(path.join(path.dirname(file), 'index.mjs')).href
  );
  const own = existsSync(playwright.chromium.executablePath())
    ? undefined
    : SYSTEM_BROWSERS.find((each) => existsSync(each));
  const executablePath = program ?? own;
  const browser = await playwright.chromium.launch(executablePath === undefined ? {} : { executablePath });
  return { browser, axe };
}

/** Returns one page of each type in each language. */
function samplePages({ pages, sections }: SiteGraph): Page[] {
  const inSidebar = new Set(sections.flatMap(({ routes }) => routes));
  const samples = new Map<string, Page>();
  for (const page of pages) {
    const { locale, routePath, format } = page.source;
    const isOverview = page.frontmatter.overview === true;
    const key = [locale, pageTypeOf(page.frontmatter), isOverview, format === 'component', inSidebar.has(routePath)];
    // The longest page has the most kinds of content.
    const known = samples.get(key.join(' '));
    if (!known || page.searchText.length > known.searchText.length) samples.set(key.join(' '), page);
  }
  return [...samples.values()];
}

async function checkPage(
  { source }: Page,
  {
    browser,
    axe,
    output,
    site,
    ignore,
  }: Tools & { output: FinishedOutput; site: SiteGraph; ignore: readonly string[] },
): Promise<{ violation: Violation; theme: string }[]> {
  const { documents } = site.config;
  const { base } = site.config.site;
  const names = new Set(output.fileNames);
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  const found: { violation: Violation; theme: string }[] = [];
  const seen = new Set<string>();
  try {
    const page = await context.newPage();
    // The output is not served yet. Its pictures and fonts don't matter to the rules.
    await page.route('**/*', async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const name = decodeURIComponent(removeBase(pathname, base)?.slice(1) ?? '');
      const fileName = names.has(name) ? name : toDocumentName(`/${name}`, documents);
      const contentType = MEDIA_TYPES[path.extname(fileName).slice(1)];
      if (origin !== ORIGIN || contentType === undefined || !names.has(fileName)) await route.fulfill({ status: 404 });
      else await route.fulfill({ contentType, body: output.readText(fileName) });
    });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(ORIGIN + addBase(source.routePath, base), { waitUntil: 'load' });
      // axe compares colors of overlapping elements while heights are estimates.
      await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
      for (const violation of await violationsOf(page, axe, ignore)) {
        const key = JSON.stringify(violation);
        if (!seen.has(key)) found.push({ violation, theme });
        seen.add(key);
      }
    }
  } finally {
    await context.close();
  }
  return found;
}

/** Runs axe in a page. The code is a text, because this package has no types of a browser here. */
async function violationsOf(page: Tab, axe: string, ignore: readonly string[]): Promise<Violation[]> {
  await page.evaluate(axe);
  const rules = Object.fromEntries(ignore.map((id) => [id, { enabled: false }]));
  const result: unknown = await page.evaluate(
    `axe.run({ rules: ${JSON.stringify(rules)} }).then(({ violations }) => violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) })))`,
  );
  return isViolations(result) ? result : [];
}

/** Narrows the result of the page. */
function isViolations(value: unknown): value is Violation[] {
  return Array.isArray(value);
}
