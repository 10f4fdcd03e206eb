import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Bundle } from '../../src/model/output.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { localePrefix } from '../../src/shared/urls.ts';
import { type Redirect, resolveRedirects } from '../redirects/resolveRedirects.ts';
import { verifiedArchives } from '../versions/VerifiedFiles.ts';
import { VersionReader } from '../versions/VersionReader.ts';

/** Folder of configurations that a server includes. Hosts must not serve it. */
export const HOSTS_FOLDER = '_hosts';
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files whose names contain a hash of their content, below `static`, as a regular expression. */
const HASHED_FILE = 'static/.+\\.[0-9a-f]{8,10}\\.\\w+$';

/** Rules for the hosts of a site. */
export interface HostRules {
  /** Base path of the site, such as `/docs/`. */
  base: string;
  /** Headers of every answer. */
  headers: [name: string, value: string][];
  /** Paths of 404 pages by the beginning of the paths that they are for, most specific first. */
  notFound: [prefix: string, page: string][];
  /** Regular expression of the files below the base whose names contain a hash of their content. */
  hashedFile: string;
  /** Names of the other versions, whose folders have such files as well. */
  versions: readonly string[];
  /** Redirects with the base. */
  redirects: Redirect[];
  /** Whether pages have Markdown beside them, for requests that accept it. */
  hasMarkdown: boolean;
  /** Whether the output has precompressed files (`.gz`, `.br`). */
  precompressed: readonly ('br' | 'gz')[];
}

/** Collects the rules of a site. */
export function hostRules(site: SiteGraph, { policy }: Pick<Bundle, 'policy'>): HostRules {
  const { config, locales } = site;
  const { base } = config.site;
  const versions = (config.versions?.versions ?? []).flatMap(({ kind, name }) => (kind === 'current' ? [] : name));
  const languages = prefixesOf(
    locales.map(({ lang }) => lang),
    config.lang,
  );
  return {
    base,
    headers: [
      ...(policy === '' ? [] : [['Content-Security-Policy', policy] satisfies [string, string]]),
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ],
    hashedFile: versions.length === 0 ? HASHED_FILE : `(?:(?:${versions.map(escapeDots).join('|')})/)?${HASHED_FILE}`,
    versions,
    notFound: [...versionPrefixes(config, languages), ...languages].map((prefix) => {
      const folder = `${base}${prefix.slice(1)}${prefix === '' ? '' : '/'}`;
      return [folder, `${folder}404.html`];
    }),
    redirects: resolveRedirects(site).redirects.map(({ from, to }) => ({
      from: base.slice(0, -1) + from,
      to,
    })),
    hasMarkdown: config.outputs.llms,
    precompressed: config.outputs.precompress,
  };
}

/** Returns the beginnings of paths of languages, with that of the default language, which has none, at the end. */
function prefixesOf(langs: readonly string[], defaultLang: string): string[] {
  return [...langs.map((lang) => localePrefix(lang, defaultLang)).filter((prefix) => prefix !== ''), ''];
}

/** Returns the beginnings of paths of versions in their languages. A frozen version may lack languages that the site has. */
function versionPrefixes(config: ResolvedConfig, ofSite: readonly string[]): string[] {
  const { versions: settings, cacheDir } = config;
  if (!settings) return [];
  const verified = cacheDir === undefined ? undefined : verifiedArchives(cacheDir);
  const reader = new VersionReader(settings, config, () => '', verified);
  return settings.versions.flatMap((version) => {
    if (version.kind === 'current') return [];
    const facts = version.kind === 'frozen' ? reader.sourceOf(version)?.facts : undefined;
    const languages = facts ? prefixesOf(facts.locales, facts.lang) : version.kind === 'living' ? ofSite : [''];
    return languages.map((prefix) => `/${version.name}${prefix}`);
  });
}

/** Escapes the one character of a version's name that is syntax in a regular expression. */
function escapeDots(name: string): string {
  return name.replaceAll('.', '\\.');
}
