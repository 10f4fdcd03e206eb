import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { FOREIGN_ENGINES } from '../../../compat/engines.ts';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import { type FoundSite, findForeignSite } from '../../node/config/foreignSite.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { formatConfig } from '../scaffold/formatConfig.ts';

const CONFIG_NAME = 'site.config.ts';

/** Writes the configuration of another engine's site as a `site.config.ts`. Overwrites no file. */
export async function runMigrateCommand(folder: string | undefined): Promise<void> {
  const cwd = process.cwd();
  const { site } = await findSite(folder, cwd);
  if (site.migrate === undefined) {
    const problem = `A site of this engine cannot be migrated: ${toDisplayPath(site.configFile, cwd)}.`;
    throw new DocsError({ area: 'migrate', problem, hint: 'Build it as it is, with `docspack build`.' });
  }
  const { values, notCarried } = await site.migrate();
  const file = path.join(site.docsDir, CONFIG_NAME);
  writeFileSync(file, formatConfig(values, site.docsDir), { flag: 'wx' });
  const from = toDisplayPath(site.configFile, cwd);
  console.log(`${paint('green', 'Created')} ${toDisplayPath(file, cwd)} from ${from}.`);
  if (notCarried.length > 0) {
    console.log(`\nNot carried over:`);
    for (const { name, consequence } of notCarried) console.log(`  "${name}" ${consequence}.`);
  }
  console.log(`\nNext: npx docspack check ${toDisplayPath(site.docsDir, cwd)}`);
}

async function findSite(folder: string | undefined, cwd: string): Promise<FoundSite> {
  const folders = folder === undefined ? [cwd, defaultDocsDir(cwd)] : [path.resolve(folder)];
  for (const each of folders) {
    const existing = findConfigFile(each);
    if (existing !== undefined) {
      const problem = `The site has a configuration already: ${toDisplayPath(existing, cwd)}.`;
      throw new DocsError({ area: 'migrate', problem, hint: 'Remove it to write one anew.' });
    }
    const found = await findForeignSite(each, cwd, FOREIGN_ENGINES);
    if (found) return found;
  }
  const labels = FOREIGN_ENGINES.map(({ label }) => label);
  throw new DocsError({
    area: 'migrate',
    problem: `${JSON.stringify(toDisplayPath(folders[0] ?? cwd, cwd) || '.')} has no site of ${labels.join(' or ')}.`,
    hint: 'Name the folder of its configuration or of its pages.',
  });
}
