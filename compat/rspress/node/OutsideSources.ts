import path from 'node:path';
import type { VirtualPage } from '../../../src/model/page.ts';
import { readLastUpdated } from '../../../src/node/site/lastUpdated.ts';
import { relativePosix } from '../../../src/tools/messages/displayPath.ts';
import { commonFolder } from '../../support/commonFolder.ts';
import { listAt, type Options, recordAt, textAt } from '../../support/values.ts';

/** Files outside of the docs folder from which pages are generated. */
export class OutsideSources {
  readonly #options: Readonly<Options>;
  readonly #docsDir: string;
  /** Absolute paths. */
  readonly #files: string[] = [];
  #times: ReadonlyMap<string, number> | undefined;

  constructor(options: Readonly<Options>, docsDir: string) {
    this.#options = options;
    this.#docsDir = docsDir;
  }

  /**
   * Adds the file of a page, if it is outside. One call of git reads the dates of all.
   * @returns what reads the link to its source and the date of its last commit, as frontmatter
   */
  add(file: string, lang: string): () => NonNullable<VirtualPage['frontmatter']> {
    const fromDocs = relativePosix(this.#docsDir, file);
    if (!fromDocs.startsWith('..')) return () => ({});
    this.#files.push(file);
    const theme = recordAt(this.#options, 'themeConfig');
    const locale = listAt(theme, 'locales').find((each) => textAt(each, 'lang') === lang);
    const base = textAt({ ...theme, ...recordAt(locale) }, 'editLink', 'docRepoBaseUrl');
    const editLink =
      base !== undefined && URL.canParse(base) ? new URL(fromDocs, base.replace(/\/?$/, '/')).href : undefined;
    return () => {
      const time = theme.lastUpdated ? this.#timeOf(file) : undefined;
      return {
        ...(editLink !== undefined && { editLink }),
        ...(time !== undefined && { lastUpdated: new Date(time).toISOString() }),
      };
    };
  }

  #timeOf(file: string): number | undefined {
    const folder = commonFolder(this.#files.map((each) => path.dirname(each)));
    this.#times ??= readLastUpdated(folder).times;
    return this.#times.get(relativePosix(folder, file));
  }
}
