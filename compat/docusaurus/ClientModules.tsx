import { useEffect, useRef } from 'react';
import { addBase, useLocation, useSite } from '#runtime';
import { clientModules } from './stubs/clientModules.js';

/** Calls what the client modules of a site export for changes of the address. */
export function ClientModules() {
  const { base } = useSite();
  const { pathname, search, hash } = useLocation();
  const previous = useRef<Readonly<Record<'pathname' | 'search' | 'hash', string>> | null>(null);
  useEffect(() => {
    const location = { pathname: addBase(pathname, base), search, hash };
    const change = { location, previousLocation: previous.current };
    previous.current = location;
    const ends = clientModules.map(({ onRouteUpdate }) => onRouteUpdate?.(change));
    for (const end of ends) end?.();
    for (const { onRouteDidUpdate } of clientModules) onRouteDidUpdate?.(change);
  }, [base, pathname, search, hash]);
  return null;
}
