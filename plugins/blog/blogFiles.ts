import { existsSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { z } from 'zod';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { localePrefix } from '../../src/shared/urls.ts';
import type { Author, PostTag } from '../../src/tools/blog/post.ts';
import { toAuthor } from '../../src/tools/blog/toAuthor.ts';
import { locateInYaml } from '../../src/tools/files/locateKey.ts';
import { readSource } from '../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { formatPath, validate } from '../../src/tools/messages/validate.ts';
import { loadYaml } from '../../src/tools/packages/lazyPackages.ts';

/** Names of the files beside the posts, as in Docusaurus. */
const AUTHORS = 'authors.yml';
const TAGS = 'tags.yml';

/** Address of an author's site or picture. */
export const AUTHOR_ADDRESS = /^(?:https?:\/\/|\/(?!\/))/;
const address = z.string().regex(AUTHOR_ADDRESS, 'must be an address that begins with "https://" or "/"');

const authorsSchema = z.record(
  z.string(),
  z.strictObject({
    name: z.string(),
    title: z.string().optional(),
    description: z.string().optional(),
    url: address.optional(),
    email: z.string().optional(),
    image_url: address.optional(),
    socials: z.record(z.string(), z.string()).optional(),
    // Each author of the file has a page.
    page: z.unknown().optional(),
  }),
);

const tagsSchema = z.record(
  z.string(),
  z
    .strictObject({
      label: z.string().optional(),
      permalink: z
        .string()
        .regex(/^\/?(?!\.{1,2}$|index$)[^/?#\s]+$/, 'must be one name, such as "/rain"')
        .optional(),
      description: z.string().optional(),
    })
    .nullable(),
);

/** What a blog has in a language besides posts. */
export interface BlogFiles {
  /** Key of the language. */
  lang: string;
  /** Tag of the language. */
  tag: string;
  /** Path of its folder relative to the docs folder, with forward slashes. */
  folder: string;
  /** Site path of its folder, without a slash at the end: `/zh/blog`. */
  home: string;
  /** By the key that posts have; `undefined` without a file of authors, where names need no key. */
  authors: ReadonlyMap<string, Author> | undefined;
  /** By the name that posts have; `undefined` without a file of tags. */
  tags: ReadonlyMap<string, PostTag> | undefined;
  /** Display paths of the two, for hints. */
  authorsFile: string;
  tagsFile: string;
  /** Absolute paths of all files that were looked for. */
  files: string[];
  issues: Issue[];
}

/**
 * Reads the authors and tags of a blog in a language: of the files in its folder, or of those of the default language.
 * @param folder of the blog, without the language
 */
export function readBlogFiles(lang: string, folder: string, config: ResolvedConfig): BlogFiles {
  const { docsDir, cwd, locales } = config;
  const folderIn = (key: string) => path.posix.join(locales.find((each) => each.lang === key)?.folder ?? '', folder);
  const folders = [...new Set([folderIn(lang), folderIn(config.lang)])];
  const files: string[] = [];
  const issues: Issue[] = [];
  const read = <Value>(name: string, schema: z.ZodType<Value>, substitute: (key: string) => unknown) => {
    const candidates = folders.map((each) => path.join(docsDir, each, name));
    files.push(...candidates);
    const file = candidates.find((each) => existsSync(each)) ?? candidates[0] ?? name;
    const shown = toDisplayPath(file, cwd);
    const report = (issue: Issue) => void issues.push(issue);
    const value = existsSync(file) ? readYaml(file, { shown, schema, substitute, report }) : undefined;
    const mistake = (key: string, message: string, hint: string) => {
      const position = locateInYaml(readSource(file) ?? '', [key]) ?? { line: 1, column: 1 };
      report({ location: { file: shown, ...position, value: key }, message, hint });
    };
    return { shown, value, mistake };
  };
  const home = `${localePrefix(lang, config.lang)}/${folder}`;
  const authors = read(AUTHORS, authorsSchema, (name) => ({ name }));
  const tags = read(TAGS, tagsSchema, () => null);
  const taken = new Map<string, string>();
  return {
    lang,
    tag: localeTag(lang, config),
    folder: folderIn(lang),
    home,
    authors:
      authors.value &&
      new Map(
        Object.entries(authors.value).map(([key, each]) => {
          const name = addressName(key);
          const other = name === undefined ? undefined : taken.get(name);
          if (name === undefined || other !== undefined) {
            const problem = other === undefined ? NO_ADDRESS : `has the address of "${other}"`;
            authors.mistake(key, `has the author "${key}", whose key ${problem}.`, 'Change the key here and in posts.');
            return [key, toAuthor(each, key)];
          }
          taken.set(name, key);
          return [key, { ...toAuthor(each, key), permalink: `${home}/authors/${name}` }];
        }),
      ),
    tags:
      tags.value &&
      new Map(
        Object.entries(tags.value).flatMap(([key, each]): [string, PostTag][] => {
          const { label = key, permalink = addressName(key), description } = each ?? {};
          if (permalink === undefined) {
            tags.mistake(key, `has the tag "${key}", whose key ${NO_ADDRESS}.`, 'Give it a "permalink".');
            return [];
          }
          const path = `${home}/tags/${permalink.replace(/^\//, '')}`;
          return [[key, { label, permalink: path, ...(description !== undefined && { description }) }]];
        }),
      ),
    authorsFile: authors.shown,
    tagsFile: tags.shown,
    files,
    issues,
  };
}

const NO_ADDRESS = 'cannot be turned into an address';
/** File systems allow 255, with the extension. */
const MAX_NAME_BYTES = 200;

/** Returns the last name in the address of a list; `undefined` for a text without letters, one that is too long, and the name of a folder's own page. */
export function addressName(text: string): string | undefined {
  const name = slug(text.trim());
  return name === '' || name === 'index' || Buffer.byteLength(name) > MAX_NAME_BYTES ? undefined : name;
}

/** How a file is read. */
interface YamlFile<Value> {
  /** Its path in messages. */
  shown: string;
  schema: z.ZodType<Value>;
  /** Returns what stands for an entry with a mistake, so that posts which name it have no further one. */
  substitute(key: string): unknown;
  report(issue: Issue): void;
}

/** Returns the entries of a file, and reports those that are not valid. */
function readYaml<Value>(file: string, { shown, schema, substitute, report }: YamlFile<Value>): Value | undefined {
  const source = readSource(file) ?? '';
  let written: unknown;
  try {
    written = loadYaml().parse(source) ?? {};
  } catch (error) {
    const [, line = '1', column = '1'] = /at line (\d+), column (\d+)/.exec(messageOf(error)) ?? [];
    const [problem = ''] = messageOf(error).split(/ at line |\n/);
    report({
      location: { file: shown, line: Number(line), column: Number(column) },
      message: `is not valid YAML: ${problem}.`,
    });
    return schema.safeParse({}).data;
  }
  const { value, issues } = validate(schema, written);
  for (const { path: key, problem, hint } of issues) {
    const subject = key.length === 0 ? 'The file' : `"${formatPath(key)}"`;
    report({
      location: { file: shown, ...(locateInYaml(source, key) ?? { line: 1, column: 1 }) },
      message: `${subject} ${problem}.`,
      ...(hint !== undefined && { hint }),
    });
  }
  if (value !== undefined || !isRecord(written)) return value ?? schema.safeParse({}).data;
  const wrong = new Set(issues.map(({ path: [key] }) => String(key)));
  const kept = Object.entries(written).map(([key, each]) => [key, wrong.has(key) ? substitute(key) : each]);
  return schema.safeParse(Object.fromEntries(kept)).data ?? schema.safeParse({}).data;
}
