import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FOREIGN_ENGINES } from '../../../compat/engines.ts';
import type { CarriedConfig, ForeignSite, NotCarried } from '../../model/sourceAdapter.ts';
import { formatGuide } from '../../node/config/engineGuide.ts';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import { describeUnread, type FoundSite, findForeignSite } from '../../node/config/foreignSite.ts';
import { findOtherSite, isOtherMark } from '../../node/config/otherEngines.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { findSitesBelow, listSites } from '../../node/config/sitesBelow.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import type { SiteEnv } from '../createSite.ts';
import { compareSites } from '../migration/compareSites.ts';
import { formatMigration, formatSteps, isSameSite, type MigrationReport } from '../migration/formatMigration.ts';
import { readSiteFacts, type SiteFacts } from '../migration/readSiteFacts.ts';
import { findCodeValues, findCycle, formatConfig } from '../scaffold/formatConfig.ts';

const CONFIG_NAME = 'site.config.ts';
/** Where a build writes without `--out`. */
const OUTPUT = 'dist';

interface MigrateOptions {
  dryRun?: true;
  force?: true;
}

/**
 * Writes the configuration of another engine's site as a `site.config.ts`, if the site is the same with it. Overwrites no file. Prints a list
 * in Markdown.
 */
export async function runMigrateCommand(folder: string | undefined, options: MigrateOptions = {}): Promise<void> {
  const cwd = process.cwd();
  // What is migrated is the published site, for which other engines set it.
  process.env.NODE_ENV = 'production';
  const found = await findSite(folder, cwd);
  if (typeof found === 'string') {
    console.log(
      `${toDisplayPath(found, cwd)} is the configuration of the site already: nothing to do. Remove it to write it anew.`,
    );
    return;
  }
  const { site, engine, unread } = found;
  if (site.migrate === undefined) return listSteps(found, options, cwd);
  const carried = await site.migrate();
  const file = path.join(site.docsDir, CONFIG_NAME);
  const names = {
    engine: engine.label,
    from: toDisplayPath(site.configFile, cwd),
    to: toDisplayPath(file, cwd),
    docs: toDisplayPath(site.docsDir, cwd),
    unread: describeUnread(unread, cwd),
  };
  const { text, ...proof } = await findConfig(carried, site, cwd);
  const isSame = isSameSite(proof);
  const unwritten = options.dryRun ? 'dry run' : isSame || options.force ? undefined : 'differs';
  if (unwritten === undefined) writeFileSync(file, text, { flag: 'wx' });
  console.log(formatMigration({ ...names, ...proof, unwritten, unignored: findUnignored(site.docsDir, cwd) }));
  if (options.dryRun) console.log(`\n\`\`\`ts title="${names.to}"\n${text}\`\`\``);
  if (!isSame) process.exitCode = 1;
}

/** Prints what moving a site by hand takes, where no command can write it. */
async function listSteps({ site, engine, unread }: FoundSite, { dryRun }: MigrateOptions, cwd: string): Promise<void> {
  const from = toDisplayPath(site.configFile, cwd);
  if (site.listSteps === undefined) {
    const problem = `A site of ${engine.label} cannot be migrated: ${from}.`;
    throw new DocsError({ area: 'migrate', problem, hint: 'Build it as it is, with `docspack build`.' });
  }
  const { values, byHand, notCarried } = await site.listSteps();
  checkCycles(values, site, cwd);
  console.log(formatSteps({ engine: engine.label, from, unread: describeUnread(unread, cwd), byHand, notCarried }));
  if (dryRun) console.log(`\n\`\`\`ts title="${CONFIG_NAME}"\n${formatConfig(values, site.docsDir)}\`\`\``);
  process.exitCode = 1;
}

type Proof = Pick<MigrationReport, 'facts' | 'failure' | 'differences' | 'byHand' | 'kept' | 'notCarried'>;

