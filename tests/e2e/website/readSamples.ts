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

/** A fence of TypeScript that uses the package and belongs to no site. */
export interface LooseSample {
  /** Page, relative to the website's English pages, and line. */
  name: string;
  lang: 'ts' | 'tsx';
  code: string;
}

/** Reads the fences of TypeScript of all English pages that import the package, and are the files of no site of samples. */
export function readLooseSamples(): LooseSample[] {
  const pages = readdirSync(WEBSITE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name));
  return pages.sort().flatMap((page) => {
    const text = readFileSync(`${WEBSITE}/${page}`, 'utf8');
    return [...text.matchAll(/^```(tsx?)([^\n]*)\n([\s\S]*?)^```[ \t]*$/gm)].flatMap((match) => {
      const [, lang, meta = '', code = ''] = match;
      if (/\b(?:group|file)=/.test(meta) || !/from 'docspack/.test(code)) return [];
      const line = text.slice(0, match.index).split('\n').length;
      return [{ name: `${page}:${line}`, lang: lang === 'tsx' ? 'tsx' : 'ts', code }];
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
