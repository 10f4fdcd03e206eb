import type { ThemeNames } from '../../model/site.ts';
import { DEFAULT_COMPONENTS } from '../../shared/defaultComponents.ts';

/** Names in the default theme. */
export const DEFAULT_NAMES: ThemeNames = { contentComponentNames: DEFAULT_COMPONENTS, pageTypeNames: [] };
