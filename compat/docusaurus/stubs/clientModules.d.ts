/** An address of the site and the one before it, with the base. */
interface RouteChange {
  location: Readonly<Record<'pathname' | 'search' | 'hash', string>>;
  previousLocation: Readonly<Record<'pathname' | 'search' | 'hash', string>> | null;
}

/** Modules that run in the browser on every page, with what they export for changes of the address. */
export const clientModules: readonly {
  onRouteUpdate?: (change: RouteChange) => (() => void) | undefined;
  onRouteDidUpdate?: (change: RouteChange) => void;
}[];
