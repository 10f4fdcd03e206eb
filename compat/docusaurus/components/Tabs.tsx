/** The module `@theme/Tabs`, for code of a site. Pages have the tabs of the engine. */
export { Tabs as default } from '#default-theme';
