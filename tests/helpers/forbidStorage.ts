import { rs } from '@rstest/core';

/** A browser that forbids storage, as some do in private windows; `rs.unstubAllGlobals()` allows it again. */
export function forbidStorage(): void {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  rs.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
}
