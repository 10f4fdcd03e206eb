function assertFunction(value: unknown): void {
  if (typeof value !== 'function') throw new TypeError('Expected a function');
}

/** A function whose pending call can be canceled. */
interface Timed<Args extends unknown[]> {
  (...args: Args): void;
  cancel(): void;
}

/** Calls `fn` once, `waitMs` after the last call. */
export function debounce<Args extends unknown[]>(fn: (...args: Args) => void, waitMs: number): Timed<Args> {
  assertFunction(fn);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: Args) => {
    clearTimeout(timer);
    timer = setTimeout(() => fn(...args), waitMs);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

/** Calls `fn` immediately, then at most once per `intervalMs`. The last call of a burst is never dropped. */
export function throttle<Args extends unknown[]>(fn: (...args: Args) => void, intervalMs: number): Timed<Args> {
  assertFunction(fn);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Args | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (latest === undefined) return;
      const args = latest;
      latest = undefined;
      wait();
      fn(...args);
    }, intervalMs);
  };
  const throttled = (...args: Args) => {
    if (timer !== undefined) {
      latest = args;
      return;
    }
    wait();
    fn(...args);
  };
  return Object.assign(throttled, {
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
    },
  });
}
