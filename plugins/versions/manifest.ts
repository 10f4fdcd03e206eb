import { z } from 'zod';
import { DocsError } from '../../src/tools/messages/errors.ts';

/** Name of the file in the output of a version that is built by itself. It is not published. */
export const FACTS_FILE = 'version-facts.json';

const page = z.object({
  /** Route without the base of the version. */
  route: z.string().startsWith('/'),
  lang: z.string(),
  title: z.string(),
  /** Every id that a link can refer to. */
  ids: z.array(z.string()),
  /** Whether the page itself asks search engines to leave it out. */
  isUnlisted: z.literal(true).optional(),
});

/** What other versions need to know of a version. */
export const versionFacts = z.object({
  name: z.string(),
  /** Base of the whole site that it was built for. */
  siteBase: z.string(),
  lang: z.string(),
  locales: z.array(z.string()),
  cleanUrls: z.boolean(),
  /** Content-Security-Policy with which its documents work. */
  policy: z.string(),
  pages: z.array(page),
});

export type VersionFacts = z.output<typeof versionFacts>;
export type VersionPage = VersionFacts['pages'][number];

const file = z.object({
  name: z.string(),
  bytes: z.int().nonnegative(),
  digest: z.string(),
  /** Whether it has slots that are filled when it is unpacked. */
  hasSlots: z.literal(true).optional(),
  /** Name of a file that is beside the archives, so that versions share it: the SHA-256 digest of its content, with `.br` for one that is compressed. */
  shared: z.string().optional(),
});

/** What an archive contains, besides the files themselves. */
const versionManifest = versionFacts.extend({
  /** In the order in which the archive has them. */
  files: z.array(file),
  /** Search indexes by language, and the manifest of search, by file name. */
  search: z.array(z.string()),
  /** Version of docspack that built it. */
  engine: z.string().optional(),
});

export type VersionManifest = z.output<typeof versionManifest>;
export type VersionFile = VersionManifest['files'][number];

/** Parses JSON that another build wrote. */
export function parseFacts<Value>(schema: z.ZodType<Value>, text: string, what: string): Value {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DocsError({
    area: 'versions',
    problem: `${what} has an invalid "${issue?.path.join('.')}": ${issue?.message}.`,
  });
}
