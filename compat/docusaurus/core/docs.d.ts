declare module '#data/docusaurus/docs' {
  /** The docs of the site by language. */
  const docs: Readonly<Record<string, import('./docsData.ts').DocsData>>;
  export default docs;
}

declare module '#data/docusaurus/globals' {
  /** Data of plugins by language, name of the plugin and id. */
  const globals: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  export default globals;
}
