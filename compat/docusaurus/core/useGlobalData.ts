/** The module `@docusaurus/useGlobalData`: data of the docs, and those of plugins of the site. */

import docs from '#data/docusaurus/docs';
import globals from '#data/docusaurus/globals';
import { usePage, useSite } from '#runtime';

/** Options of hooks that may find nothing. */
export interface FindOptions {
  /** Whether they throw then. */
  failfast?: boolean;
}

/** Returns the docs in the language of the page. */
export function useDocs() {
  const { lang } = usePage();
  const { lang: defaultLang } = useSite();
  return docs[lang] ?? docs[defaultLang] ?? { plugins: {}, looks: {} };
}

/** Returns the data of all plugins. */
export default function useGlobalData(): Record<string, Record<string, unknown>> {
  const { plugins } = useDocs();
  const { lang } = usePage();
  return { ...(Object.keys(plugins).length > 0 && { 'docusaurus-plugin-content-docs': plugins }), ...globals[lang] };
}

/** Returns the data of all instances of a plugin. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: FindOptions = {},
): Record<string, unknown> | undefined {
  const data = useGlobalData()[name];
  if (!data && failfast) throw new Error(`The plugin "${name}" has no data for components.`);
  return data;
}

/** Returns the data of an instance of a plugin. */
export function usePluginData(name: string, id = 'default', { failfast = false }: FindOptions = {}): unknown {
  const data = useAllPluginInstancesData(name)?.[id];
  if (data === undefined && failfast) throw new Error(`The plugin "${name}" with the id "${id}" has no data.`);
  return data;
}
