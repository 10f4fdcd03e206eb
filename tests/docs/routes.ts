const TEST_OPTIONS =
  `include exclude includeSource globals setupFiles testEnvironment testNamePattern testTimeout hookTimeout retry root name
  isolate pool passWithNoTests printConsoleTrace onConsoleLog disableConsoleIntercept update clearMocks resetMocks restoreMocks unstubEnvs
  unstubGlobals maxConcurrency slowTestThreshold`.split(/\s+/);
const BUILD_OPTIONS = ['plugins', 'source', 'output', 'resolve', 'tools', 'dev', 'performance'];

export const TEST_OPTION_PAGES = TEST_OPTIONS.map((name) => `config/test/${name}`);
export const BUILD_OPTION_PAGES = BUILD_OPTIONS.map((name) => `config/build/${name}`);
export const OPTION_PAGES = [...TEST_OPTION_PAGES, ...BUILD_OPTION_PAGES];

/** The route table: every page of a language, named as its file without the extension. */
export const PAGES = [
  'index',
  'guide/start/index',
  'guide/start/quick-start',
  'guide/basic/cli',
  'guide/basic/configure-rstest',
  'guide/advanced/debug-mode',
  'guide/advanced/profiling',
  'config/index',
  ...OPTION_PAGES,
  'api/index',
  'api/test-api/expect',
  'api/test-api/test',
  'api/test-api/describe',
  'api/test-api/hooks',
  'api/rstest/index',
  'api/rstest/mockFunctions',
  'api/rstest/mockInstance',
  'api/rstest/fakeTimers',
  'api/rstest/utilities',
];
/** Pages that are laid out from their frontmatter or from the sidebar: little text of their own. */
export const GENERATED_PAGES = ['index', 'config/index', 'api/index'];

/** Pages whose language pass is under way: the glossary's latest terms do not hold for them yet. */
export const UNEDITED: string[] = PAGES.filter(
  (name) => !/^(?:index$|api\/index$|api\/rstest\/|guide\/start\/)/.test(name),
);
