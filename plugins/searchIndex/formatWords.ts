/** Formats a vocabulary as the text of a document, in an array. */
export function formatWords(words: ReadonlySet<string>, shard: number): string {
  const content = [...words].sort().join(' ');
  return JSON.stringify([{ id: shard, title: '', routePath: '', domain: '', content, toc: [] }]);
}
