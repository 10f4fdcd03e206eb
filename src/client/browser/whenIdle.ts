/**
 * Calls `callback` when the browser is idle, after at most `timeoutMs`. Browsers without `requestIdleCallback` call it
 * after `elseMs`. Returns a function that cancels the call.
 */
export function whenIdle(callback: () => void, timeoutMs: number, elseMs = 1): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, elseMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
