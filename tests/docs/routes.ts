import { listPages } from './readPage.ts';

const TEST_OPTIONS =
  `include exclude includeSource globals setupFiles testEnvironment testNamePattern testTimeout hookTimeout retry root name
  isolate pool passWithNoTests printConsoleTrace onConsoleLog disableConsoleIntercept update clearMocks resetMocks restoreMocks unstubEnvs
  unstubGlobals maxConcurrency slowTestThreshold`.split(/\s+/);
const BUILD_OPTIONS = ['plugins', 'source', 'output', 'resolve', 'tools', 'dev', 'performance'];

/** The route table of the specification: other sites link to these pages, named as their files without the extension. */
export const REQUIRED_PAGES = [
  'index',
  'guide/start/index',
  'guide/start/quick-start',
  'guide/basic/cli',
  'guide/basic/configure-rstest',
  'guide/advanced/debug-mode',
  'guide/advanced/profiling',
  'config/index',
  ...TEST_OPTIONS.map((name) => `config/test/${name}`),
  ...BUILD_OPTIONS.map((name) => `config/build/${name}`),
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

/** Every page of the site: a new one is checked as soon as its file is there. */
export const PAGES = listPages('en');
/** Pages of a configuration option each. */
export const OPTION_PAGES = PAGES.filter((name) => /^config\/(test|build)\//.test(name));
/** Pages that are laid out from their frontmatter or from the sidebar: little text of their own. */
export const GENERATED_PAGES = ['index', 'config/index', 'api/index'];
