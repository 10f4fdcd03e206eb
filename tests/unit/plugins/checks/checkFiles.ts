import type { ResolvedConfig } from '../../../../src/model/config.ts';
import type { DocsPlugin, HookContext } from '../../../../src/model/plugin.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import type { DocsError } from '../../../../src/tools/messages/errors.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

/** Runs the `check` hook of a plugin on a site made of files. Returns what it reports. */
export async function checkFiles(
  plugin: DocsPlugin,
  files: Record<string, string>,
  site: Partial<SiteConfig> = {},
  {
    mode = 'build',
    ...project
  }: Pick<ResolvedConfig, 'themeDir' | 'pageAdapter'> & { mode?: HookContext['mode'] } = {},
): Promise<readonly DocsError[]> {
  const { tree } = plugin;
  const { plugins = [] } = site;
  const running = tree ? [...plugins, { name: plugin.name, tree }] : plugins;
  const { graph } = await makeSite(files, { ...site, plugins: running });
  const config = { ...graph.config, ...project };
  const hooks = new Hooks([plugin], { ...config, plugins }, mode);
  await hooks.check({ ...graph, config });
  return [...hooks.reports.errors, ...hooks.reports.warnings];
}

/** Formats findings as `check file:line:column problem → hint`. */
export function formatFindings(findings: readonly DocsError[]): string[] {
  return findings.map(({ area, location, problem, hint }) => {
    const { file, line, column } = location ?? {};
    const at = [file, line, column].filter((part) => part !== undefined).join(':');
    return `${area} ${at} ${problem}${hint === undefined ? '' : ` → ${hint}`}`;
  });
}
