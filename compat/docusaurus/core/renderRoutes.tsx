/** The module `@docusaurus/renderRoutes`. */

import type { ComponentType, ReactNode } from 'react';
import { matchPath, useLocation, useRouteMatch } from './router.ts';
import { useHistory } from './useHistory.ts';

/** A route that a plugin adds. Those beside the one of the page have no component. */
export interface PluginRouteConfig {
  path: string;
  exact?: boolean;
  component?: ComponentType<Record<string, unknown>>;
  /** Data and modules that its component is given. */
  modules?: Readonly<Record<string, unknown>>;
  props?: Readonly<Record<string, unknown>>;
  routes?: readonly PluginRouteConfig[];
}

/** Renders the component of a route as Docusaurus does: with its data, its route and its address. */
export function RoutedPage({ route, extra }: { route: PluginRouteConfig; extra?: object | undefined }) {
  const history = useHistory();
  const location = useLocation();
  const match = useRouteMatch(route);
  const { component: Component, modules, props, ...shown } = route;
  return (
    Component && (
      <Component {...modules} {...props} {...extra} route={shown} history={history} location={location} match={match} />
    )
  );
}

function Matched({ routes, extra }: { routes: readonly PluginRouteConfig[]; extra: object | undefined }) {
  const { pathname } = useLocation();
  const route = routes.find((each) => matchPath(pathname, each));
  return route ? <RoutedPage route={route} extra={extra} /> : null;
}

/** Renders the route of the page that is among some. */
export default function renderRoutes(routes: readonly PluginRouteConfig[] | undefined, extra?: object): ReactNode {
  return routes ? <Matched routes={routes} extra={extra} /> : null;
}
