import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { localeTag } from '../../../src/shared/localeTag.ts';
import { locateInBlock, readTextBlocks } from '../../../src/tools/tree/textBlocks.ts';
import { findTypographyMistakes } from './findMistakes.ts';

const NAME = 'typography';

/** Checks the typography of Chinese, Japanese and Korean pages. */
export const typographyChecks: DocsPlugin = {
  name: NAME,
  checks: {
    [NAME]: { finds: 'likely mistakes in Chinese, Japanese and Korean punctuation', severity: 'warn', isAdvice: true },
  },
  tree(tree, { displayPath, locale, source }, { config, report }) {
    const tag = localeTag(locale, config);
    if (!/^(?:zh|ja|ko)\b/i.test(tag)) return undefined;
    let lines: readonly string[] | undefined;
    for (const block of readTextBlocks(tree)) {
      for (const { index, excerpt, problem, hint } of findTypographyMistakes(block.text, tag)) {
        lines ??= source.split('\n');
        const location = { file: displayPath, ...locateInBlock(block, index, lines), value: excerpt };
        report({ check: NAME, location, message: `${problem}: "${excerpt}".`, hint });
      }
    }
    return undefined;
  },
};
