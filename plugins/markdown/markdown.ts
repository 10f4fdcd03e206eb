import type { DocsPlugin } from '../../src/model/plugin.ts';
import { hasMarkdown, markdownPath } from './markdownAddress.ts';

/**
 * Emits what assistants read: the Markdown of each page, to which its document links, and for each language `llms.txt` and `llms-full.txt`.
 */
export const markdown: DocsPlugin = {
  name: 'markdown',
  documentHead(page, { config }) {
    if (!config.outputs.llms || !hasMarkdown(page)) return [];
    return [['link', { rel: 'alternate', type: 'text/markdown', href: markdownPath(page, config) }]];
  },
  async outputs(site) {
    return site.config.outputs.llms ? (await import('./markdownFiles.ts')).markdownFiles(site) : [];
  },
};
