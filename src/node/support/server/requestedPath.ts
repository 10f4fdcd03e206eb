/**
 * Returns the decoded path of a request, with a leading slash.
 * @param url target of the request line
 * @returns `undefined` for a target that no browser sends: without a leading slash, with two of them, or with malformed
 *   escapes
 */
export function requestedPath(url = ''): string | undefined {
  const [pathname = ''] = url.split(/[?#]/, 1);
  if (!pathname.startsWith('/') || pathname.startsWith('//')) return undefined;
  try {
    const decoded = decodeURIComponent(pathname);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}
