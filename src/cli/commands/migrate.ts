import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FOREIGN_ENGINES } from '../../../compat/engines.ts';
import type { CarriedConfig } from '../../model/sourceAdapter.ts';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import { describeUnread, type FoundSite, findForeignSite } from '../../node/config/foreignSite.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { compareSites, type SiteDifference } from '../migration/compareSites.ts';
import { formatMigration, isSameSite, type MigrationReport } from '../migration/formatMigration.ts';
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
  if (site.migrate === undefined) {
    const problem = `A site of ${engine.label} cannot be migrated: ${toDisplayPath(site.configFile, cwd)}.`;
    throw new DocsError({ area: 'migrate', problem, hint: 'Build it as it is, with `docspack build`.' });
  }
  const carried = await site.migrate();
  const cycle = findCycle(carried.values);
  if (cycle !== undefined) {
    const location = { file: toDisplayPath(site.configFile, cwd) };
    const problem = `has "${cycle}", which contains itself: no file can have it.`;
    throw new DocsError({ area: 'migrate', location, problem, hint: 'Write values that end.' });
  }
  const text = formatConfig(carried.values, site.docsDir, carried);
  const file = path.join(site.docsDir, CONFIG_NAME);
  const compared = await compareWith(text, site.docsDir, cwd);
  const proof = { ...compared, ...leftByHand(carried) };
  const names = {
    engine: engine.label,
    from: toDisplayPath(site.configFile, cwd),
    to: toDisplayPath(file, cwd),
    docs: toDisplayPath(site.docsDir, cwd),
    unread: describeUnread(unread, cwd),
  };
  const isSame = isSameSite({ ...names, ...proof });
  const unwritten = options.dryRun ? 'dry run' : isSame || options.force ? undefined : 'differs';
  if (unwritten === undefined) writeFileSync(file, text, { flag: 'wx' });
  console.log(formatMigration({ ...names, ...proof, unwritten, unignored: findUnignored(site.docsDir, cwd) }));
  if (options.dryRun) console.log(`\n\`\`\`ts title="${names.to}"\n${text}\`\`\``);
  if (!isSame) process.exitCode = 1;
}

/** Returns the output folder if it is in a repository whose `.gitignore` does not name it. Builds run where the docs folder or its project is. */
function findUnignored(docsDir: string, cwd: string): string | undefined {
  const root = isInside(docsDir, cwd) ? cwd : path.dirname(docsDir);
  const { status } = spawnSync('git', ['check-ignore', '--quiet', `${OUTPUT}/index.html`], { cwd: root });
  // 128 without a repository, null without git.
  return status === 1 ? OUTPUT : undefined;
}

/** Returns the site of another engine, or the configuration that a site has already. */
async function findSite(folder: string | undefined, cwd: string): Promise<FoundSite | string> {
  const folders = folder === undefined ? [cwd, defaultDocsDir(cwd)] : [path.resolve(folder)];
  for (const each of folders) {
    const found = findConfigFile(each) ?? (await findForeignSite(each, cwd, FOREIGN_ENGINES));
    if (found !== undefined) return found;
  }
  const inDocs = folders.flatMap((each) => findConfigFile(path.join(each, 'docs')) ?? [])[0];
  if (inDocs !== undefined) return inDocs;
  const labels = FOREIGN_ENGINES.map(({ label }) => label);
  throw new DocsError({
    area: 'migrate',
    problem: `${JSON.stringify(toDisplayPath(folders[0] ?? cwd, cwd) || '.')} has no site of ${labels.join(' or ')}.`,
    hint: 'Name the folder of its configuration or of its pages.',
  });
}

/** Reads the site as it is and with the new configuration. */
async function compareWith(
  text: string,
  docs: string,
  cwd: string,
): Promise<{ facts: SiteFacts; failure: string | undefined; differences: SiteDifference[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docspack-migrate-'));
  const env = { docs, cache: path.join(folder, 'cache'), out: path.join(folder, 'out') };
  try {
    const facts = await readSiteFacts(env, cwd);
    try {
      const differences = compareSites(facts, await readSiteFacts(env, cwd, text));
      return { facts, failure: undefined, differences };
    } catch (error) {
      if (!(error instanceof DocsError) && !(error instanceof DocsErrors)) throw error;
      return { facts, failure: error.message, differences: [] };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function leftByHand({ values, byHand, notCarried }: CarriedConfig): Pick<MigrationReport, 'byHand' | 'notCarried'> {
  const code = findCodeValues(values).map((name) => ({
    name,
    consequence: 'is code: import it in the new configuration',
  }));
  return { byHand: [...byHand, ...code], notCarried };
}
