declare module '#data/docusaurus/context' {
  /** What components may read of the configuration, and translations by language and id. */
  const context: {
    readonly siteConfig: Readonly<Record<string, unknown>> & {
      readonly themeConfig?: Readonly<Record<string, unknown>>;
    };
    readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  export default context;
}
