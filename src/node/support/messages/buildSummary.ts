import { countOf } from '../../../shared/countOf.ts';
import { paint } from './colors.ts';
import { formatBytes } from './formatBytes.ts';

/** Most versions that the summary names. */
const MOST_VERSIONS = 5;

/** Results of a build. */
export interface BuildSummary {
  pages: number;
  languages: number;
  /** Output folder as a display path. */
  out: string;
  bytes: number;
  /** Wall time since the process started, with reading and compiling the pages. */
  seconds: number;
  compiled: number;
  rendered: number;
  warnings: number;
  /** Names of the versions beside the current one, in the order of the menu. Omitted for a site without versions. */
  otherVersions?: readonly string[];
  /** Bytes that a reader downloads, compressed with gzip. Omitted if the build wrote nothing. */
  downloads?: {
    /** The document of a typical page, with its style sheets and the scripts that it names. */
    firstPage: number;
    /** Scripts of every page. */
    scripts: number;
    /** The search indexes of all languages; 0 without search. */
    searchIndex: number;
  };
}

/** Formats the last lines of a build: page count, output size, duration, the number of reused pages, and download sizes. */
export function formatBuildSummary({
  pages,
  languages,
  out,
  bytes,
  seconds,
  compiled,
  rendered,
  warnings,
  otherVersions,
  downloads,
}: BuildSummary): string {
  const built = `${countOf(pages, 'page')} in ${countOf(languages, 'language')}`;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const work = `${compiled.toLocaleString('en')} compiled, ${rendered.toLocaleString('en')} rendered`;
  const isReused = compiled < pages || rendered < pages;
  return [
    `${paint('green', 'Built')} ${built} to ${out}/ (${size}) in ${seconds.toFixed(1)} s; ${work}${isReused ? ', the rest reused' : ''}.`,
    ...(otherVersions ? [`  ${formatVersions(otherVersions)}`] : []),
    ...(downloads ? [`  Compressed, a reader downloads: ${formatDownloads(downloads)}.`] : []),
    ...(warnings > 0 ? [`  ${countOf(warnings, 'warning')} above.`] : []),
  ].join('\n');
}

function formatVersions(others: readonly string[]): string {
  if (others.length === 0) return 'No other version is beside it.';
  const more = others.length - MOST_VERSIONS;
  const names = more > 0 ? `${others.slice(0, MOST_VERSIONS).join(', ')} and ${more} more` : others.join(', ');
  return `Beside it ${others.length === 1 ? 'is' : 'are'} ${countOf(others.length, 'other version')}: ${names}.`;
}

function formatDownloads({ firstPage, scripts, searchIndex }: NonNullable<BuildSummary['downloads']>): string {
  const search = searchIndex > 0 ? [`search ${formatBytes(searchIndex)}`] : [];
  return [`first page ${formatBytes(firstPage)}`, `scripts ${formatBytes(scripts)}`, ...search].join(', ');
}
