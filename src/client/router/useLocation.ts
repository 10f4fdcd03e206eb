import { type Location, useLocation as useRouterLocation } from 'react-router-dom';

/**
 * Returns the location of the router, with `pathname`, `search` and `hash`. Renders again with each heading that readers jump to.
 */
export function useLocation(): Location {
  return useRouterLocation();
}
