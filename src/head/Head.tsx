import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { HeadTag } from '../shared/page.ts';

/** Takes the tags that a page's components ask for. */
export type HeadCollector = (tags: HeadTag[]) => void;

const HeadContext = createContext<HeadCollector | null>(null);

/** Collects head tags on the server; in the browser `collect` applies them to the document. */
export function HeadProvider({ collect, children }: { collect: HeadCollector; children: ReactNode }) {
  return <HeadContext.Provider value={collect}>{children}</HeadContext.Provider>;
}

/** Adds tags to the document's head for as long as the calling component is there. Throws outside <HeadProvider>. */
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

/** The same as a component. */
export function Head({ tags }: { tags: HeadTag[] }) {
  useHead(tags);
  return null;
}
