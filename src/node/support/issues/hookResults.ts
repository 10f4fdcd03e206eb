import { z } from 'zod';
import { DocsError } from '../../../tools/messages/errors.ts';
import { causeOfCall, formatCall, type PluginCall } from '../../../tools/messages/pluginError.ts';
import { formatPath, validate } from '../../../tools/messages/validate.ts';
import { redirectMap } from '../../config/schema/outputs.ts';
import { pluginHeadSchema } from '../../config/schema/values.ts';
import { navigationSchema } from './navigationSchema.ts';

const method = z.custom((value) => typeof value === 'function', 'must be a function');

const virtualPages = z.array(
  z.object({
    relativePath: z.string(),
    text: z.string(),
    from: z.string().optional(),
    frontmatter: z.record(z.string(), z.unknown()).optional(),
  }),
);

const outputFiles = z.array(
  z.object({
    fileName: z.string(),
    from: z.string().optional(),
    hash: z.union([z.string(), method]).optional(),
    read: method,
  }),
);

/** Schemas of the results that the engine reads key by key. */
const SCHEMAS = {
  pages: virtualPages,
  derivedPages: virtualPages,
  samples: z.array(
    z.object({
      file: z.string(),
      lang: z.string(),
      meta: z.string(),
      code: z.string(),
      line: z.int().nonnegative(),
    }),
  ),
  code: z.strictObject({
    lineClasses: z.record(z.string().regex(/^\d+$/), z.string().regex(/^[^"&<>]*$/, 'must be CSS classes')).optional(),
    notes: z
      .array(
        z.strictObject({
          kind: z.enum(['type', 'error', 'mark']),
          line: z.int().nonnegative(),
          start: z.int().nonnegative(),
          length: z.int().positive(),
          text: z.string().optional(),
        }),
      )
      .optional(),
    html: z.string().optional(),
  }),
  navigation: navigationSchema,
  redirects: redirectMap,
  searchRecords: z.array(
    z.strictObject({
      routePath: z.string().regex(/^\//, 'must be a path of the site, which starts with "/"'),
      lang: z.string(),
      title: z.string(),
      description: z.string(),
      text: z.string(),
      headings: z.array(
        z.object({ id: z.string(), text: z.string(), depth: z.int(), charIndex: z.int().nonnegative() }),
      ),
      keywords: z.array(z.string()),
    }),
  ),
  head: pluginHeadSchema,
  documentHead: pluginHeadSchema,
  outputs: outputFiles,
  lateOutputs: outputFiles,
  outputFolders: z.array(z.object({ folderName: z.string(), hash: z.string(), write: method })),
};

/** What an item of a result is. */
const ITEMS = {
  pages: 'page',
  derivedPages: 'page',
  samples: 'sample',
  code: 'decoration',
  navigation: 'navigation',
  redirects: 'redirect',
  searchRecords: 'record',
  head: 'tag',
  documentHead: 'tag',
  outputs: 'output file',
  lateOutputs: 'output file',
  outputFolders: 'output folder',
};

/** A hook whose result has a schema. */
type CheckedHook = keyof typeof SCHEMAS;

/** A hook that returns a list. */
export type ListHook = Exclude<CheckedHook, 'code' | 'navigation' | 'redirects'>;

/**
 * Creates the error for a hook that returns another value than its type says. Returns `undefined` for a valid one.
 * @param call what the hook is called for
 */
export function hookResultError(
  plugin: string,
  hook: CheckedHook,
  result: unknown,
  call: PluginCall = `"${hook}"`,
): DocsError | undefined {
  const what = `${formatCall(call)} returns`;
  const [issue] = validate(SCHEMAS[hook], result).issues;
  if (!issue) return undefined;
  const { path, problem, hint } = issue;
  const returned =
    path.length === 0
      ? `an invalid value: it ${problem}`
      : `an invalid ${ITEMS[hook]}: "${formatPath(path)}" ${problem}`;
  return new DocsError({
    area: plugin,
    problem: `${what} ${returned}.`,
    hint,
    commonCause: causeOfCall(plugin, call, returned),
  });
}
