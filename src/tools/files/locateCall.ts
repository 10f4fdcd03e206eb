import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceLocation } from '../../model/issue.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { positionAt } from './positionAt.ts';
import { readSource } from './readSource.ts';

/** A comment of one line, or a line of a longer one. */
const COMMENT = /^[ \t]*(?:\/\/|\/?\*).*$/gm;

/**
 * Returns the location of a quoted value behind the call of a plugin in a site's configuration; that of the call if the value is computed, and
 * the file alone if the plugin is called elsewhere.
 * @param name of the function: `changelog`
 */
export function locateCall(
  name: string,
  { configFile, cwd }: Pick<ResolvedConfig, 'configFile' | 'cwd'>,
  value?: string,
): SourceLocation {
  const location = { file: toDisplayPath(configFile, cwd) };
  const source = readSource(configFile)?.replace(COMMENT, (comment) => ' '.repeat(comment.length)) ?? '';
  const call = source.search(new RegExp(`(?<![\\w$.])${name}\\(`));
  if (call < 0) return location;
  const quoted = value === undefined ? [] : ["'", '"', '`'].map((quote) => source.indexOf(quote + value + quote, call));
  const starts = quoted.filter((start) => start >= 0);
  return starts.length === 0
    ? { ...location, ...positionAt(source, call), value: name }
    : { ...location, ...positionAt(source, Math.min(...starts)), ...(value !== undefined && { value }) };
}
