import type { DocsPlugin } from '../../src/model/plugin.ts';
import { componentChecks } from './components/components.ts';
import { frontmatterChecks } from './frontmatter/frontmatter.ts';
import { propChecks } from './props/props.ts';
import { routeChecks } from './routes/routes.ts';
import { searchChecks } from './search/searchCases.ts';
import { mdComponentChecks } from './syntax/mdComponents.ts';
import { syntaxChecks } from './syntax/syntax.ts';
import { translationChecks } from './translations/translations.ts';
import { typographyChecks } from './typography/typography.ts';

/** Checks of every site. */
export const CHECK_PLUGINS: readonly DocsPlugin[] = [
  syntaxChecks,
  mdComponentChecks,
  frontmatterChecks,
  propChecks,
  componentChecks,
  routeChecks,
  translationChecks,
  searchChecks,
  typographyChecks,
];
