import { readdirSync } from 'node:fs';
import path from 'node:path';
import { recordAt, textsAt } from '../../support/values.ts';

/** Name of the file that lists the pages of a template, `[pkg].paths.ts`. */
const LOADER = /^(.*\[[^\]]+\].*)\.paths\.m?[jt]s$/;
/** Characters with a meaning in patterns of files. */
const PATTERN_SYNTAX = /[\\[\](){}*?!+@]/g;

/** A page that VitePress builds once for each entry of a list. Both paths are relative to the docs folder. */
interface DynamicRoute {
  /** The file with the list. */
  loader: string;
  /** The page with parameters in its name. */
  page: string;
}

/** Finds the dynamic routes of a site. */
export function findDynamicRoutes(docsDir: string, folder = ''): DynamicRoute[] {
  return readdirSync(path.join(docsDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const loader = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      const isSkipped = entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'public';
      return isSkipped ? [] : findDynamicRoutes(docsDir, loader);
    }
    const [, name] = LOADER.exec(entry.name) ?? [];
    return name === undefined ? [] : [{ loader, page: path.posix.join(folder, `${name}.md`) }];
  });
}

/** Returns a configuration that leaves out the pages with parameters, which are none by themselves. */
export function withoutTemplates<Config extends object>(config: Config, routes: readonly DynamicRoute[]): Config {
  return excludeFiles(
    config,
    routes.map(({ page }) => page),
  );
}

/**
 * Returns a configuration that leaves out files.
 * @param files paths relative to the docs folder
 */
export function excludeFiles<Config extends object>(config: Config, files: readonly string[]): Config {
  if (files.length === 0) return config;
  const pages = files.map((file) => file.replace(PATTERN_SYNTAX, '\\$&'));
  return {
    ...config,
    route: { ...recordAt(config, 'route'), exclude: [...(textsAt(config, 'route', 'exclude') ?? []), ...pages] },
  };
}
