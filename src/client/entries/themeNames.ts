import theme from '#theme';
import { checkThemeValues } from '../../shared/checkThemeValues.ts';
import { contentComponentNames as namesOf, pageTypeNames as pageTypesOf } from '../../shared/theme.ts';

checkThemeValues(theme);

/** Names of the theme's content components. Watch mode reads them here, because it renders no pages on the server. */
export const contentComponentNames: string[] = namesOf(theme);

/** Names of the theme's page types. */
export const pageTypeNames: string[] = pageTypesOf(theme);
