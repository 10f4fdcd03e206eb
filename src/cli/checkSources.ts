import path from 'node:path';
import { LOCK_CHECK, writeUrlsLock } from '../../plugins/checks/routes/urlsLock.ts';
import { SEARCH_CHECK } from '../../plugins/checks/search/searchCases.ts';
import { TRANSLATION_CHECKS } from '../../plugins/checks/translations/translations.ts';
import { runThemeChecks } from '../../plugins/rspack/runThemeChecks.ts';
import type { SiteContext } from '../../plugins/rspack/sharedConfig.ts';
import type { SiteGraph } from '../model/site.ts';
import { readWholeSite } from '../node/build.ts';
import { saveCache } from '../node/buildResult.ts';
import type { Project } from '../node/project.ts';
import type { RelatedSite } from '../node/site/buildSiteGraph.ts';
import { createTools } from '../node/siteTools.ts';
import { addFrames } from '../node/support/messages/addFrames.ts';
import { isCI } from '../node/support/messages/isCI.ts';
import { uniqueProblems } from '../node/support/messages/printMessages.ts';
import { toDisplayPath } from '../tools/messages/displayPath.ts';
import { type DocsError, toDocsErrors } from '../tools/messages/errors.ts';
import { isInside } from '../tools/messages/isInside.ts';

/** Mistakes in the sources of a site. */
export interface SourceProblems {
  /** Number of pages that were checked. */
  pages: number;
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
  /** The related pages; absent if the files do not form a site. */
  graph?: RelatedSite;
}

/** Options of `checkSources`. */
interface CheckSourcesOptions {
  /** Called with messages about caches and git. */
  onNotice(notice: string): void;
  /** Absolute paths of the files and folders whose mistakes are reported; `undefined` for all. */
  files?: readonly string[] | undefined;
  /** Writes the lock file of addresses instead of checking them. */
  isUpdate?: boolean | undefined;
  /** Compares translations, as far as the site does not set these checks itself. */
  withTranslations?: boolean | undefined;
  /**
   * Runs the queries of the site, which takes longer than all other checks together, even if the site turns them off for builds.
   * @default in CI
   */
  withSearch?: boolean | undefined;
}

/** Runs the stages of a build up to the checks. Writes nothing but the page cache, unless told to update. */
export async function checkSources(
  context: SiteContext,
  { onNotice, files, isUpdate = false, withTranslations = false, withSearch = isCI() }: CheckSourcesOptions,
): Promise<SourceProblems> {
  const project = setChecks(context.project, withTranslations, withSearch);
  const isIn = (file: string) => !files || files.some((each) => file === each || isInside(file, each));
  const isWanted = ({ area, location }: DocsError) =>
    !(isUpdate && area === LOCK_CHECK) && (!files || isIn(path.resolve(project.cwd, location?.file ?? '')));
  // Several languages share the navigation of the configuration.
  const select = (errors: readonly DocsError[]) => uniqueProblems(addFrames(errors.filter(isWanted), project.cwd));
  const tools = createTools(project, onNotice);
  try {
    const state = await readWholeSite(project, tools);
    saveCache(() => tools.compiler.save(state.graph.pages), onNotice);
    saveCache(() => tools.exports.save(), onNotice);
    for (const file of isUpdate ? await writeLocks(state.graph) : [])
      onNotice(`Wrote ${toDisplayPath(file, project.cwd)}.`);
    const ofTheme = await runThemeChecks(context, state);
    const others = await checkVersions(context, { onNotice, files, isUpdate, withTranslations, withSearch });
    return {
      pages: others.reduce(
        (sum, { pages }) => sum + pages,
        state.graph.pages.filter(({ source }) => isIn(source.file)).length,
      ),
      errors: [...select([...state.errors, ...ofTheme.errors]), ...others.flatMap(({ errors }) => errors)],
      warnings: [...select([...state.warnings, ...ofTheme.warnings]), ...others.flatMap(({ warnings }) => warnings)],
      graph: state.graph,
    };
  } catch (error) {
    return { pages: 0, errors: select(toDocsErrors(error)), warnings: [] };
  } finally {
    tools.compiler.stop();
    context.releaseCaches();
  }
}

/** Writes the lists of published addresses: of the site, and of its frozen versions. Returns their paths. */
async function writeLocks(site: SiteGraph): Promise<string[]> {
  const file = writeUrlsLock(site);
  const { versions } = site.config;
  if (!versions) return [file];
  const [{ VersionReader }, { writeVersionsLock }] = await Promise.all([
    import('../../plugins/versions/VersionReader.ts'),
    import('../../plugins/versions/versionsLock.ts'),
  ]);
  const reader = new VersionReader(versions, site.config, () => '');
  const others = versions.versions.filter(({ kind }) => kind === 'frozen' || kind === 'missing');
  const facts = others.flatMap((each) => reader.sourceOf(each)?.facts ?? []);
  // An archive that is missing or damaged comes back, with its addresses.
  const unread = others.filter((each) => !reader.sourceOf(each)).map(({ name }) => name);
  return [file, ...writeVersionsLock(versions, facts, unread)];
}

/** Checks the versions with sources of their own, one after the other. */
async function checkVersions(
  { project, versionSite }: SiteContext,
  options: CheckSourcesOptions,
): Promise<SourceProblems[]> {
  const problems: SourceProblems[] = [];
  for (const { name, kind } of project.config.versions?.versions ?? []) {
    const site = kind === 'living' ? await versionSite?.(name) : undefined;
    if (site) problems.push(await checkSources(site, options));
  }
  return problems;
}

function setChecks(project: Project, withTranslations: boolean, withSearch: boolean): Project {
  const { checks: own } = project.config;
  const translations = withTranslations ? TRANSLATION_CHECKS.map((name) => [name, 'warn' as const]) : [];
  const inSearch = own[SEARCH_CHECK] === 'warn' ? 'warn' : 'error';
  const checks = { ...Object.fromEntries(translations), ...own, [SEARCH_CHECK]: withSearch ? inSearch : 'off' };
  return { ...project, config: { ...project.config, checks } };
}
