import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSource } from '../../../tools/files/readSource.ts';
import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { findSiteFrame } from '../../../tools/messages/pluginError.ts';

/** Creates the error for a process that ends, located where `process.exit` is called. */
export function exitError(code: number, running: string | undefined): DocsError {
  const cwd = process.cwd();
  const { file, line, column } = findSiteFrame(new Error('only for its stack'), { cwd, docsDir: cwd }) ?? {};
  const isOwn = file !== undefined && existsSync(file) && path.isAbsolute(file);
  const during = running === undefined ? '' : ` ${running} was running.`;
  return new DocsError({
    area: 'exit',
    ...(isOwn && { location: { file: toDisplayPath(file, cwd), line, column }, source: readSource(file) }),
    problem: `${isOwn ? 'ends the process' : 'The process was ended'} with code ${code} before the command was complete.${during}`,
    hint: 'Throw an error instead of calling process.exit().',
  });
}
