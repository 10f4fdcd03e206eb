/** A feature of another engine, and what becomes of it in a site that is built as it is. */
export interface Feature {
  /** In Markdown. */
  name: string;
  state: 'carried' | 'by hand' | 'not carried';
  /** What is different, or what to do, in Markdown. */
  note?: string;
}

const STATES: Readonly<Record<Feature['state'], string>> = {
  carried: 'yes',
  'by hand': 'by hand',
  'not carried': 'no',
};

/** Returns a table of features, for a guide. */
export function formatFeatures(engine: string, features: readonly Feature[]): string {
  const order: Feature['state'][] = ['carried', 'by hand', 'not carried'];
  const rows = features
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    .map(({ name, state, note = '' }) => `| ${name} | ${STATES[state]} | ${note} |`);
  return [`| ${engine} | works | difference |`, '| --- | --- | --- |', ...rows].join('\n');
}
