/** Where `createContentLoader` of VitePress finds the configuration. */
const GLOBAL = 'VITEPRESS_CONFIG';

/** Runs code of a site that may call `createContentLoader`, which reads Markdown with the installed VitePress. */
export async function whileActive<Result>(config: object, run: () => Promise<Result>): Promise<Result> {
  Reflect.set(globalThis, GLOBAL, config);
  try {
    return await run();
  } finally {
    Reflect.deleteProperty(globalThis, GLOBAL);
  }
}
