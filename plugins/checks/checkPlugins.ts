import type { DocsPlugin } from '../../src/model/plugin.ts';
import { componentChecks } from './components/components.ts';
import { frontmatterChecks } from './frontmatter/frontmatter.ts';
import { importChecks } from './imports/imports.ts';
import { linkChecks } from './links/links.ts';
import { navigationChecks } from './navigation/unusedNavigation.ts';
import { pictureChecks } from './pictures/pictures.ts';
import { propChecks } from './props/props.ts';
import { routeChecks } from './routes/routes.ts';
import { searchChecks } from './search/searchCases.ts';
import { stageChecks } from './stages/stages.ts';
import { mdComponentChecks } from './syntax/mdComponents.ts';
import { syntaxChecks } from './syntax/syntax.ts';
import { translationChecks } from './translations/translations.ts';
import { typographyChecks } from './typography/typography.ts';

/** Checks of every site: the one list of them. */
export const CHECK_PLUGINS: readonly DocsPlugin[] = [
  stageChecks,
  navigationChecks,
  pictureChecks,
  importChecks,
  linkChecks,
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
