/** The module `rspress/theme` of Rspress 1: the original theme, whose components are members of its default export, too. */

import * as original from './original.tsx';

export * from './original.tsx';
export default original;
