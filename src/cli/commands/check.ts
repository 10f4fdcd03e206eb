import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { problemsOf } from '../../node/support/messages/fileErrors.ts';
import { countProblems, printMessages } from '../../node/support/messages/printMessages.ts';
import { isFolder } from '../../node/support/sources/isFolder.ts';
import { countOf } from '../../shared/countOf.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { checkSources, type SourceProblems } from '../checkSources.ts';
import { createSite } from '../createSite.ts';
import { printAnnotations } from '../githubAnnotations.ts';
import { printJson, toJsonMessages } from '../jsonMessages.ts';
import { type SiteOptions, toSiteEnv } from '../siteOptions.ts';

interface CheckOptions extends SiteOptions {
  json?: true;
  update?: true;
  translations?: true;
  search?: true;
}

export async function runCheckCommand(paths: readonly string[], { json, ...options }: CheckOptions): Promise<void> {
  const startedAt = performance.now();
  const result = await findMistakes(paths, options);
  const { pages, errors, warnings } = result;
  if (errors.length > 0) process.exitCode = 1;
  if (json) {
    const messages = { errors: toJsonMessages(errors), warnings: toJsonMessages(warnings) };
    printJson({ ok: errors.length === 0, pages, ...messages });
    return;
  }
  printMessages(result);
  printAnnotations(result);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const found = [formatCount(errors, 'error'), formatCount(warnings, 'warning')].join(', ');
  const mark = errors.length > 0 ? paint('red', '✗') : paint('green', '✓');
  console.log(`${mark} ${found} in ${countOf(pages, 'page')}, in ${seconds} s.`);
}

/** Reports a mistake in the configuration as well. */
async function findMistakes(
  paths: readonly string[],
  { update, translations, search, ...options }: Omit<CheckOptions, 'json'>,
): Promise<SourceProblems> {
  const onNotice = (notice: string) => console.warn(notice);
  try {
    const { folder, files } = readPaths(paths, process.cwd());
    const context = await createSite(toSiteEnv(folder, options), 'check');
    context.notices.forEach(onNotice);
    return await checkSources(context, {
      onNotice,
      files,
      isUpdate: update,
      withTranslations: translations,
      withSearch: search,
    });
  } catch (error) {
    return { pages: 0, errors: problemsOf(error), warnings: [] };
  }
}

/**
 * Returns the folder of the site, and the files and folders to check; `undefined` for all.
 * @throws DocsError for a file that does not exist
 */
function readPaths(paths: readonly string[], cwd: string): { folder: string | undefined; files: string[] | undefined } {
  const [first] = paths;
  if (first === undefined) return { folder: undefined, files: undefined };
  const isFile = statSync(path.resolve(cwd, first), { throwIfNoEntry: false })?.isFile() === true;
  const site = siteOf(path.resolve(cwd, first));
  const isSite = !isFile && (site === undefined || site === path.resolve(cwd, first));
  // A missing folder is reported when the site is read.
  if (paths.length === 1 && isSite && !/\.\w+$/.test(first)) return { folder: first, files: undefined };
  const missing = paths.find((each) => !existsSync(path.resolve(cwd, each)));
  if (missing !== undefined) {
    throw new DocsError({
      area: 'files',
      problem: `The file "${missing}" does not exist.`,
      hint: 'Name pages or folders of one site.',
    });
  }
  return { folder: site, files: paths.map((each) => path.resolve(cwd, each)) };
}

/** Returns the nearest folder that has a configuration, from a path up; `undefined` if there is none. */
function siteOf(start: string): string | undefined {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (isFolder(folder) && findConfigFile(folder) !== undefined) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function formatCount(errors: readonly DocsError[], noun: string): string {
  return countOf(countProblems(errors), noun);
}
