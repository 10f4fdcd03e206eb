import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toRoutePath } from '../../src/shared/urls.ts';
import { type EditionFile, furtherEditions, isPage } from './editions.ts';

/** A site to measure: a copy of its pages with its own cache and output folders. */
export interface BenchSite {
  name: string;
  /** Root folder of the copy. */
  folder: string;
  docsDir: string;
  cacheDir: string;
  outDir: string;
  /** The page to edit; neither the first nor the smallest. */
  editedFile: string;
  editedRoute: string;
}

/** Files beside the project's docs folder that it imports by relative path. */
const BESIDE_DOCS = ['src', 'theme', 'plugins', 'node_modules', 'package.json'];

const CORPUS_CONFIG = `export default {
  title: 'Corpus',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  route: { exclude: ['**/fragments/**', '**/shared/**'] },
  markdown: { unavailableImports: ['@components/*', '@rstack-dev/*'] },
};
`;

/** Copies this project's site, so that edits leave the original pages unchanged. */
export function copyOwnSite(engineRoot: string, folder: string): BenchSite {
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(engineRoot, 'docs'), path.join(folder, 'docs'), { recursive: true });
  for (const name of BESIDE_DOCS) symlinkSync(path.join(engineRoot, name), path.join(folder, name));
  return formatSite('own', folder);
}

/** Copies the corpus, multiplied to `wantedPages` pages if given. */
export function copyCorpus(corpusDocs: string, folder: string, name: string, wantedPages?: number): BenchSite {
  const docsDir = path.join(folder, 'docs');
  mkdirSync(folder, { recursive: true });
  cpSync(corpusDocs, docsDir, { recursive: true });
  const i18n = path.join(path.dirname(corpusDocs), 'i18n.json');
  if (existsSync(i18n)) cpSync(i18n, path.join(folder, 'i18n.json'));
  writeFileSync(path.join(docsDir, 'site.config.ts'), CORPUS_CONFIG);
  if (wantedPages !== undefined) {
    for (const { relativePath, text } of furtherEditions(readTexts(docsDir), wantedPages)) {
      const file = path.join(docsDir, relativePath);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return formatSite(name, folder);
}

/** Text files of the locales; a public folder is not multiplied. */
function readTexts(docsDir: string): EditionFile[] {
  return ['en', 'zh'].flatMap((locale) =>
    listFiles(path.join(docsDir, locale)).flatMap((inLocale): EditionFile[] => {
      const relativePath = `${locale}/${inLocale}`;
      if (!/\.(mdx?|json|tsx?|css)$/.test(relativePath)) return [];
      return [{ relativePath, text: readFileSync(path.join(docsDir, relativePath), 'utf8') }];
    }),
  );
}

/** Returns the folders of a site below its root folder. */
export function siteFolders(folder: string): Pick<BenchSite, 'folder' | 'docsDir' | 'cacheDir' | 'outDir'> {
  const below = (name: string) => path.join(folder, name);
  return { folder, docsDir: below('docs'), cacheDir: below('cache'), outDir: below('out') };
}

function formatSite(name: string, folder: string): BenchSite {
  const docsDir = path.join(folder, 'docs');
  const pages = listFiles(path.join(docsDir, 'en'))
    .filter((file) => isPage(`en/${file}`) && /^(config|guide)\/.*(?<!index)\.mdx$/.test(file))
    .sort();
  const edited = pages[pages.length >> 1];
  if (edited === undefined) throw new Error(`${docsDir}/en has no page below config/ or guide/ that could be edited.`);
  return {
    name,
    ...siteFolders(folder),
    editedFile: path.join(docsDir, 'en', edited),
    editedRoute: toRoutePath(`en/${edited}`, 'en', 'en'),
  };
}

/**
 * Lists the files in a folder, relative to it and with forward slashes. Returns an empty list if the folder does not
 * exist.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
