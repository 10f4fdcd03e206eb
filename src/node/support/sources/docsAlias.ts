/**
 * Prefix of specifiers for files in the docs folder, so that the location of the folder is not part of a page's code.
 */
export const DOCS_ALIAS = '#docs';
