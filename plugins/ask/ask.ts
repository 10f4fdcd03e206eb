import { z } from 'zod';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { positionInFile } from '../../src/tools/files/positionInFile.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { themeRules } from '../../src/tools/packages/themeRules.ts';
import { endpointSources, isEndpoint, toEndpoint } from '../../src/tools/pages/endpoint.ts';

/** Options of `ask()`. */
export interface AskOptions {
  /**
   * Address that answers questions, or path without the base of the site: `/ask`. It takes an `AskRequest` as JSON, and answers with a stream of
   * server-sent events (`AskEvent`) or of plain Markdown. `createAskHandler` of `docspack/handlers` is one.
   */
  endpoint: string;
}

/** The parser of Markdown, which would decode names of characters with a parser of HTML. */
const PARSER = /[\\/]node_modules[\\/](?:micromark|mdast-util-from-markdown)/;
const RULES = [
  ...themeRules([['search/SearchPanel.tsx', './panelFrame.ts', 'ask/AskFrame.tsx']]),
  {
    include: PARSER,
    resolve: { alias: { 'decode-named-character-reference': `${ENGINE_ROOT}/theme/ask/characterReference.ts` } },
  },
];

/**
 * Adds a tab for questions to the search panel: a question is sent to an endpoint of the site's own with the passages that the site's search
 * finds, and the answer is shown as it comes, with links to the pages that it cites. Nothing is loaded before the tab is opened, and nothing is
 * sent before the reader asks.
 */
export function ask(options: AskOptions): DocsPlugin {
  requireOptions('ask', z.strictObject({ endpoint: z.string() }), options);
  const { endpoint } = options;
  const sources = endpointSources(endpoint);
  return {
    name: 'ask',
    ...(sources.length > 0 && { csp: { 'connect-src': sources } }),
    modules: { settings: (_site, { config }) => ({ endpoint: toEndpoint(endpoint, config) }) },
    check({ config: { site, ...config } }, { report }) {
      const file = toDisplayPath(config.configFile, config.cwd);
      const location = { file, ...positionInFile(config.configFile, endpoint), value: endpoint };
      if (!isEndpoint(endpoint)) {
        report({
          location,
          message: `"endpoint" of ask() is "${endpoint}", which is neither an address nor a path.`,
          hint: 'Write it as "/ask" or "https://ask.example/".',
        });
      }
      if (site.search.mode === 'off') {
        report({
          location: { file, ...positionInFile(config.configFile, 'off') },
          severity: 'warning',
          message: 'ask() has no effect, since "search.mode" is "off": questions are a tab of the search panel.',
          hint: 'Remove one of them.',
        });
      }
    },
    rspack(compiler) {
      compiler.module = { ...compiler.module, rules: [...(compiler.module?.rules ?? []), ...RULES] };
    },
  };
}
