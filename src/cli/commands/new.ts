import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import type { ResolvedLocale } from '../../model/config.ts';
import { loadConfig } from '../../node/config/loadConfig.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { PAGE_EXTENSIONS } from '../../shared/urls.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { planSidebar } from '../scaffold/addToSidebar.ts';
import { parsePagePath, titleOf } from '../scaffold/pagePath.ts';
import { escapeMarkdown, startParagraph } from '../scaffold/planSite.ts';

/** Adds a page in every language of a site, and to its sidebar. Writes nothing if a file exists. */
export async function runNewCommand(
  page: string,
  folder: string | undefined,
  { title }: { title?: string },
): Promise<void> {
  const cwd = process.cwd();
  const docsDir = folder === undefined ? defaultDocsDir(cwd) : path.resolve(folder);
  const { config } = await loadConfig({ docsDir, cwd });
  const { path: pagePath, extension } = parsePagePath(
    page,
    config.locales.map((locale) => locale.folder),
  );
  const fileOf = (locale: ResolvedLocale, suffix = extension) =>
    path.join(docsDir, locale.folder, ...pagePath.split('/')) + suffix;
  const existing = config.locales.flatMap((locale) =>
    samePages(pagePath)
      .flatMap((each) => PAGE_EXTENSIONS.map((suffix) => path.join(docsDir, locale.folder, each + suffix)))
      .filter((file) => existsSync(file)),
  );
  const isExcluded = config.exclude.length > 0 ? picomatch(config.exclude) : () => false;
  const excluded = config.locales.filter((locale) => isExcluded(path.posix.join(locale.folder, pagePath + extension)));
  const problems = [
    ...existing.map((file) => ({
      problem: `The page exists already: ${toDisplayPath(file, cwd)}.`,
      hint: 'Choose another path, or edit this file.',
    })),
    ...excluded.map((locale) => ({
      problem: `${toDisplayPath(fileOf(locale), cwd)} would be no page, because "route.exclude" matches it.`,
      hint: 'Choose another path, or change "route.exclude".',
    })),
  ];
  if (problems.length > 0) throw new DocsErrors(problems.map((each) => new DocsError({ area: 'new', ...each })));
  const changes = config.locales.map((locale) => planSidebar(pagePath, locale, config));
  const heading = escapeMarkdown(title ?? titleOf(pagePath));
  const print = (verb: string, file: string) => console.log(`${paint('green', verb)} ${toDisplayPath(file, cwd)}`);
  for (const locale of config.locales) {
    const file = fileOf(locale);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `# ${heading}\n\n${startParagraph(locale.lang)}\n`, { flag: 'wx' });
    print('Created', file);
  }
  for (const change of changes) {
    if (change.kind !== 'edit') continue;
    writeFileSync(change.file, change.text);
    print('Changed', change.file);
  }
  const advice = changes.flatMap((change) => (change.kind === 'manual' ? [change.advice] : []));
  if (advice.length > 0)
    console.log(`\nTo show it in the navigation:\n${advice.map((line) => `  ${line}`).join('\n')}`);
}

/** Returns the paths that have the same address as a page, or that are shown as one row with it. */
function samePages(pagePath: string): string[] {
  const folder = /^(.*)\/index$/.exec(pagePath)?.[1];
  return [pagePath, folder ?? `${pagePath}/index`];
}
