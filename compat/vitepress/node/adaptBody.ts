import path from 'node:path';
import type { DocsErrorOptions } from '../../../src/model/issue.ts';
import type { AdaptedBody, AdaptedFile } from '../../../src/model/pageAdapter.ts';
import { adaptContainers } from './adaptContainers.ts';
import { adaptMath } from './adaptMath.ts';
import { adaptTags, joinTags } from './adaptTags.ts';
import { type Delimiters, toBraces } from './attributeDelimiters.ts';
import { includeFiles } from './includeFiles.ts';
import { collectInlineFootnotes } from './inlineFootnotes.ts';
import { hasInlineFootnotes, vitepressVersion } from './vitepressVersion.ts';
import { markScripts } from './vueBlocks.ts';

/** What the configuration of a site says about the syntax of its pages. */
export interface PageSyntax {
  /**
   * Delimiters of attributes.
   * @default braces
   */
  delimiters?: Delimiters | undefined;
  /**
   * Whether the site uses a plugin for footnotes.
   * @default whether one is installed
   */
  hasFootnotePlugin?: boolean;
}

/** Includes the files that the comments of a file name, and adapts its containers, its footnotes, its scripts and its tags. */
export function adaptBody(
  text: string,
  { file, displayPath, docsDir, contentFolders, hasMath }: AdaptedFile,
  { delimiters, hasFootnotePlugin }: PageSyntax = {},
): AdaptedBody {
  const dependencies: string[] = [];
  const warnings: DocsErrorOptions[] = [];
  const errors: DocsErrorOptions[] = [];
  const { major, manifest } = /@include:|\^\[/.test(text) ? vitepressVersion(docsDir) : {};
  if (manifest !== undefined) dependencies.push(manifest);
  const folders = {
    docsDir,
    contentFolders,
    linksFrom: (major ?? 1) > 1 ? path.dirname(file) : undefined,
    hasSections: major !== 1,
  };
  const including = includeFiles(text, file, folders, ({ file, problem, isTooMuch, written, line }) => {
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
    } else if (problem !== undefined) {
      warnings.push({ area: 'pages', location, problem: `includes "${written}", which ${problem}.` });
    }
  });
  const included = delimiters ? toBraces(including.text, delimiters) : including.text;
  const containers = adaptContainers(markScripts(included, including.toAuthored));
  const unclosed = containers.unclosed.map(
    ({ line, colons, name, endsWith }): DocsErrorOptions => ({
      area: 'callouts',
      location: { file: displayPath, line: including.toAuthored(line) },
      problem: `opens a callout ":::${name}" that is never closed: it ends with the ${endsWith === 'page' ? 'page' : 'one around it'}.`,
      hint: `Close it with a separate line: ${colons}`,
    }),
  );
  const joined = joinTags(containers.text);
  const tagged = adaptTags(joined.text);
  const { text: adapted, toOriginal } = hasMath ? adaptMath(tagged) : { text: tagged };
  const isMoved = including.text !== text || joined.toOriginal !== undefined || toOriginal !== undefined;
  const toAuthored = (line: number) => {
    const inJoined = toOriginal?.(line) ?? line;
    return including.toAuthored(joined.toOriginal?.(inJoined) ?? inJoined);
  };
  return {
    text:
      adapted.includes('^[') && hasInlineFootnotes(docsDir, hasFootnotePlugin)
        ? collectInlineFootnotes(adapted)
        : adapted,
    toAuthored: isMoved ? toAuthored : undefined,
    dependencies,
    warnings: [...unclosed, ...warnings],
    errors,
  };
}
