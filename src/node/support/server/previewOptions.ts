import { existsSync } from 'node:fs';
import path from 'node:path';
import { DocsError, DocsErrors } from '../../../tools/messages/errors.ts';
import { readBase } from '../../outputs/outputMarker.ts';
import { recoverOutput } from '../../outputs/swapFolders.ts';

/** Flags of the preview. */
export interface PreviewFlags {
  /** Folder of the built site. */
  out: string;
  port: number;
  /**
   * Base path of the site.
   * @default the one that it was built with
   */
  base?: string;
  host: string;
}

/** Checked options of the preview. */
interface PreviewOptions extends Required<Omit<PreviewFlags, 'out'>> {
  /** Absolute path of the built site. */
  root: string;
  /** Messages about an interrupted build. */
  notices: string[];
}

/**
 * Checks the flags of the preview. Restores an output that an interrupted build set aside.
 * @param cwd folder that `out` is relative to
 * @throws DocsErrors with all problems
 */
export function resolvePreview({ out, port, base, host }: PreviewFlags, cwd: string): PreviewOptions {
  const root = path.resolve(cwd, out);
  const notices = recoverOutput(root);
  const problems: [problem: string, hint: string][] = [];
  if (!existsSync(root)) {
    problems.push([`The folder "${out}" does not exist.`, 'Build the site first, or name the folder of a built site.']);
  } else if (!['index.html', '404.html'].some((name) => existsSync(path.join(root, name)))) {
    problems.push([
      `The folder "${out}" is not a built site: it has neither index.html nor 404.html.`,
      'Build the site first, or name the folder of a built site.',
    ]);
  }
  if (base !== undefined && !/^\/(?:.*\/)?$/.test(base)) {
    const trimmed = base.replace(/^\/+|\/+$/g, '');
    problems.push([
      `--base "${base}" must begin and end with a slash.`,
      `Did you mean "${trimmed === '' ? '/' : `/${trimmed}/`}"?`,
    ]);
  }
  if (host === '') {
    problems.push(['--host is empty.', 'Use a host such as 0.0.0.0, which listens on all network interfaces.']);
  }
  if (problems.length > 0) {
    throw new DocsErrors(problems.map(([problem, hint]) => new DocsError({ area: 'preview', problem, hint })));
  }
  return { root, port, base: base ?? readBase(root) ?? '/', host, notices };
}
