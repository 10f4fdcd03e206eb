/** Parts of the layout that a query can hide, such as `?navbar=0`. */
const QUERY_FLAGS = ['navbar', 'sidebar', 'outline', 'footer'] as const;

/** A name in `QUERY_FLAGS`. */
type QueryFlag = (typeof QUERY_FLAGS)[number];

/** Returns the parts that a query hides. */
export function hiddenByQuery(search: string): QueryFlag[] {
  const params = new URLSearchParams(search);
  return QUERY_FLAGS.filter((flag) => params.get(flag) === '0');
}

/** Marks hidden parts on <html>, such as `data-navbar="0"`, where the styles read them. */
export function applyQueryFlags(search: string): void {
  const hidden = hiddenByQuery(search);
  const { dataset } = document.documentElement;
  for (const flag of QUERY_FLAGS) {
    if (hidden.includes(flag)) dataset[flag] = '0';
    else delete dataset[flag];
  }
}
