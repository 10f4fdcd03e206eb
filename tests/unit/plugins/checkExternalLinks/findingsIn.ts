import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  checkExternalLinks,
  type ExternalLinkOptions,
} from '../../../../plugins/checkExternalLinks/checkExternalLinks.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { formatFindings } from '../checks/checkFiles.ts';

/** How a page is checked. */
interface CheckOptions extends ExternalLinkOptions {
  cacheDir?: string;
  mode?: 'build' | 'dev';
  /** Command that is run instead. */
  command?: string;
}

/** Returns the findings in a page, in which `SITE` is the origin of a server. */
export async function findingsIn(
  text: string,
  origin: string,
  { cacheDir = mkdtempSync(path.join(tmpdir(), 'links-')), mode = 'build', command, ...options }: CheckOptions = {},
): Promise<string[]> {
  const plugin = checkExternalLinks({ delayMs: 0, ...options });
  const { tree = () => undefined } = plugin;
  const { graph } = await makeSite(
    { 'en/a.mdx': text.replaceAll('SITE', origin) },
    { plugins: [{ name: plugin.name, tree }] },
  );
  const hooks = new Hooks([plugin], { ...graph.config, plugins: [] }, mode, { cacheDir });
  await (command === undefined ? hooks.check(graph) : hooks.command(command, [], graph));
  return formatFindings([...hooks.reports.errors, ...hooks.reports.warnings]).map((each) =>
    each.replaceAll(origin, 'SITE'),
  );
}
