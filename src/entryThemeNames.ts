import theme from '#theme';
import { contentComponentNames as namesOf } from './shared/theme.ts';

/** Names of the content components that the theme has; watch mode, which renders no page on the server, reads them here. */
export const contentComponentNames: string[] = namesOf(theme);
