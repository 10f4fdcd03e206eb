import type { DocsPlugin } from '../../src/model/plugin.ts';

/** Emits what assistants read: the Markdown of each page, and for each language `llms.txt` and `llms-full.txt`. */
export const markdown: DocsPlugin = {
  name: 'markdown',
  async outputs(site) {
    return site.config.outputs.llms ? (await import('./markdownFiles.ts')).markdownFiles(site) : [];
  },
};
