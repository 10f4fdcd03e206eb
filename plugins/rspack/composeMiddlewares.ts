import type { Configuration } from '@rspack/core';
import { DEV_ROUTES, type DevRouteName } from '../../src/node/support/server/routes.ts';

type DevServerOptions = Exclude<NonNullable<Configuration['devServer']>, boolean>;
type SetupMiddlewares = NonNullable<DevServerOptions['setupMiddlewares']>;
/** A middleware of Rspack's dev server. */
export type DevServerMiddleware = Parameters<SetupMiddlewares>[0][number];

/** A middleware of the engine: one of a listed route, or one that answers no address of its own. */
export type OwnMiddleware = Extract<DevServerMiddleware, { middleware: unknown }> & {
  name: DevRouteName | 'last-base' | 'shown-page' | 'public-folder';
};

/** The last of Rspack's middlewares that reject requests. Ours come after it. */
const LAST_CHECK = 'cross-origin-header-check';

/** Middlewares of Rspack's dev server that answer no address of their own. */
const FILTERS = new Set([
  'host-header-check',
  LAST_CHECK,
  'compression',
  'set-headers',
  'http-proxy-middleware-error-handler',
]);

/**
 * Middlewares of Rspack's dev server that the engine does not use: they open any file in the editor, compile, list all files
 * and answer OPTIONS, for pages of any origin.
 */
export const UNUSED_MIDDLEWARES: ReadonlySet<string> = new Set([
  'rspack-dev-server-invalidate',
  'rspack-dev-server-open-editor',
  'rspack-dev-server-assets',
  'options-middleware',
]);

/** Returns whether a middleware of Rspack's dev server may answer. A later version may add others. */
export function isUsedMiddleware(name: string): boolean {
  return FILTERS.has(name) || Object.hasOwn(DEV_ROUTES, name);
}

/**
 * Returns the middlewares of the dev server: those of Rspack that are listed, and the engine's after the checks of the Host
 * and Origin headers.
 * @throws Error if Rspack has no such check
 */
export function composeMiddlewares(
  rspack: readonly DevServerMiddleware[],
  own: readonly OwnMiddleware[],
): DevServerMiddleware[] {
  const used = rspack.filter((each) => 'name' in each && each.name !== undefined && isUsedMiddleware(each.name));
  const at = used.findIndex((each) => 'name' in each && each.name === LAST_CHECK);
  if (at < 0) throw new Error(`@rspack/dev-server no longer has a middleware "${LAST_CHECK}".`);
  return [...used.slice(0, at + 1), ...own, ...used.slice(at + 1)];
}
