import type { DocsErrorOptions } from '../../../src/model/issue.ts';
import type { AdaptedBody, AdaptedFile } from '../../../src/model/pageAdapter.ts';
import { adaptContainers } from './adaptContainers.ts';
import { adaptTags } from './adaptTags.ts';
import { includeFiles } from './includeFiles.ts';
import { collectInlineFootnotes } from './inlineFootnotes.ts';

/** Adapts the containers, the footnotes and the tags of a file, and includes the files that its comments name. */
export function adaptBody(text: string, { file, displayPath, ...folders }: AdaptedFile): AdaptedBody {
  const dependencies: string[] = [];
  const containers = adaptContainers(text);
  const warnings: DocsErrorOptions[] = containers.unclosed.map(({ line, colons, name, endsWith }) => ({
    area: 'callouts',
    location: { file: displayPath, line },
    problem: `opens a callout ":::${name}" that is never closed: it ends with the ${endsWith === 'page' ? 'page' : 'one around it'}.`,
    hint: `Close it with a separate line: ${colons}`,
  }));
  const errors: DocsErrorOptions[] = [];
  const including = includeFiles(containers.text, file, folders, ({ file, isRead, isTooMuch, written, line }) => {
    dependencies.push(file);
    const location = { file: displayPath, line };
    if (isTooMuch) {
      // The first one says it.
      if (errors.length > 0) return;
      errors.push({
        area: 'pages',
        location,
        problem: `includes "${written}", with which its inclusions are too long.`,
      });
    } else if (!isRead) {
      warnings.push({ area: 'pages', location, problem: `includes "${written}", which cannot be read.` });
    }
  });
  const toAuthored = including.text === text ? undefined : including.toAuthored;
  return { text: collectInlineFootnotes(adaptTags(including.text)), toAuthored, dependencies, warnings, errors };
}
