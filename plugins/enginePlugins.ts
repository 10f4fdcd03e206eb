import type { DocsPlugin } from '../src/build/plugin.ts';
import { documents } from './documents/documents.ts';
import { pageData } from './pageData/pageData.ts';
import { publicFiles } from './publicFiles/publicFiles.ts';
import { searchIndex } from './searchIndex/searchIndex.ts';

/** Plugins of every site, in the order in which their hooks run. */
export const ENGINE_PLUGINS: readonly DocsPlugin[] = [documents, pageData, searchIndex, publicFiles];
