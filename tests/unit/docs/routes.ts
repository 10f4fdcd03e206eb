import { listPages } from './readPage.ts';

/** Every page of the site: a new one is checked as soon as its file is there. */
export const PAGES = listPages('en');
/** Pages of a configuration option each. */
export const OPTION_PAGES = PAGES.filter((name) => /^config\/(test|build)\//.test(name));
/** Pages that are laid out from their frontmatter or from the sidebar: little text of their own. */
export const GENERATED_PAGES = ['index', 'config/index', 'api/index'];
