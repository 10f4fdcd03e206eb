/** What a pattern has of the path of a page. */
const PATH = ':path';

/**
 * Returns the address of the source of a page.
 * @param pattern text with `:path`, or a function of the data of the page
 * @param filePath path of the page relative to the docs folder
 * @returns `undefined` for another value, and for a function that needs more of a page than its path
 */
export function editAddress(pattern: unknown, filePath: string): string | undefined {
  if (typeof pattern === 'string') return pattern.includes(PATH) ? pattern.replaceAll(PATH, filePath) : undefined;
  if (typeof pattern !== 'function') return undefined;
  try {
    const address: unknown = pattern({ filePath, relativePath: filePath });
    return typeof address === 'string' && URL.canParse(address) && !address.includes('undefined') ? address : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of the folder of the pages, to which paths are added; `undefined` if a pattern does more. */
export function sourceFolder(pattern: unknown): string | undefined {
  return typeof pattern === 'string' && pattern.endsWith(`/${PATH}`) ? pattern.slice(0, -PATH.length - 1) : undefined;
}
