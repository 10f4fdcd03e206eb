import { countOf } from '../../../shared/countOf.ts';
import { paint } from './colors.ts';
import { formatBytes } from './formatBytes.ts';

/** Results of a build. */
export interface BuildSummary {
  pages: number;
  languages: number;
  /** Output folder as a display path. */
  out: string;
  bytes: number;
  seconds: number;
  compiled: number;
  rendered: number;
  warnings: number;
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
  downloads,
}: BuildSummary): string {
  const built = `${countOf(pages, 'page')} in ${countOf(languages, 'language')}`;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const work = `${compiled.toLocaleString('en')} compiled, ${rendered.toLocaleString('en')} rendered`;
  const isReused = compiled < pages || rendered < pages;
  return [
    `${paint('green', 'Built')} ${built} to ${out}/ (${size}) in ${seconds.toFixed(1)} s; ${work}${isReused ? ', the rest reused' : ''}.`,
    ...(downloads ? [`  Compressed, a reader downloads: ${formatDownloads(downloads)}.`] : []),
    ...(warnings > 0 ? [`  ${countOf(warnings, 'warning')} above.`] : []),
  ].join('\n');
}

function formatDownloads({ firstPage, scripts, searchIndex }: NonNullable<BuildSummary['downloads']>): string {
  const search = searchIndex > 0 ? [`search ${formatBytes(searchIndex)}`] : [];
  return [`first page ${formatBytes(firstPage)}`, `scripts ${formatBytes(scripts)}`, ...search].join(', ');
}
