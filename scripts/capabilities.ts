/** A capability of the engine, and the sources that it consists of. */
interface Capability {
  name: string;
  /** Matches paths relative to the repository. */
  files: RegExp;
}

/** The first one that matches has a file. */
const CAPABILITIES: readonly Capability[] = [
  { name: 'foreign engines', files: /^compat\/|^src\/model\/(?:source|page)Adapter|^src\/cli\/migration\// },
  { name: 'samples, API watch', files: /^(?:src\/samples|plugins\/apiWatch)\/|^src\/cli\/commands\/test\./ },
  { name: 'versions', files: /[vV]ersions?(?:\/|List|Slots|\.)/ },
  {
    name: 'editors: language server, moves',
    files: /^src\/cli\/(?:lsp|editing|moves)\/|^src\/cli\/commands\/(?:lsp|move)\./,
  },
  {
    name: 'search',
    files: /^src\/search\/|^src\/shared\/search\/|^theme\/search\/|^plugins\/searchIndex\/|[sS]earch(?:Records|Index)/,
  },
  {
    name: 'report',
    files:
      /^src\/node\/report\/|^src\/cli\/(?:runReport|commands\/report)|rspackTrace|PhasePlugin|largestModules|BudgetPlugin/,
  },
  {
    name: 'checks',
    files:
      /^plugins\/(?:checks|check[A-Z]\w+|glossary)\/|^src\/node\/support\/checks\/|findProblems|[bB]rokenModules|runThemeChecks/,
  },
  { name: 'configuration', files: /^src\/node\/config\/|^src\/model\/(?:config|configSections|settings|siteConfig)\./ },
  {
    name: 'watch mode',
    files:
      /^src\/node\/dev|^src\/client\/(?:overlay|preview|hot)|^src\/shared\/dev|^plugins\/rspack\/(?:Dev|dev|RenderCheck|renderBundler|ComponentCheck)|^src\/node\/support\/server\/|dev\.tsx?$/,
  },
  { name: 'commands', files: /^src\/cli\// },
  { name: 'theme', files: /^theme\// },
  {
    name: 'runtime in the browser',
    files:
      /^src\/client\/|^src\/shared\/(?:languages|boot|theme|sidebar|render|hydration|pageJson|pageType|chunkName|shareStructure)/,
  },
  {
    name: 'pages and code',
    files: /^src\/node\/(?:pages\/|compilePages)|^src\/tools\/(?:tree|javascript)\/|^plugins\/(?:diff|pageData)\//,
  },
  { name: 'bundling, prerendering', files: /^plugins\/rspack\/|^src\/node\/bundle\// },
  { name: 'other outputs', files: /^plugins\// },
  { name: 'processes: watchdog, workers, cache', files: /^src\/node\/support\/(?:process|workers|cache|phases)\// },
  { name: 'messages and errors of plugins', files: /^src\/node\/support\/|^src\/tools\/messages\// },
  { name: 'driver, contract, graph, outputs, helpers', files: /^src\// },
];

const COUNTED = /^(?:src|theme|plugins|compat)\/.*(?<!\.d)\.(?:ts|tsx|mjs|cjs|js|css)$/;

/** Returns the capability of a source file; `undefined` for a file that is not counted, such as a declaration or a picture. */
export function capabilityOf(file: string): string | undefined {
  return COUNTED.test(file) ? CAPABILITIES.find(({ files }) => files.test(file))?.name : undefined;
}
