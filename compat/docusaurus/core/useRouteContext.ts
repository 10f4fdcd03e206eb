/** The module `@docusaurus/useRouteContext`. */

import { createContext, useContext } from 'react';
import { usePage } from '#runtime';
import { useActivePlugin } from './docsClient.ts';

/** What is known of the route of a page. */
export interface RouteContextValue {
  plugin: { name: string; id: string };
  data?: unknown;
}

/** The route of a page that a plugin adds. */
export const RouteContext = createContext<RouteContextValue | undefined>(undefined);

/** Returns the plugin that the page is of, with its data for a page that a plugin of the site adds. */
export default function useRouteContext(): RouteContextValue {
  const added = useContext(RouteContext);
  const docs = useActivePlugin();
  const { byline } = usePage().frontmatter;
  if (added) return added;
  const kind = docs ? 'docs' : byline === undefined ? 'pages' : 'blog';
  return { plugin: { name: `docusaurus-plugin-content-${kind}`, id: docs?.pluginId ?? 'default' } };
}
