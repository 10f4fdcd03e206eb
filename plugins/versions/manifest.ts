import { z } from 'zod';
import { isOutputName, outputNameKey, parentFolders } from '../../src/shared/outputNames.ts';
import { VERSION_NAME } from '../../src/tools/files/versionArchives.ts';
import { DocsError } from '../../src/tools/messages/errors.ts';
import { formatPath, type ValidationIssue, validate } from '../../src/tools/messages/validate.ts';
import { policyMistake } from './policySources.ts';

/** Name of the file in the output of a version that is built by itself. It is not published. */
export const FACTS_FILE = 'version-facts.json';

/** A path without control characters, and without parts that lead elsewhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const ROUTE = /^\/(?![\s\S]*\/\/)(?!(?:[\s\S]*\/)?\.{1,2}(?:\/|$))[^\0-\x1f\x7f]*$/;
const LANG = /^[\w-]+$/;
/** A digest that `digest` makes. */
const DIGEST = /^[0-9a-f]{16}$/;
/** Name of a file that versions share: its SHA-256 digest, and `.br` for a text, which is compressed. */
export const SHARED_NAME = /^[0-9a-f]{64}(?:\.br)?$/;
const ENGINE_VERSION = /^[\w.+-]+$/;

const lang = z.string().regex(LANG, 'must be a language tag');

const page = z.object({
  /** Route without the base of the version. */
  route: z.string().regex(ROUTE, 'must be a path that begins with a slash'),
  lang,
  title: z.string(),
  /** Every id that a link can refer to. */
  ids: z.array(z.string()),
  /** Whether the page itself asks search engines to leave it out. */
  isUnlisted: z.literal(true).optional(),
});

const facts = z.object({
  name: z.string().regex(VERSION_NAME, 'must be a name of a version'),
  /** Base of the whole site that it was built for. */
  siteBase: z.string().regex(/^\/(?:.*\/)?$/, 'must begin and end with a slash'),
  lang,
  locales: z.array(lang).min(1),
  cleanUrls: z.boolean(),
  /** Content-Security-Policy with which its documents work. */
  policy: z.string().superRefine((policy, context) => {
    const message = policyMistake(policy);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
  /** What its sources were at, for edit links. */
  ref: z.object({ kind: z.enum(['tag', 'branch', 'commit']), name: z.string() }).optional(),
  pages: z.array(page),
});

/** What other versions need to know of a version. */
export const versionFacts = facts.superRefine(checkLanguages);

export type VersionFacts = z.output<typeof facts>;
export type VersionPage = VersionFacts['pages'][number];

/** What a build needs of a version whose pages no link names. */
export type ShownFacts = Omit<VersionFacts, 'pages'> & { pages: readonly Omit<VersionPage, 'title' | 'ids'>[] };

/** Returns what a build needs of a version. */
export function toShownFacts({
  name,
  siteBase,
  lang,
  locales,
  cleanUrls,
  policy,
  ref,
  pages,
}: VersionFacts): ShownFacts {
  const shownPages = pages.map(({ route, lang: of, isUnlisted }) => ({
    route,
    lang: of,
    ...(isUnlisted && { isUnlisted }),
  }));
  return { name, siteBase, lang, locales, cleanUrls, policy, ...(ref && { ref }), pages: shownPages };
}

const file = z.object({
  name: z.string().refine(isOutputName, 'must be a path of a file in the folder of the version'),
  bytes: z.int().nonnegative(),
  digest: z.string().regex(DIGEST, 'must be a digest'),
  /** Whether it has slots that are filled when it is unpacked. */
  hasSlots: z.literal(true).optional(),
  /** Name of a file that is beside the archives, so that versions share it: the SHA-256 digest of its content, with `.br` for one that is compressed. */
  shared: z.string().regex(SHARED_NAME, 'must be a SHA-256 digest').optional(),
});

const manifest = facts.extend({
  /** In the order in which the archive has them. */
  files: z.array(file),
  /** Search indexes by language, and the manifest of search, by file name. */
  search: z.array(z.string()),
  /** Version of docspack that built it. */
  engine: z.string().regex(ENGINE_VERSION, 'must be a version of docspack').optional(),
});

/** What an archive contains, besides the files themselves. */
export const versionManifest = manifest.superRefine((value, context) => {
  checkLanguages(value, context);
  checkFileNames(value, context);
});

export type VersionManifest = z.output<typeof manifest>;
export type VersionFile = VersionManifest['files'][number];

/** Finds languages that are not listed, and pages of the same path. */
function checkLanguages({ lang, locales, pages }: VersionFacts, context: z.RefinementCtx): void {
  const listed = new Set(locales);
  const routes = new Set<string>();
  const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (!listed.has(lang)) report(['lang'], `is "${lang}", which "locales" does not list`);
  for (const [index, page] of pages.entries()) {
    if (!listed.has(page.lang)) report(['pages', index, 'lang'], `is "${page.lang}", which "locales" does not list`);
    if (routes.has(page.route)) report(['pages', index, 'route'], `is "${page.route}", as that of another page`);
    routes.add(page.route);
  }
}

/** Finds files that would overwrite each other. */
function checkFileNames({ files }: VersionManifest, context: z.RefinementCtx): void {
  const names = new Set(files.map(({ name }) => outputNameKey(name)));
  const seen = new Set<string>();
  for (const [index, { name }] of files.entries()) {
    const key = outputNameKey(name);
    if (seen.has(key) || parentFolders(key).some((folder) => names.has(folder)))
      context.addIssue({ code: 'custom', path: ['files', index, 'name'], message: `is "${name}", as another file` });
    seen.add(key);
  }
}

/** Returns the first mistake in a value; `undefined` if there is none. */
export function findMistake(schema: z.ZodType, value: unknown): string | undefined {
  const [issue] = validate(schema, value).issues;
  return issue && describeIssue(issue);
}

function describeIssue({ path, problem }: ValidationIssue): string {
  return path.length === 0 ? problem : `"${formatPath(path)}" ${problem}`;
}

/** Parses JSON that another build wrote. */
export function parseFacts<Value>(schema: z.ZodType<Value>, text: string, what: string): Value {
  const { value, issues } = validate(schema, JSON.parse(text));
  if (value !== undefined) return value;
  const [issue] = issues;
  throw new DocsError({
    area: 'versions',
    problem: `${what} is not valid: ${issue ? describeIssue(issue) : 'it is empty'}.`,
  });
}
