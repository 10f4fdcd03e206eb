import type { PageModule } from '../page/pageModule.ts';

/** Shows pages that updates in watch mode bring, each as soon as it has loaded. */
export interface PageUpdates {
  /**
   * Shows a page when it has loaded, unless a later update of it was added or all were dropped meanwhile. Rejects if it fails, except
   * then.
   */
  add(routePath: string, loading: Promise<PageModule>): Promise<void>;
  /** Keeps pages that are still loading from being shown: what replaces them is known. */
  drop(): void;
}

/**
 * @param prepare loads what a page needs before it is shown
 * @param show shows a page
 */
export function createPageUpdates(
  prepare: (module: PageModule) => Promise<void>,
  show: (routePath: string, module: PageModule) => void,
): PageUpdates {
  const latest = new Map<string, Promise<PageModule>>();
  return {
    async add(routePath, loading) {
      latest.set(routePath, loading);
      const isLatest = () => latest.get(routePath) === loading;
      try {
        const module = await loading;
        await prepare(module);
        if (isLatest()) show(routePath, module);
      } catch (error) {
        if (isLatest()) throw error;
      }
    },
    drop: () => latest.clear(),
  };
}
