import type { LoadFailures } from './loadFailures.ts';

/** What following a link needs of the app. */
export interface NavigatorTarget {
  /** Loads a page; all of it where the link leads to a heading. */
  load: (pathname: string, isWhole: boolean) => Promise<unknown>;
  /** Site path of the page in hand, which needs no loading. */
  shownPathname: () => string;
  /** Shows a page that has been loaded. */
  show: (to: string) => void;
  /** Has the browser load the document of a page instead. */
  openDocument: (to: string) => void;
  failures: Pick<LoadFailures, 'clear' | 'report'>;
}

/** Follows links, one at a time: whatever the reader does next makes an earlier navigation outdated. */
export interface Navigator {
  /** Loads the page of a site path with its query and hash, then shows it. */
  navigate: (to: string) => Promise<void>;
  /** The reader has gone elsewhere without a navigation of ours: back, forward, or to a heading. */
  cancel: () => void;
}

/** Creates the navigation of one app. */
export function createNavigator(target: NavigatorTarget): Navigator {
  const { failures } = target;
  let latest = 0;
  const begin = () => {
    latest += 1;
    failures.clear();
    return latest;
  };
  const navigate = async (to: string) => {
    const token = begin();
    const isLatest = () => token === latest;
    const { pathname, hash } = new URL(to, 'https://site');
    try {
      if (pathname !== target.shownPathname()) await target.load(pathname, hash !== '');
    } catch (error) {
      await failures.report(error, {
        isLatest,
        retry: () => void navigate(to),
        openDocument: () => target.openDocument(to),
      });
      return;
    }
    if (isLatest()) target.show(to);
  };
  return { navigate, cancel: begin };
}
