// Node.js before 22.15 runs these hooks in a thread of their own, from this file.

/** @type {{ round: Int32Array, engineFolders: readonly string[] }} */
let state;

/** Receives the state that this thread shares with the one that imports. */
export function initialize(data) {
  state = data;
}

export async function resolve(specifier, context, nextResolve) {
  const result = await nextResolve(specifier, context);
  return { ...result, url: toCurrentUrl(result.url, state) };
}

/** Returns the URL that Node.js has not imported before the current round, if the module is one of the site. */
export function toCurrentUrl(url, { round, engineFolders }) {
  const isOfSite =
    url.startsWith('file:') &&
    !url.includes('/node_modules/') &&
    !engineFolders.some((folder) => url.startsWith(folder));
  if (!isOfSite) return url;
  return `${url}${url.includes('?') ? '&' : '?'}round=${Atomics.load(round, 0)}`;
}
