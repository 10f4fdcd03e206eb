/** What a build came to. */
export interface BuildSummary {
  pages: number;
  languages: number;
  /** Output folder, as the reader sees it. */
  out: string;
  bytes: number;
  seconds: number;
  compiled: number;
  rendered: number;
}

/** The line at a build's end: what there is, how long it took, and how much of it was taken from the build before. */
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
  return `Built ${built} to ${out}/ (${size}) in ${seconds.toFixed(1)} s; ${work}${isReused ? ', the others reused' : ''}.`;
}

function count(value: number, noun: string): string {
  return `${value.toLocaleString('en')} ${noun}${value === 1 ? '' : 's'}`;
}
