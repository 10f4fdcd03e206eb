import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../messages/errors.ts';
import { recoverOutput } from '../output/swapFolders.ts';
import { parsePort } from './parsePort.ts';

/** Help text of `npm run preview`. */
export const PREVIEW_USAGE = `Serves a built site like a static host with clean URLs.

  npm run preview -- [options]

  --out <dir>     the built site (default dist)
  --port <n>      default 4173; the next free one if it is in use
  --base <path>   the site's base, such as /docs/ (default /)
  --host <name>   listens there too, such as 0.0.0.0 for the whole network (default localhost)
  --help
`;

/** Parsed options of `npm run preview`. */
export interface PreviewOptions {
  /** Absolute path of the built site. */
  root: string;
  port: number;
  base: string;
  host: string;
  /** Messages about an interrupted build. */
  notices: string[];
}

/**
 * Parses the command line. Restores an output that an interrupted build set aside.
 * @param cwd folder that `--out` is relative to
 * @returns the options, `help`, or all problems as sentences
 */
export function parsePreviewOptions(
  args: string[],
  cwd: string,
): PreviewOptions | { help: true } | { problems: string[] } {
  let values: { out: string; port: string; base: string; host: string; help: boolean };
  try {
    ({ values } = parseArgs({
      args,
      options: {
        out: { type: 'string', default: 'dist' },
        port: { type: 'string', default: '4173' },
        base: { type: 'string', default: '/' },
        host: { type: 'string', default: 'localhost' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    return { problems: [messageOf(error)] };
  }
  if (values.help) return { help: true };
  const root = path.resolve(cwd, values.out);
  const notices = recoverOutput(root);
  const problems: string[] = [];
  if (!existsSync(root)) {
    problems.push(`--out "${values.out}" does not exist. Build the site first, or use the folder of a built site.`);
  } else if (!['index.html', '404.html'].some((name) => existsSync(path.join(root, name)))) {
    problems.push(`--out "${values.out}" is not a built site: it has neither index.html nor 404.html.`);
  }
  let port = 0;
  try {
    port = parsePort(values.port);
  } catch (error) {
    problems.push(messageOf(error));
  }
  if (!/^\/(?:.*\/)?$/.test(values.base)) {
    const trimmed = values.base.replace(/^\/+|\/+$/g, '');
    problems.push(
      `--base "${values.base}" must begin and end with a slash. Did you mean "${trimmed === '' ? '/' : `/${trimmed}/`}"?`,
    );
  }
  if (values.host === '')
    problems.push('--host is empty. Use a host such as 0.0.0.0, which listens on all network interfaces.');
  if (problems.length > 0) return { problems };
  return { root, port, base: values.base, host: values.host, notices };
}
