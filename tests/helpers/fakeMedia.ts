import { rs } from '@rstest/core';

/** Controls which media queries match. */
export function fakeMedia(matching: string[]) {
  const listeners = new Map<string, Set<() => void>>();
  const current = new Set(matching);
  const list = (query: string) => ({
    media: query,
    get matches() {
      return current.has(query);
    },
    addEventListener(_type: string, listener: () => void) {
      listeners.set(query, (listeners.get(query) ?? new Set()).add(listener));
    },
    removeEventListener(_type: string, listener: () => void) {
      listeners.get(query)?.delete(listener);
    },
  });
  rs.stubGlobal('matchMedia', list);
  return {
    set(query: string, matches: boolean) {
      if (matches) current.add(query);
      else current.delete(query);
      for (const listener of listeners.get(query) ?? []) listener();
    },
    listenerCount: (query: string) => listeners.get(query)?.size ?? 0,
  };
}
