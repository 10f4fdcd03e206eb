import { z } from 'zod';
import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { moduleLocator } from '../../../src/tools/files/locateKey.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { formatPath, validate, valueAt, withoutPaths } from '../../../src/tools/messages/validate.ts';
import { locateOptionIn } from '../../support/locateOption.ts';
import { recordedPackage } from '../../support/recorder.ts';
import type { RspressConfig } from './rspressConfig.ts';

/** What a condition leaves: `isProduction && { … }`. */
const off = z.literal(false);
const text = z.union([z.string(), off]).nullish();
const texts = z.array(z.string()).nullish();
const object = z.looseObject({}).nullish();
const code = z.custom((value) => typeof value === 'function', 'must be a function');

/** Accepts functions as well, which are told apart where they are read. */
function orFunction(schema: z.ZodType) {
  return z.preprocess((value) => (typeof value === 'function' ? undefined : value), schema.nullish());
}

/** Accepts the forms of a setting of Rsbuild: values, functions that change one, and lists of these. */
function forms(schema: z.ZodType) {
  return orFunction(z.union([schema, z.array(orFunction(z.union([schema, off]))), off]));
}

const transformers = z.union([z.array(orFunction(z.union([z.tuple([code], z.unknown()), off]))), off]).nullish();
const plugins = z.union([z.array(orFunction(z.union([z.looseObject({}), z.array(z.unknown()), off]))), off]).nullish();
const links = z.union([z.boolean(), z.looseObject({ excludes: orFunction(z.array(z.string())) })]).nullish();

const inLanguage = {
  editLink: z.union([z.looseObject({ docRepoBaseUrl: text, text }), off]).nullish(),
  footer: z.union([z.looseObject({ message: text }), off]).nullish(),
};

/** What Rspress reads of a configuration, as far as values of another shape would be lost. The schema of the site has the others. */
const CONFIG = z.looseObject({
  head: z.union([z.array(orFunction(z.union([z.string(), z.tuple([z.string()], z.unknown()), off]))), off]).nullish(),
  locales: z.union([z.array(z.looseObject({ lang: z.string() })), off]).nullish(),
  multiVersion: z.union([z.looseObject({ default: text, versions: texts }), off]).nullish(),
  themeConfig: z
    .looseObject({
      ...inLanguage,
      locales: z.union([z.array(z.looseObject({ lang: z.string(), ...inLanguage })), off]).nullish(),
      socialLinks: z
        .union([
          z.array(
            z.looseObject({
              icon: z.union([z.string(), z.looseObject({ svg: z.string() })]),
              mode: text,
              content: z.string(),
            }),
          ),
          off,
        ])
        .nullish(),
    })
    .nullish(),
  markdown: z
    .looseObject({
      remarkPlugins: transformers,
      rehypePlugins: transformers,
      globalComponents: texts,
      link: z.looseObject({ checkDeadLinks: links, checkAnchors: links }).nullish(),
      checkDeadLinks: links,
      shiki: z
        .looseObject({
          langs: z.array(z.unknown()).nullish(),
          langAlias: z.looseObject({}).catchall(z.string()).nullish(),
        })
        .nullish(),
      highlightLanguages: z.array(z.union([z.string(), z.tuple([z.string(), z.string()])])).nullish(),
    })
    .nullish(),
  route: z.looseObject({ exclude: texts }).nullish(),
  plugins,
  globalStyles: z.union([z.string(), z.array(z.string()), off]).nullish(),
  globalUIComponents: z.union([z.array(z.union([z.string(), z.tuple([z.string()], z.unknown())])), off]).nullish(),
  builderConfig: z
    .looseObject({
      plugins,
      source: z
        .looseObject({
          define: object,
          preEntry: z.union([z.string(), z.array(z.union([z.string(), off]))]).nullish(),
          alias: forms(z.looseObject({})),
        })
        .nullish(),
      resolve: z.looseObject({ alias: forms(z.looseObject({})) }).nullish(),
      html: z
        .looseObject({
          tags: forms(z.looseObject({ tag: z.string() })),
          meta: forms(z.looseObject({}).catchall(z.union([z.string(), off, z.looseObject({})]))),
          appIcon: object,
        })
        .nullish(),
      output: z.looseObject({ assetPrefix: text }).nullish(),
    })
    .nullish(),
});

/**
 * Leaves out the values of a configuration that are not of the shape that Rspress reads, and those that lack a member. Stand-ins of packages
 * that are not installed stay.
 * @returns the rest, and a line about each of these values
 */
export function leaveOtherShapes(config: RspressConfig): { config: RspressConfig; wrong: NotCarried[] } {
  const { file } = config;
  const locate = moduleLocator(readSource(file) ?? '');
  const standIns = findStandIns(config.options);
  const given = withoutPaths(
    config.options,
    standIns.map(({ path }) => path),
  );
  const options: Readonly<Record<string, unknown>> = isRecord(given) ? given : {};
  const lost = standIns.map(({ path, packageName }) => {
    const position = locate(path);
    return {
      name: formatPath(path),
      consequence: `is left out: it is a value of "${packageName}", which is not installed, or is not run here`,
      place: position ? { file, ...position } : locateOptionIn(path.join('.'), file),
    };
  });
  const issues = validate(CONFIG, options).issues.filter(
    ({ path }) => recordedPackage(valueAt(options, path)) === undefined,
  );
  const isAbsent = (path: PropertyKey[]) => path.length > 1 && valueAt(options, path) === undefined;
  const wrong = issues.map(({ path, problem }) => {
    const names = path.filter((key) => typeof key === 'string').join('.');
    const position = locate(path);
    return {
      name: formatPath(path),
      consequence: isAbsent(path) ? `${problem}. What lacks it is left out` : `is left out: it ${problem}`,
      place: position ? { file, ...position } : locateOptionIn(names, file),
    };
  });
  const rest = withoutPaths(
    options,
    issues.map(({ path }) => (isAbsent(path) ? path.slice(0, -1) : path)),
  );
  // What lacks a member that was left out.
  const left = withoutPaths(
    rest,
    validate(CONFIG, rest).issues.flatMap(({ path }) =>
      path.length > 1 && recordedPackage(valueAt(rest, path)) === undefined ? [path.slice(0, -1)] : [],
    ),
  );
  return { config: { ...config, options: isRecord(left) ? left : {} }, wrong: [...lost, ...wrong] };
}

/** Lists of what packages make, which has lines of its own, or needs none. */
const MADE =
  /^(?:plugins|builderPlugins|builderConfig\.(?:plugins|tools)|markdown\.(?:remark|rehype)Plugins|markdown\.shiki\.transformers)$/;

/** A value of a package that is not run. */
interface StandIn {
  path: (string | number)[];
  packageName: string;
}

/** Finds settings that are values of packages that are not run. */
function findStandIns(value: unknown, path: (string | number)[] = [], seen: readonly unknown[] = []): StandIn[] {
  const packageName = recordedPackage(value);
  if (packageName !== undefined) return [{ path, packageName }];
  if (MADE.test(path.join('.')) || seen.includes(value)) return [];
  const around = [...seen, value];
  if (Array.isArray(value)) return value.flatMap((each, index) => findStandIns(each, [...path, index], around));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => findStandIns(each, [...path, key], around));
}
