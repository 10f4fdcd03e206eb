import path from 'node:path';
import { z } from 'zod';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import type { ConfigFile } from '../../../src/node/config/configError.ts';
import { addMistake, ON_OBJECTS } from '../../../src/node/config/schema/values.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { quoteValue } from '../../../src/tools/messages/errors.ts';
import { type ValidationIssue, validate, valueAt, withoutPaths } from '../../../src/tools/messages/validate.ts';
import { exampleHint } from '../../support/exampleHint.ts';
import { issueProblems } from '../../support/issueProblems.ts';
import { recordedPackage } from '../../support/recorder.ts';
import type { Options } from '../../support/values.ts';
import { toDepth } from './outlineLevels.ts';

const text = z.string().nullish();
/** What a condition leaves: `isProduction && { … }`. */
const off = z.literal(false);
const origin = z
  .string()
  .refine((value) => value === '' || URL.canParse(value), {
    error: ({ input }) => `must be an address such as "https://example.com", not ${quoteValue(input)}`,
  })
  .nullish();
const texts = z.looseObject({}).catchall(text).nullish();

/** Accepts functions as well, which are told apart where they are read. */
function orFunction(schema: z.ZodType) {
  return z.preprocess((value) => (typeof value === 'function' ? undefined : value), schema.nullish());
}

const image = z
  .union([z.string(), off, z.looseObject({ src: z.string() }), z.looseObject({ light: z.string(), dark: z.string() })])
  .nullish();

const navItem = z.looseObject({ text, link: orFunction(z.string()), activeMatch: text }).extend({
  get items() {
    return z.array(navItem).nullish();
  },
});

/** An item of the navbar. In a menu, one with a text alone is a title. */
const topNavItem = navItem.superRefine((item, context) => {
  if (!['link', 'items', 'component'].some((key) => key in item))
    addMistake(context, [], 'must have "link", "items" or "component"');
}, ON_OBJECTS);

const sidebarItem = z.looseObject({ text, link: text, base: text }).extend({
  get items() {
    return z.array(sidebarItem).nullish();
  },
});
const rows = z.array(sidebarItem);

const attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullish());
const head = z.array(z.tuple([z.string(), attributes], z.unknown())).nullish();
/** Files of data may have a number as a text. */
const depth = z.preprocess(toDepth, z.number());
const level = z.union([depth, z.tuple([depth, depth]), z.literal('deep'), z.boolean()]);

const themeConfig = z
  .looseObject({
    logo: image,
    siteTitle: z.union([z.string(), z.boolean()]).nullish(),
    nav: z.union([z.array(topNavItem), off]).nullish(),
    sidebar: z
      .union([
        rows,
        off,
        z.record(z.string(), z.union([rows, z.looseObject({ items: rows, base: text }), off]).nullish()),
      ])
      .nullish(),
    aside: z.union([z.boolean(), z.literal('left')]).nullish(),
    outline: z.union([level, z.looseObject({ level: level.nullish(), label: text })]).nullish(),
    editLink: z.union([z.looseObject({ pattern: orFunction(z.string()), text }), off]).nullish(),
    lastUpdated: z.union([z.boolean(), z.looseObject({ text })]).nullish(),
    docFooter: z
      .looseObject({
        prev: z.union([z.string(), z.boolean()]).nullish(),
        next: z.union([z.string(), z.boolean()]).nullish(),
      })
      .nullish(),
    socialLinks: z
      .union([
        z.array(
          z.looseObject({
            icon: z.union([z.string(), z.looseObject({ svg: z.string() })]),
            link: z.string(),
            ariaLabel: text,
          }),
        ),
        off,
      ])
      .nullish(),
    footer: z.union([z.looseObject({ message: text, copyright: text }), off]).nullish(),
    search: z.union([z.looseObject({ provider: text, options: z.looseObject({}).nullish() }), off]).nullish(),
    notFound: z
      .looseObject({ code: z.union([z.string(), z.number()]).nullish() })
      .catchall(text)
      .nullish(),
    outlineTitle: text,
    lastUpdatedText: text,
    darkModeSwitchLabel: text,
    lightModeSwitchTitle: text,
    darkModeSwitchTitle: text,
    sidebarMenuLabel: text,
    returnToTopLabel: text,
    langMenuLabel: text,
    skipToContentLabel: text,
  })
  .nullish();

const inLanguage = {
  lang: text,
  dir: text,
  title: text,
  titleTemplate: z.union([z.string(), z.boolean()]).nullish(),
  description: text,
  head,
  themeConfig,
};

