import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readSource } from '../../../src/tools/files/readSource.ts';

/** An export of an installed package. */
export interface InstalledExport {
  /** Absolute path of its module. */
  file: string;
  /** Name that it has there. */
  name: string;
}

/** Modules of the package that has functions for themes. */
const ENTRIES = ['@docusaurus/theme-common', '@docusaurus/theme-common/internal'];

/** Modules of it that work without the components that Docusaurus has around its pages. */
const PLAIN = new Set([
  ...['components/Collapsible', 'hooks/useLockBodyScroll', 'hooks/useWindowSize', 'utils/accessibilityUtils'],
  'utils/admonitionUtils',
  ...['utils/codeBlockUtils', 'utils/emojiUtils', 'utils/footerUtils', 'utils/historyUtils', 'utils/jsUtils'],
  ...['utils/reactUtils', 'utils/regexpUtils', 'utils/searchUtils', 'utils/storageUtils', 'utils/tagsUtils'],
  ...['utils/tocUtils', 'utils/useLocalPathname', 'utils/useLocationChange'],
]);

const EXPORT = /export \{([^}]*)\} from '\.\/([\w/]+)'/g;

/** Folders of its theme whose components are pictures. */
const ICONS = ['Icon', 'Admonition/Icon'];

/** Returns the exports of the packages of a site that can stand for those without a counterpart, by module and name; icons by module alone. */
export function installedExports(siteDir: string): Map<string, InstalledExport> {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const found = new Map<string, InstalledExport>();
  const theme = path.join(findEntry(require, '@docusaurus/theme-classic') ?? '', '../theme');
  for (const folder of ICONS) {
    const files = existsSync(path.join(theme, folder))
      ? readdirSync(path.join(theme, folder), { recursive: true, encoding: 'utf8' })
      : [];
    for (const name of files.filter((each) => each.endsWith('.js'))) {
      const module = `@theme/${folder}/${name.replaceAll('\\', '/').replace(/(?:\/index)?\.js$/, '')}`;
      found.set(module, { file: path.join(theme, folder, name), name: 'default' });
    }
  }
  for (const module of ENTRIES) {
    const file = findEntry(require, module);
    for (const [, names = '', from = ''] of (file && readSource(file))?.matchAll(EXPORT) ?? []) {
      if (file === undefined || !PLAIN.has(from)) continue;
      const target = path.join(path.dirname(file), from);
      const exporting = [`${target}.js`, path.join(target, 'index.js')].find((each) => readSource(each) !== undefined);
      for (const each of names.replace(/\/\/.*/g, '').split(',')) {
        const [name = '', exported = name] = each.trim().split(/\s+as\s+/);
        if (name !== '' && exporting !== undefined) found.set(`${module} ${exported}`, { file: exporting, name });
      }
    }
  }
  return found;
}

function findEntry(require: NodeJS.Require, module: string): string | undefined {
  try {
    return require.resolve(module);
  } catch {
    return undefined;
  }
}
