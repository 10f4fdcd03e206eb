import { readdirSync, readFileSync } from 'node:fs';
import { readFenceMeta } from '../../../src/tools/tree/fenceMeta.ts';

/** A fence with a file name. */
export interface Sample {
  /** Page, relative to the repository. */
  page: string;
  lang: string;
  /** File name. */
  title: string;
  /** Fences of a page with the same group are the files of one site. */
  group: string | undefined;
  code: string;
}

/** Its translations have the same samples: see the check `translation-structure`. */
const WEBSITE = 'website/en';
const FENCE = /^(`{3,})(\w+)[ \t]+([^\n]*title=[^\n]*)\n([\s\S]*?)^\1[ \t]*$/gm;

/** Reads the samples with a file name of all English pages and of the theme's README, as authored. */
export function readSamples(): Sample[] {
  const pages = readdirSync(WEBSITE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name));
  return [...pages.map((name) => `${WEBSITE}/${name}`), 'theme/README.md'].sort().flatMap((page) => {
    const text = readFileSync(page, 'utf8');
    return [...text.matchAll(FENCE)].flatMap(([, , lang = '', meta = '', code = '']) => {
      const { title = '', file } = readFenceMeta(meta);
      const group = /\bgroup="([^"]+)"/.exec(meta)?.[1];
      return file === undefined ? [{ page, lang, title, group, code }] : [];
    });
  });
}

/** Returns the text of the sample with this title. */
export function sampleCode(samples: readonly Sample[], title: string): string {
  const found = samples.filter((sample) => sample.title === title);
  if (found.length !== 1) throw new Error(`${found.length} samples have the title "${title}".`);
  return found[0]?.code ?? '';
}

/** Returns the files of each site by path, by its group. */
export function sampleSites(samples: readonly Sample[]): Map<string, Record<string, string>> {
  const sites = new Map<string, Record<string, string>>();
  for (const { group, title, code } of samples) {
    if (group === undefined) continue;
    const files = sites.get(group) ?? {};
    if (title in files) throw new Error(`The group "${group}" has "${title}" twice.`);
    sites.set(group, { ...files, [title]: code });
  }
  return sites;
}
