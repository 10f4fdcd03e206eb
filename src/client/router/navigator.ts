import type { LoadFailures } from './loadFailures.ts';

/** Dependencies of the navigator. */
interface NavigatorTarget {
  /** Loads a page; the whole page if the link leads to a heading. */
  load: (pathname: string, isWhole: boolean) => Promise<unknown>;
  /** Returns the site path of the current page, which needs no load. */
  shownPathname: () => string;
  /** Whether a site path that was loaded has a page. */
  isPage: (pathname: string) => boolean;
  /** Shows a loaded page. */
  show: (to: string) => void;
  /** Navigates to the document of a page instead. */
  openDocument: (to: string) => void;
  failures: Pick<LoadFailures, 'clear' | 'report'>;
}

/** Follows links one at a time. Any later action of the reader supersedes an earlier navigation. */
export interface Navigator {
  /** Loads the page of a site path with its query and hash, then shows it. */
  navigate: (to: string) => Promise<void>;
  /** Cancels the navigation, because the reader went back, forward or to a heading. */
  cancel: () => void;
}

/** Creates the navigator of an app. */
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
    if (!isLatest()) return;
    // It may be a file of the public folder.
    if (pathname.endsWith('.html') && !target.isPage(pathname)) target.openDocument(to);
    else target.show(to);
  };
  return { navigate, cancel: begin };
}
