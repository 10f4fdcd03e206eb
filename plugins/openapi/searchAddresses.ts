import type { PlannedDocument } from './planDocument.ts';

/** Returns method and path of the operations by the routes of their pages, without language, and their ids. */
export function addressesOf(documents: readonly PlannedDocument[]): Map<string, Map<string, string>> {
  const routes = new Map<string, Map<string, string>>();
  for (const { operationAddresses } of documents) {
    for (const [{ method, path }, address] of operationAddresses) {
      const [route = '', id] = address.split('#');
      if (id === undefined) continue;
      const own = routes.get(route) ?? new Map<string, string>();
      own.set(decodeURIComponent(id), `${method} ${path}`);
      routes.set(route, own);
    }
  }
  return routes;
}
