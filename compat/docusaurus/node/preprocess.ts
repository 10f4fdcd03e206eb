import { messageOf, quoteValue } from '../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { MarkdownFile } from './contentFiles.ts';
import type { DocusaurusConfig } from './siteSettings.ts';

/** Returns whether a configuration changes the text of pages. */
export function hasPreprocessor({ options }: Pick<DocusaurusConfig, 'options'>): boolean {
  return typeof valueAt(options, ['markdown', 'preprocessor']) === 'function';
}

/** Returns the text of a file as `markdown.preprocessor` of the configuration changes it. A function that fails is reported. */
export function preprocess(
  { file, text }: Pick<MarkdownFile, 'file' | 'text'>,
  { options, files }: Pick<DocusaurusConfig, 'options' | 'files'>,
): string {
  const preprocessor = valueAt(options, ['markdown', 'preprocessor']);
  if (typeof preprocessor !== 'function') return text;
  const report = (problem: string) => {
    const message = `cannot be read: "markdown.preprocessor" of the configuration ${problem}.`;
    files.report({ location: { file, line: 1, column: 1 }, message, hint: 'It returns the changed text of a file.' });
    return text;
  };
  try {
    const changed: unknown = preprocessor({ filePath: file, fileContent: text });
    return typeof changed === 'string' ? changed : report(`returns ${quoteValue(changed)}`);
  } catch (cause) {
    return report(`throws: ${messageOf(cause)}`);
  }
}
