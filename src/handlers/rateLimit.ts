/** Counts requests. A store of a host, such as a key-value store or Redis, lets several processes share the limit. */
export interface RateLimitStore {
  /**
   * Adds one to the count of a key, which may be forgotten after some seconds.
   * @returns the new count
   */
  count(key: string, seconds: number): number | Promise<number>;
}

/** Requests that a client may send in a time. */
export interface RateLimit {
  requests: number;
  seconds: number;
}

/** Keys that are remembered at most. An attacker with many addresses must not fill the memory. */
const MAX_KEYS = 10_000;

/** Returns a store in the memory of the process, which forgets the oldest keys first. */
export function createMemoryStore(): RateLimitStore {
  const counts = new Map<string, { count: number; until: number }>();
  return {
    count(key, seconds) {
      const now = Date.now();
      const known = counts.get(key);
      const entry = known && known.until > now ? known : { count: 0, until: now + seconds * 1000 };
      entry.count += 1;
      counts.delete(key);
      counts.set(key, entry);
      for (const oldest of counts.keys()) {
        if (counts.size <= MAX_KEYS) break;
        counts.delete(oldest);
      }
      return entry.count;
    },
  };
}

/** Counts a request. Returns the seconds until the client may send another one, or 0 if this one is within the limit. */
export async function secondsToWait(
  store: RateLimitStore,
  client: string,
  { requests, seconds }: RateLimit,
): Promise<number> {
  const now = Date.now() / 1000;
  const window = Math.floor(now / seconds);
  const count = await store.count(`${client} ${window}`, seconds);
  return count <= requests ? 0 : Math.max(1, Math.ceil((window + 1) * seconds - now));
}
