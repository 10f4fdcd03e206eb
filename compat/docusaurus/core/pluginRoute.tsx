/** The module of pages that plugins add. */

import { type PluginRouteConfig, RoutedPage } from './renderRoutes.tsx';
import { RouteContext, type RouteContextValue } from './useRouteContext.ts';

/** Returns what a page has of a module: its default export, with the others as members. */
export function moduleValue({ default: value, ...others }: Readonly<Record<string, unknown>>): unknown {
  return typeof value === 'function' || (typeof value === 'object' && value !== null)
    ? Object.assign(value, others)
    : value;
}

/** Renders a page that a plugin adds. */
export default function PluginRoute({ route, context }: { route: PluginRouteConfig; context: RouteContextValue }) {
  return (
    <RouteContext value={context}>
      <RoutedPage route={route} />
    </RouteContext>
  );
}
