/** The module of pages that plugins add. */

import type { ComponentType } from 'react';
import { useLocation, useRouteMatch } from './router.ts';
import { useHistory } from './useHistory.ts';
import { RouteContext, type RouteContextValue } from './useRouteContext.ts';

/** Returns what a page has of a module: its default export, with the others as members. */
export function moduleValue({ default: value, ...others }: Readonly<Record<string, unknown>>): unknown {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
    ? Object.assign(value, others)
    : value;
}

/** Props of `PluginRoute`. */
export interface PluginRouteProps {
  component: ComponentType<Record<string, unknown>>;
  modules: Record<string, unknown>;
  context: RouteContextValue;
  route: { path: string };
  props: Record<string, unknown>;
}

/** Renders the component of a page as Docusaurus does: with its data, its route and its address. */
export default function PluginRoute({ component: Component, modules, context, route, props }: PluginRouteProps) {
  const history = useHistory();
  const location = useLocation();
  const match = useRouteMatch(location.pathname);
  return (
    <RouteContext value={context}>
      <Component {...modules} {...props} route={route} history={history} location={location} match={match} />
    </RouteContext>
  );
}
