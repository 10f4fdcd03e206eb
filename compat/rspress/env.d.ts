interface ImportMeta {
  /** Replaced by the bundler: src/client/env.d.ts has none of it, since the engine's own modules do without. */
  readonly env: { readonly BASE_URL: string; readonly PROD: boolean };
}
