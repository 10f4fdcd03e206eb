import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

/** Options of a navigation. */
export interface NavigateOptions {
  /**
   * Replaces the current history entry.
   * @default false
   */
  replace?: boolean;
}

/** Opens a path of the site, without its base, such as `/guide/?a=b#c`. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

/**
 * Returns a function that opens a path of the site. It stays the same, unlike that of React Router, which also resolves
 * relative paths and takes another kilobyte for it.
 */
export function useNavigate(): Navigate {
  const { basename, navigator } = useContext(NavigationContext);
  return useCallback(
    (to, { replace = false } = {}) => {
      const path = (basename === '/' ? '' : basename) + to;
      if (replace) navigator.replace(path);
      else navigator.push(path);
    },
    [basename, navigator],
  );
}
