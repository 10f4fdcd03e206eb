/** The module `@rspress/plugin-algolia/runtime`: the search of this engine in place of DocSearch. */

export { SearchButton as Search } from '#default-theme';

export const ZH_LOCALES = {};
export const RU_LOCALES = {};
export const TA_LOCALES = {};
