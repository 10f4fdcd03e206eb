import path from 'node:path';
import { DEFAULT_NAMES } from '../../src/node/dev/defaultComponents.ts';
import { pluginsOf } from '../../src/node/hooks.ts';
import { checkThemeNames } from '../../src/node/site/checkThemeNames.ts';
import type { SiteState } from '../../src/node/siteState.ts';
import type { DocsError } from '../../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { findThemeNames } from './findThemeNames.ts';
import type { SiteContext } from './sharedConfig.ts';

/**
 * Finds unknown components and page types without rendering. A theme is only bundled for its names if a page uses one that
 * the default theme does not have.
 */
export async function findUnknownComponents(
  context: SiteContext,
  { graph }: Pick<SiteState, 'graph'>,
): Promise<DocsError[]> {
  const unknown = checkThemeNames(graph.pages, DEFAULT_NAMES);
  const isDefault = context.themeDir === path.join(ENGINE_ROOT, 'theme');
  const isExtended = pluginsOf(context.project).some(({ theme }) => theme !== undefined);
  if (unknown.length === 0 || (isDefault && !isExtended)) return unknown;
  const names = await findThemeNames(context);
  return names ? checkThemeNames(graph.pages, names) : [];
}
