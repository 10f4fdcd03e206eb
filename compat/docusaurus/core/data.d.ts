declare module '#data/docusaurus/context' {
  /** What components may read of the configuration, and translations by language and id. */
  const context: {
    readonly siteConfig: Readonly<Record<string, unknown>> & {
      readonly themeConfig?: Readonly<Record<string, unknown>>;
    };
    /** Without `localeConfigs` if no code of the site reads it, as everything that is optional here. */
    readonly i18n: {
      readonly defaultLocale: string;
      readonly locales: readonly string[];
      readonly path: string;
      readonly localeConfigs?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    readonly globalData?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly siteMetadata?: Readonly<Record<string, unknown>>;
    readonly translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  export default context;
}