/** What VitePress reads of a configuration, as far as it is carried over. Other keys are named by `VITEPRESS_KEYS`. */
const CONFIG = z.looseObject({
  ...inLanguage,
  base: text,
  srcDir: text,
  srcExclude: z.array(z.string()).nullish(),
  locales: z.record(z.string(), z.looseObject({ ...inLanguage, label: text, link: text })).nullish(),
  sitemap: z.union([z.looseObject({ hostname: origin }), off]).nullish(),
  markdown: z
    .looseObject({
      languages: z.array(z.unknown()).nullish(),
      languageAlias: texts,
      container: z.looseObject({}).nullish(),
    })
    .nullish(),
  ignoreDeadLinks: z
    .union([z.boolean(), z.literal('localhostLinks'), z.array(orFunction(z.union([z.string(), z.instanceof(RegExp)])))])
    .nullish(),
  rewrites: orFunction(z.record(z.string(), z.string())),
  additionalConfig: orFunction(z.union([z.record(z.string(), z.looseObject(inLanguage)), off])),
  vite: z.looseObject({ publicDir: z.union([z.string(), off]).nullish() }).nullish(),
});

/** What a key may have, by its path without the language and numbers. */
const EXAMPLES: Readonly<Record<string, string>> = {
  lang: '"en-US"',
  head: '[["link", { rel: "icon", href: "/icon.svg" }]]',
  srcExclude: '["drafts/**"]',
  locales: '{ root: { label: "English", lang: "en" }, fr: { label: "Français", lang: "fr" } }',
  sitemap: '{ hostname: "https://example.com" }',
  ignoreDeadLinks: 'true, or ["/later", /^\\/api\\//]',
  rewrites: '{ "packages/:name/docs/:page": ":name/:page" }',
  'themeConfig.logo': '"/logo.svg", or { light: "/light.svg", dark: "/dark.svg" }',
  'themeConfig.nav': '[{ text: "Guide", link: "/guide/" }]',
  'themeConfig.sidebar': '[{ text: "Guide", items: [{ text: "Start", link: "/guide/start" }] }]',
  'themeConfig.outline': '[2, 3], or { level: "deep", label: "On this page" }',
  'themeConfig.editLink': '{ pattern: "https://github.com/acme/docs/edit/main/:path" }',
  'themeConfig.lastUpdated': '{ text: "Updated" }',
  'themeConfig.docFooter': '{ prev: false, next: false }',
  'themeConfig.socialLinks': '[{ icon: "github", link: "https://github.com/acme" }]',
  'themeConfig.footer': '{ message: "MIT License", copyright: "© Acme" }',
  'themeConfig.search': '{ provider: "local" }',
};

/**
 * Returns options as VitePress reads them, without the values that are not of a shape that it reads. Stand-ins of packages that are not installed stay.
 * @param report receives what is wrong with those values
 */
export function withoutWrongShapes(authored: Options, report: (issue: ValidationIssue) => void): Options {
  const options = asRead(authored);
  if (isRecord(options.locales)) {
    const locales = Object.entries(options.locales);
    options.locales = Object.fromEntries(locales.map(([key, own]) => [key, isRecord(own) ? asRead(own) : own]));
  }
  const issues = validate(CONFIG, options).issues.filter(
    ({ path }) => recordedPackage(valueAt(options, path)) === undefined,
  );
  for (const issue of issues) report({ ...issue, hint: issue.hint ?? exampleFor(issue.path) });
  const rest = withoutPaths(
    options,
    issues.map(({ path }) => path),
  );
  return isRecord(rest) ? rest : {};
}

/** Returns options with titles as texts, which they become in pages, and without an empty language. */
function asRead(options: Options): Options {
  const read = { ...options };
  for (const key of ['title', 'description']) {
    const value = read[key];
    if (typeof value === 'number' || Array.isArray(value)) read[key] = String(value);
  }
  if (read.lang === '') delete read.lang;
  return read;
}

/** Returns whether a value is one of the theme, which may be another one than that of VitePress, and which VitePress does not check. */
export function isOfTheme({ path }: Pick<ValidationIssue, 'path'>): boolean {
  return path.includes('themeConfig');
}

/** Names values that are left out. */
export function nameLeftOut(file: ConfigFile, issues: readonly ValidationIssue[]): NotCarried[] {
  return issueProblems(file, issues).flatMap(({ problem, location }) => {
    const [, name, reason] = /^"([^"]+)" (.+?)\.?$/s.exec(problem) ?? [];
    if (name === undefined) return [];
    const place = location && { ...location, file: path.resolve(file.cwd, location.file) };
    return [{ name, consequence: `${reason}, and has no effect`, ...(place && { place }) }];
  });
}

function exampleFor(path: readonly PropertyKey[]): string | undefined {
  const isOfLanguage = path[0] === 'locales' && path.length > 2;
  return exampleHint(isOfLanguage ? path.slice(2) : path, EXAMPLES);
}
