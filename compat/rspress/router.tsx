/**
 * The module `react-router-dom` for sites of Rspress. Paths in it are those of the whole site; the router of this engine has those of the
 * version of a page.
 */

import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
} from 'react';
import * as router from 'react-router-dom';
import {
  createPath,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  matchPath,
  type NavigateFunction,
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type Path,
  parsePath,
  resolvePath,
  type To,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import site from '#data/rspress/site';
import { decodePath } from '#runtime';
import { withBase } from './paths.ts';
import { toVersionPath, toWholePath } from './versionPaths.ts';

export * from 'react-router-dom';

type Relative = Pick<NavigateOptions, 'relative'>;

/** Returns the location within the whole site. */
export function useLocation(): Location {
  const location = useRouterLocation();
  return useMemo(() => ({ ...location, pathname: toWholePath(location.pathname) }), [location]);
}

/** Resolves a path as React Router does outside of its routes. */
function resolve(to: To, pathname: string, { relative }: Relative): Path {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return resolvePath(path, path.pathname && relative !== 'path' ? '/' : pathname);
}

/** Returns the parts of a path of the whole site. */
export function useResolvedPath(to: To, { relative }: Relative = {}): Path {
  const { pathname } = useLocation();
  return resolve(to, pathname, { relative });
}

/** Returns the address of a path of the whole site. */
export function useHref(to: To, options?: Relative): string {
  const { pathname, ...rest } = useResolvedPath(to, options);
  return createPath({ ...rest, pathname: pathname === '/' ? BASENAME : withBase(pathname) });
}

const BASENAME = site.base.replace(/(.)\/$/, '$1');

/** Returns how the path of the page matches. */
export function useMatch<Pattern extends string>(pattern: Parameters<typeof matchPath<Pattern>>[0]) {
  const { pathname } = useLocation();
  return useMemo(() => matchPath<Pattern>(pattern, decodePath(pathname)), [pattern, pathname]);
}

/** Returns a function that opens a path of the whole site. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to: To | number, options: NavigateOptions = {}) => {
      if (typeof to === 'number') return navigate(to);
      const whole = createPath(resolve(to, pathname, options));
      const path = toVersionPath(whole);
      return path === undefined ? location.assign(withBase(whole)) : navigate(path, options);
    },
    [navigate, pathname],
  );
}

/** Returns a listener for clicks on a link. */
export function useLinkClickHandler<Target extends Element>(
  to: To,
  { target, ...options }: NavigateOptions & { target?: string } = {},
) {
  const navigate = useNavigate();
  return (event: MouseEvent<Target>) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (button !== 0 || (target && target !== '_self') || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    navigate(to, options);
  };
}

/** Returns what routes have for the path of the page. */
export function useRoutes(routes: router.RouteObject[], location?: Partial<Location> | string) {
  const own = useLocation();
  return router.useRoutes(routes, location ?? own);
}

/** Gives components of React Router paths of the whole site. */
function WholeSite({ children }: { children: ReactNode }) {
  const outer = useContext(NavigationContext);
  const { navigationType } = useContext(LocationContext);
  const location = useLocation();
  const navigation = useMemo(() => {
    const { push, replace } = outer.navigator;
    return {
      ...outer,
      basename: BASENAME,
      navigator: { ...outer.navigator, push: orLeave(push), replace: orLeave(replace) },
    };
  }, [outer]);
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  );
}

/** Loads the document of another version, which is a site of its own. */
function orLeave(act: (to: To, state?: unknown, options?: NavigateOptions) => void): typeof act {
  return (to, ...rest) => {
    const address = typeof to === 'string' ? to : createPath(to);
    if (toVersionPath(address) === undefined) location.assign(address);
    else act(to, ...rest);
  };
}

function inWholeSite<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  if (site.versionPrefix === '') return Component;
  return (props) => (
    <WholeSite>
      <Component {...props} />
    </WholeSite>
  );
}

export const Link: ComponentType<ComponentProps<typeof router.Link>> = /* @__PURE__ */ inWholeSite(router.Link);
export const NavLink: ComponentType<ComponentProps<typeof router.NavLink>> = /* @__PURE__ */ inWholeSite(
  router.NavLink,
);
export const Navigate: ComponentType<router.NavigateProps> = /* @__PURE__ */ inWholeSite(router.Navigate);
export const Routes: ComponentType<router.RoutesProps> = /* @__PURE__ */ inWholeSite(router.Routes);
