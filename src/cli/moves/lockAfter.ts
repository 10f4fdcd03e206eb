/** A published page of the lock file. */
interface Row {
  route: string;
  ids: readonly string[];
}

/**
 * Returns the text of `urls.lock` after a move.
 * @param change returns the rows that take the place of a row
 */
function changeRows(text: string, change: (row: Row) => Row[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = new Map<string, Row>();
  for (const line of lines) {
    const [route = '', ...ids] = line.trim().split(/\s+/);
    if (!route.startsWith('/')) continue;
    // A page takes the place of a redirect at its address.
    for (const row of change({ route, ids })) if (row.ids.length > 0 || !rows.has(row.route)) rows.set(row.route, row);
  }
  const sorted = [...rows.values()].sort((one, other) => (one.route < other.route ? -1 : 1));
  const header = lines.filter((line) => !line.startsWith('/'));
  return [...header, ...sorted.map(({ route, ids }) => [route, ...ids].join(' ')), ''].join(end);
}

/** Returns the text of `urls.lock` after pages have moved. An old address that is redirected stays in it. */
export function lockAfterMove(text: string, routes: ReadonlyMap<string, string>, isRedirected: boolean): string {
  return changeRows(text, ({ route, ids }) => {
    const to = routes.get(route);
    if (to === undefined) return [{ route, ids }];
    return [{ route: to, ids }, ...(isRedirected ? [{ route, ids: [] }] : [])];
  });
}

/** Returns the text of `urls.lock` after the id of a heading has changed on pages. */
export function lockAfterRename(
  text: string,
  { routes, from, to, isKept }: { routes: ReadonlySet<string>; from: string; to: string; isKept: boolean },
): string {
  return changeRows(text, ({ route, ids }) => {
    if (!routes.has(route) || !ids.includes(`#${from}`)) return [{ route, ids }];
    const others = ids.filter((id) => isKept || id !== `#${from}`);
    return [{ route, ids: [...new Set([...others, `#${to}`])].sort() }];
  });
}
