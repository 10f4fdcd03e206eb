/**
 * Replaces a source, such as that of a stub, with the text from the site. Plain JavaScript, because Rspack imports loaders itself. The
 * logic is in SiteModulesPlugin.ts, which passes it as an option.
 */
export default function siteModuleLoader(source, map) {
  const callback = this.async();
  const { render } = this.getOptions();
  render({
    source,
    resource: this.resourcePath,
    query: this.resourceQuery,
    setUncacheable: () => this.cacheable(false),
    addDependency: (file) => this.addDependency(file),
    addMissingDependency: (file) => this.addMissingDependency(file),
    addContextDependency: (folder) => this.addContextDependency(folder),
    emitFile: (name, bytes) => this.emitFile(name, bytes),
    emitError: (error) => this.emitError(error),
  }).then(
    (text) => callback(null, text, map),
    (error) => callback(error),
  );
}
