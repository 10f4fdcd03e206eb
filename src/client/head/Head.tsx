import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import type { HeadTag } from '../../model/pageData.ts';

/** Receives the head tags that a page and its components add. */
export type HeadCollector = (tags: HeadTag[]) => void;

/** Sets the tags of a component by its id; `undefined` when it is unmounted. */
type HeadSetter = (id: string, tags: HeadTag[] | undefined) => void;

const HeadContext = createContext<HeadSetter | null>(null);

/** Collects head tags: on the server for the document, in the browser, all of them whenever they change, to apply them. */
export function HeadProvider({ collect, children }: { collect: HeadCollector; children: ReactNode }) {
  const [set] = useState(() => createSetter(collect));
  return <HeadContext.Provider value={set}>{children}</HeadContext.Provider>;
}

function createSetter(collect: HeadCollector): HeadSetter {
  if (typeof document === 'undefined') return createServerSetter(collect);
  const all = new Map<string, HeadTag[]>();
  let isPending = false;
  return (id, tags) => {
    if (tags) all.set(id, tags);
    else all.delete(id);
    if (isPending) return;
    isPending = true;
    // Once for all components that change together.
    queueMicrotask(() => {
      isPending = false;
      collect([...all.values()].flat());
    });
  };
}

/** A component that waits is rendered several times. */
function createServerSetter(collect: HeadCollector): HeadSetter {
  const collected = new Set<string>();
  return (id, tags = []) => {
    if (collected.has(id)) return;
    collected.add(id);
    collect(tags);
  };
}

/**
 * Adds tags to the document's head while the calling component is mounted. The last title takes precedence.
 * @throws Error outside of <HeadProvider>
 */
export function useHead(tags: HeadTag[]): void {
  const set = useContext(HeadContext);
  if (set === null) throw new Error('useHead() was called outside <HeadProvider>.');
  const id = useId();
  const isServer = typeof document === 'undefined';
  if (isServer) set(id, tags);
  const key = JSON.stringify(tags);
  useEffect(() => set(id, JSON.parse(key)), [set, id, key]);
  useEffect(() => () => set(id, undefined), [set, id]);
}

/** Component version of `useHead`. */
export function Head({ tags }: { tags: HeadTag[] }) {
  useHead(tags);
  return null;
}
