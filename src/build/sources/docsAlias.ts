/** Begins the specifiers of files in the docs folder: where that folder lies is no part of a page's code. */
export const DOCS_ALIAS = '#docs';
