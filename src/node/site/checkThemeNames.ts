import type { DocsError } from '../../tools/messages/errors.ts';
import type { CompiledPage } from '../pages/compilePage.ts';
import { checkComponents } from './checkComponents.ts';
import { checkPageTypes } from './checkPageTypes.ts';

/** Names in a theme that pages refer to. */
export interface ThemeNames {
  contentComponentNames: readonly string[];
  /** Besides the engine's own. */
  pageTypeNames: readonly string[];
}

/** Finds content components and page types that the theme does not have. */
export function checkThemeNames(
  pages: readonly CompiledPage[],
  { contentComponentNames, pageTypeNames }: ThemeNames,
): DocsError[] {
  return [...checkComponents(pages, new Set(contentComponentNames)), ...checkPageTypes(pages, pageTypeNames)];
}
