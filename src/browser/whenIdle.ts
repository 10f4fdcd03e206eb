/**
 * Calls back when the browser has nothing more urgent to do, at the latest after `timeoutMs`; browsers that cannot tell
 * call back after `elseMs`. Returns what calls it off.
 */
export function whenIdle(callback: () => void, timeoutMs: number, elseMs = 1): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, elseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
