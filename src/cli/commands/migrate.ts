import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../../node/config/loadConfig.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { readRspressValues } from '../../node/rspress/readRspressSite.ts';
import { findRspressSite } from '../../node/rspress/rspressSite.ts';
import type { NotCarried } from '../../node/rspress/toSiteConfig.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { readVitepressValues } from '../../node/vitepress/readVitepressSite.ts';
import { findVitepressSite } from '../../node/vitepress/vitepressSite.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { formatConfig } from '../scaffold/formatConfig.ts';

const CONFIG_NAME = 'site.config.ts';

/** What pages of VitePress have as long as its configuration is read. */
const LEFT_BY_VITEPRESS: readonly NotCarried[] = [
  { name: 'ids of headings', consequence: 'follow the rule of GitHub: "vifn" for "vi.fn", not "vi-fn"' },
  { name: 'layout: home', consequence: 'is "pageType: home" in frontmatter, and "aside: false" is "outline: false"' },
  { name: '<!--@include-->', consequence: 'is a comment: import fragments in MDX' },
];

interface ForeignSite {
  docsDir: string;
  configFile: string;
  values: object;
  missing: NotCarried[];
}

/** Writes the configuration of a site of Rspress or VitePress as a `site.config.ts`. Overwrites no file. */
export async function runMigrateCommand(folder: string | undefined): Promise<void> {
  const cwd = process.cwd();
  const site = await readForeignSite(folder, cwd);
  const file = path.join(site.docsDir, CONFIG_NAME);
  writeFileSync(file, formatConfig(site.values, site.docsDir), { flag: 'wx' });
  const from = toDisplayPath(site.configFile, cwd);
  console.log(`${paint('green', 'Created')} ${toDisplayPath(file, cwd)} from ${from}.`);
  if (site.missing.length > 0) {
    console.log(`\nNot carried over:`);
    for (const { name, consequence } of site.missing) console.log(`  "${name}" ${consequence}.`);
  }
  console.log(`\nNext: npx docspack check ${toDisplayPath(site.docsDir, cwd)}`);
}

async function readForeignSite(folder: string | undefined, cwd: string): Promise<ForeignSite> {
  const folders = folder === undefined ? [cwd, defaultDocsDir(cwd)] : [path.resolve(folder)];
  for (const each of folders) {
    const existing = findConfigFile(each);
    if (existing !== undefined) {
      const problem = `The site has a configuration already: ${toDisplayPath(existing, cwd)}.`;
      throw new DocsError({ area: 'migrate', problem, hint: 'Remove it to write one anew.' });
    }
    const rspress = await findRspressSite(each, cwd);
    if (rspress) return { ...rspress, ...(await readRspressValues(rspress)) };
    const vitepress = findVitepressSite(each);
    if (vitepress) {
      const { values, missing } = await readVitepressValues(vitepress, cwd);
      return { ...vitepress, values, missing: [...missing, ...LEFT_BY_VITEPRESS] };
    }
  }
  throw new DocsError({
    area: 'migrate',
    problem: `${JSON.stringify(toDisplayPath(folders[0] ?? cwd, cwd) || '.')} has no site of Rspress or VitePress.`,
    hint: 'Name the folder of rspress.config.ts, rstack.config.ts or .vitepress.',
  });
}
