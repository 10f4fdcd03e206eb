import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { HeadTag } from '../shared/page.ts';

/** Receives the head tags that a page's components add. */
export type HeadCollector = (tags: HeadTag[]) => void;

const HeadContext = createContext<HeadCollector | null>(null);

/** Collects head tags: on the server for the document, in the browser to apply them. */
export function HeadProvider({ collect, children }: { collect: HeadCollector; children: ReactNode }) {
  return <HeadContext.Provider value={collect}>{children}</HeadContext.Provider>;
}

/**
 * Adds tags to the document's head while the calling component is mounted.
 * @throws Error outside of <HeadProvider>
 */
export function useHead(tags: HeadTag[]): void {
  const collect = useContext(HeadContext);
  if (collect === null) throw new Error('useHead() was called outside <HeadProvider>.');
  const isServer = typeof document === 'undefined';
  if (isServer) collect(tags);
  const key = JSON.stringify(tags);
  useEffect(() => {
    collect(JSON.parse(key));
  }, [collect, key]);
}

/** Component version of `useHead`. */
export function Head({ tags }: { tags: HeadTag[] }) {
  useHead(tags);
  return null;
}
