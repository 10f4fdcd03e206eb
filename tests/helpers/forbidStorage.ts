import { rs } from '@rstest/core';

/** Forbids storage, as some browsers do in private windows. `rs.unstubAllGlobals()` allows it again. */
export function forbidStorage(): void {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  rs.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
}