/** Returns the smallest configuration with which the site is the same, otherwise the one with which it differs least. */
async function findConfig(carried: CarriedConfig, site: ForeignSite, cwd: string): Promise<Proof & { text: string }> {
  const { withCompat } = carried;
  const plain = { values: carried.values, byHand: carried.byHand, kept: [] };
  const candidates = withCompat ? [...(carried.byHand.length === 0 ? [plain] : []), withCompat] : [plain];
  const { docsDir } = site;
  const folder = mkdtempSync(path.join(tmpdir(), 'docspack-migrate-'));
  const env = { docs: docsDir, cache: path.join(folder, 'cache'), out: path.join(folder, 'out') };
  try {
    const configs = candidates.map(({ values, byHand, kept }) => {
      checkCycles(values, site, cwd);
      const text = formatConfig(values, docsDir, carried);
      return { text, kept, notCarried: carried.notCarried, byHand: [...byHand, ...codeValues(values)] };
    });
    const facts = await readSiteFacts({ ...env, docs: site.foundIn ?? docsDir }, cwd);
    let last: (Proof & { text: string }) | undefined;
    for (const config of configs) {
      last = { ...config, facts, ...(await compareWith(facts, config.text, env, cwd)) };
      if (isSameSite(last)) break;
    }
    if (last === undefined) throw new Error('A site has at least one configuration.');
    return last;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws DocsError for settings that contain themselves */
function checkCycles(values: object, site: ForeignSite, cwd: string): void {
  const cycle = findCycle(values);
  if (cycle === undefined) return;
  const location = { file: toDisplayPath(site.configFile, cwd) };
  const problem = `has "${cycle}", which contains itself: no file can have it.`;
  throw new DocsError({ area: 'migrate', location, problem, hint: 'Write values that end.' });
}

/** Returns the output folder if it is in a repository whose `.gitignore` does not name it. Builds run where the docs folder or its project is. */
function findUnignored(docsDir: string, cwd: string): string | undefined {
  const root = isInside(docsDir, cwd) ? cwd : path.dirname(docsDir);
  const { status } = spawnSync('git', ['check-ignore', '--quiet', `${OUTPUT}/index.html`], { cwd: root });
  // 128 without a repository, null without git.
  return status === 1 ? OUTPUT : undefined;
}

/** Returns the site of another engine, or the configuration that a site has already. */
async function findSite(given: string | undefined, cwd: string): Promise<FoundSite | string> {
  const folder = given === undefined ? cwd : folderOf(path.resolve(given));
  const folders = given === undefined ? [cwd, defaultDocsDir(cwd)] : [folder];
  for (const each of folders) {
    const found = findConfigFile(each) ?? (await findForeignSite(each, cwd, FOREIGN_ENGINES));
    if (found !== undefined) return found;
  }
  const inDocs = folders.flatMap((each) => findConfigFile(path.join(each, 'docs')) ?? [])[0];
  if (inDocs !== undefined) return inDocs;
  throw new DocsError({ area: 'migrate', ...explainNone(folder, cwd) });
}

/** Returns the folder of a configuration that is named by its file, or by a folder such as `.vitepress`. */
function folderOf(given: string): string {
  const isFile = statSync(given, { throwIfNoEntry: false })?.isFile() ?? false;
  const folder = isFile ? path.dirname(given) : given;
  const name = path.basename(folder);
  const isMark = isOtherMark(name) || FOREIGN_ENGINES.some(({ marks }) => marks.includes(name));
  return isMark ? path.dirname(folder) : folder;
}

function explainNone(folder: string, cwd: string): { problem: string; hint: string } {
  const other = findOtherSite(folder);
  if (other) {
    const problem = `${toDisplayPath(other.file, cwd)} is of ${other.label}, whose sites cannot be migrated.`;
    const pages = toDisplayPath(other.pages, cwd) || '.';
    return {
      problem,
      hint: `Build its pages as plain Markdown: "docspack build ${pages}".${formatGuide('migration', cwd)}`,
    };
  }
  const labels = FOREIGN_ENGINES.map(({ label }) => label);
  const name = JSON.stringify(toDisplayPath(folder, cwd) || '.');
  const problem = `${name} has no site of ${labels.join(', ').replace(/, (?=\w+$)/, ' or ')}.`;
  const sites = findSitesBelow(folder, FOREIGN_ENGINES);
  const [first] = sites;
  const hint =
    first === undefined
      ? 'Name the folder of its configuration or of its pages.'
      : `Sites below it: ${listSites(sites, cwd)}. Name the folder of one, as in "docspack migrate ${toDisplayPath(first.folder, cwd)}".`;
  return { problem, hint };
}

/** Reads the site with a new configuration, and compares it with the site as it is. */
async function compareWith(
  facts: SiteFacts,
  text: string,
  env: SiteEnv,
  cwd: string,
): Promise<Pick<MigrationReport, 'failure' | 'differences'>> {
  try {
    return { failure: undefined, differences: compareSites(facts, await readSiteFacts(env, cwd, text)) };
  } catch (error) {
    if (!(error instanceof DocsError) && !(error instanceof DocsErrors)) throw error;
    return { failure: error.message, differences: [] };
  }
}

function codeValues(values: object): NotCarried[] {
  return findCodeValues(values).map((name) => ({
    name,
    consequence: 'is code: import it in the new configuration',
  }));
}
