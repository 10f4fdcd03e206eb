import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { locateInBlock, readTextBlocks } from '../../../src/tools/tree/textBlocks.ts';
import { findTypographyMistakes } from './findMistakes.ts';

const NAME = 'typography';

/** Checks the typography of Chinese, Japanese and Korean pages. */
export const typographyChecks: DocsPlugin = {
  name: NAME,
  checks: {
    [NAME]: { finds: 'likely mistakes in Chinese, Japanese and Korean punctuation', severity: 'warn', isAdvice: true },
  },
  tree(tree, { displayPath, locale, source }, { report }) {
    if (!/^(?:zh|ja|ko)\b/i.test(locale)) return undefined;
    let lines: readonly string[] | undefined;
    for (const block of readTextBlocks(tree)) {
      for (const { index, excerpt, problem, hint } of findTypographyMistakes(block.text, locale)) {
        lines ??= source.split('\n');
        const location = { file: displayPath, ...locateInBlock(block, index, lines), value: excerpt };
        report({ check: NAME, location, message: `${problem}: "${excerpt}".`, hint });
      }
    }
    return undefined;
  },
};
