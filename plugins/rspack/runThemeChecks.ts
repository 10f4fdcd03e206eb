import path from 'node:path';
import { DEFAULT_NAMES } from '../../src/node/dev/defaultComponents.ts';
import { pluginsOf } from '../../src/node/hooks.ts';
import type { CompleteSite } from '../../src/node/siteState.ts';
import type { Findings } from '../../src/node/support/checks/applyChecks.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { findThemeNames } from './findThemeNames.ts';
import type { SiteContext } from './sharedConfig.ts';

/**
 * Runs the checks that need the names of the theme, without rendering. A theme is only bundled for its names if they find something
 * with those of the default theme.
 */
export async function runThemeChecks(context: SiteContext, state: Pick<CompleteSite, 'checkTheme'>): Promise<Findings> {
  const found = await state.checkTheme(DEFAULT_NAMES);
  const isDefault = context.themeDir === path.join(ENGINE_ROOT, 'theme');
  const isExtended = pluginsOf(context.project).some(({ theme }) => theme !== undefined);
  if (found.errors.length + found.warnings.length === 0 || (isDefault && !isExtended)) return found;
  const names = await findThemeNames(context);
  return names ? state.checkTheme(names) : { errors: [], warnings: [] };
}
