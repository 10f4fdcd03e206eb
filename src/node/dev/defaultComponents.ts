import { DEFAULT_COMPONENTS } from '../../shared/defaultComponents.ts';
import type { ThemeNames } from '../site/checkThemeNames.ts';

/** Names in the default theme. */
export const DEFAULT_NAMES: ThemeNames = { contentComponentNames: DEFAULT_COMPONENTS, pageTypeNames: [] };
