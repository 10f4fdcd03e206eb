import { z } from 'zod';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { positionInFile } from '../../src/tools/files/positionInFile.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { themeRules } from '../../src/tools/packages/themeRules.ts';
import { isEndpoint } from '../../src/tools/pages/endpoint.ts';

/** Options of `feedback()`. */
export interface FeedbackOptions {
  /**
   * Address for readers without scripts, and for those to whom a page is not helpful. `{path}` and `{title}` are replaced with those of the page:
   * `https://github.com/acme/weather/issues/new?title={title}&body={path}`.
   */
  link?: string;
}

const RULES = themeRules([['doc/DocLayout.tsx', './DocContent.tsx', 'feedback/FeedbackContent.tsx']]);

/**
 * Asks at the end of each page whether it is helpful, and what could be better. The answers are events of the document: `analytics()` with a
 * `beacon` sends them. A page with `footer: false` has no question.
 */
export function feedback(options: FeedbackOptions = {}): DocsPlugin {
  requireOptions('feedback', z.strictObject({ link: z.string().optional() }), options);
  const { link } = options;
  return {
    name: 'feedback',
    modules: { settings: () => (link === undefined ? {} : { link }) },
    check(_site, { config, report }) {
      if (link === undefined || isEndpoint(link)) return;
      const file = toDisplayPath(config.configFile, config.cwd);
      report({
        location: { file, ...positionInFile(config.configFile, link), value: link },
        message: `"link" of feedback() is "${link}", which is neither an address nor a path.`,
        hint: 'Write it as "https://github.com/acme/weather/issues/new?title={title}".',
      });
    },
    rspack(compiler) {
      compiler.module = { ...compiler.module, rules: [...(compiler.module?.rules ?? []), ...RULES] };
    },
  };
}
