/** Parts of the layout that a query can hide, such as `?navbar=0`. */
const QUERY_FLAGS = ['navbar', 'sidebar', 'outline', 'footer'] as const;

/** Marks hidden parts on <html>, such as `data-navbar="0"`, where the styles read them. */
export function applyQueryFlags(search: string): void {
  const params = new URLSearchParams(search);
  const { dataset } = document.documentElement;
  for (const flag of QUERY_FLAGS) {
    if (params.get(flag) === '0') dataset[flag] = '0';
    else delete dataset[flag];
  }
}
