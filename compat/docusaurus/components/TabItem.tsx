/** The module `@theme/TabItem`, for code of a site. */
export { Tab as default } from '#default-theme';
