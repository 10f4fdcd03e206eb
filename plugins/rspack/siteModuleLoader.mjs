/**
 * Fills a stub with the text that the site has for it. Plain JavaScript, since Rspack imports loaders itself;
 * what it does is in SiteModulesPlugin.ts, which hands it in as an option.
 */
export default function siteModuleLoader() {
  const callback = this.async();
  const { render } = this.getOptions();
  render({
    resource: this.resourcePath,
    query: this.resourceQuery,
    setUncacheable: () => this.cacheable(false),
    addDependency: (file) => this.addDependency(file),
    addMissingDependency: (file) => this.addMissingDependency(file),
    addContextDependency: (folder) => this.addContextDependency(folder),
  }).then(
    (text) => callback(null, text),
    (error) => callback(error),
  );
}
