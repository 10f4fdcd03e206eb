/** A file of a docs folder: path with forward slashes, and text. */
export interface EditionFile {
  relativePath: string;
  text: string;
}

const PAGE = /\.mdx?$/;
/** Languages by their prefix for line comments. */
const COMMENTS: [languages: ReadonlySet<string>, sign: string][] = [
  [new Set(['js', 'jsx', 'ts', 'tsx', 'mjs', 'rust', 'json5', 'jsonc', 'scss', 'less']), '//'],
  [new Set(['bash', 'sh', 'shell', 'yaml', 'yml', 'toml', 'python']), '#'],
];

/**
 * Returns whether an edition repeats a file. Editions repeat everything in a locale's folder except files that pages
 * import or that are excluded from routing.
 */
export function isRepeated(relativePath: string): boolean {
  const [, folder, ...rest] = relativePath.split('/');
  return rest.length > 0 && folder !== 'shared' && folder !== 'fragments';
}

/** Returns whether a file is a page of the corpus, according to its `route.exclude`. */
export function isPage(relativePath: string): boolean {
  return PAGE.test(relativePath) && !/(^|\/)(shared|fragments|_[^/]*)(\/|$)/.test(relativePath);
}

/**
 * Creates a file of another edition: `en/guide/x.mdx` becomes `en/guide-e2/x.mdx`, at the same depth, so that relative
 * links still work. One sentence and the code differ, so that no content cache can match. Headings stay the same,
 * because links contain their ids.
 */
export function toEdition({ relativePath, text }: EditionFile, edition: number): EditionFile {
  const [locale, folder, ...rest] = relativePath.split('/');
  return {
    relativePath: [locale, `${folder}-e${edition}`, ...rest].join('/'),
    text: PAGE.test(relativePath) ? varyPage(text, relativePath, edition) : text,
  };
}

function varyPage(text: string, relativePath: string, edition: number): string {
  let sample = 0;
  const varied = text.replace(
    /^( *)(```+)([\w-]+)([^\n`]*)\n(?! *\2)/gm,
    (fence, indent: string, _ticks, language: string) => {
      const sign = COMMENTS.find(([languages]) => languages.has(language))?.[1];
      return sign === undefined
        ? fence
        : `${fence}${indent}${sign} edition ${edition}, ${relativePath}, sample ${++sample}\n`;
    },
  );
  return `${varied.trimEnd()}\n\nThis is edition ${edition} of ${relativePath.replace(/[_*]/g, ' ')}.\n`;
}

/** Further files that bring a docs folder to at least a number of pages: whole folders, in every language, one after the other. */
export function* furtherEditions(files: readonly EditionFile[], wantedPages: number): Generator<EditionFile> {
  let pages = files.filter(({ relativePath }) => isPage(relativePath)).length;
  const repeated = files.filter(({ relativePath }) => isRepeated(relativePath));
  const folders = [...new Set(repeated.map(({ relativePath }) => folderOf(relativePath)))].sort();
  // Without pages to repeat, the loop would not end.
  if (!repeated.some(({ relativePath }) => isPage(relativePath))) return;
  for (let edition = 2; ; edition++) {
    for (const folder of folders) {
      if (pages >= wantedPages) return;
      for (const file of repeated.filter(({ relativePath }) => folderOf(relativePath) === folder)) {
        if (isPage(file.relativePath)) pages++;
        yield toEdition(file, edition);
      }
    }
  }
}

function folderOf(relativePath: string): string {
  return relativePath.split('/')[1] ?? '';
}
