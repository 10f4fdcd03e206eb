declare module '#data/docusaurus/docs' {
  /** The docs of the site by language. */
  const docs: Readonly<Record<string, import('./docsData.ts').DocsData>>;
  export default docs;
}
