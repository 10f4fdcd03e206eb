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
}

/** Formats the last line of a build: page count, output size, duration and the number of reused pages. */
export function formatBuildSummary({
  pages,
  languages,
  out,
  bytes,
  seconds,
  compiled,
  rendered,
}: BuildSummary): string {
  const built = `${count(pages, 'page')} in ${count(languages, 'language')}`;
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const work = `${compiled.toLocaleString('en')} compiled, ${rendered.toLocaleString('en')} rendered`;
  const isReused = compiled < pages || rendered < pages;
  return `Built ${built} to ${out}/ (${size}) in ${seconds.toFixed(1)} s; ${work}${isReused ? ', the rest reused' : ''}.`;
}

function count(value: number, noun: string): string {
  return `${value.toLocaleString('en')} ${noun}${value === 1 ? '' : 's'}`;
}
