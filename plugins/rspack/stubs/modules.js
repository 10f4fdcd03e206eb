// Filled by siteModuleLoader.mjs.
