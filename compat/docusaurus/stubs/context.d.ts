export const siteConfig: Readonly<Record<string, unknown>> & {
  readonly themeConfig?: Readonly<Record<string, unknown>>;
};
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
