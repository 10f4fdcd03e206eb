import { Command, InvalidArgumentError, Option } from 'commander';
import { parsePort } from '../node/support/server/parsePort.ts';
import { messageOf } from '../tools/messages/errors.ts';
import { describeInit, toLanguages, toTitle } from './describeInit.ts';
import { packageVersion } from './packageVersion.ts';

/** Exit codes of all commands, with their meaning. */
export const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ['0', 'success'],
  ['1', 'a problem, which is printed'],
  ['130', 'ended by Ctrl+C'],
  ['143', 'ended by SIGTERM'],
];

const folderArgument = [
  '[folder]',
  'folder of the pages (default: docs if it exists, otherwise the working directory)',
  toFolder,
] as const;
const docsOption = () => new Option('--docs <folder>', folderArgument[1]).argParser(toFolder);
const themeOption = () =>
  new Option(
    '--theme <folder>',
    'folder of the theme (default: theme in the folder of the pages, or the default theme)',
  ).argParser(toFolder);
const cacheOption = () =>
  new Option(
    '--cache <folder>',
    'folder of the caches (default: node_modules/.cache/docspack, or .docspack without a package.json)',
  ).argParser(toFolder);
const forceOption = () => new Option('--force', 'discard the caches first');
const jobsOption = () =>
  new Option(
    '--jobs <number>',
    'processes that compile and render pages; 1 does it in the command itself (default: DOCSPACK_JOBS, or one less than the machine has processors, if it has the memory)',
  ).argParser(toCount);
const jsonOption = () => new Option('--json', 'print the result as JSON on stdout, and everything else on stderr');
const hostOption = () =>
  new Option('--host [name]', 'name or address to listen on; without a value, all addresses of this machine').preset(
    '0.0.0.0',
  );

/** Creates the command line. The module of a command is loaded when the command runs, so that a mistyped one answers at once. */
export function createProgram(): Command {
  const exitCodes = EXIT_CODES.map(([code, meaning]) => `  ${code.padEnd(5)}${meaning}`);
  const program = new Command('docspack')
    .description('Builds documentation sites from Markdown and MDX.')
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print the help')
    .helpCommand(false)
    .addHelpText(
      'after',
      `\nExit codes:\n${exitCodes.join('\n')}\n\nRun "docspack <command> --help" for the options of a command.`,
    )
    .showSuggestionAfterError()
    .exitOverride();

  program
    .command('dev')
    .summary('serve the site while you write')
    .description('Serves the site while you write: an edit shows at once, a mistake is shown with its location.')
    .argument(...folderArgument)
    .option('-p, --port <number>', 'port; the next free one if it is in use (default: 3000)', toPort)
    .addOption(hostOption())
    .option('--open [path]', 'open the site, or a path of it, in the browser')
    .addOption(themeOption())
    .addOption(cacheOption())
    .addOption(forceOption())
    .action(async (folder, options) => (await import('./commands/dev.ts')).runDevCommand(folder, options));

  program
    .command('build')
    .summary('build the site')
    .description('Builds the site to a folder of plain files, which any static host serves.')
    .argument(...folderArgument)
    .option('-o, --out <folder>', 'output folder (default: dist)', toFolder)
    .addOption(themeOption())
    .addOption(cacheOption())
    .addOption(forceOption())
    .addOption(jobsOption())
    .option('--csp', 'print the Content-Security-Policy of the built pages')
    .addOption(jsonOption())
    .action(async (folder, options) => (await import('./commands/build.ts')).runBuildCommand(folder, options));

  program
    .command('preview')
    .summary('serve the built site')
    .description('Serves the built site as a static host with clean URLs does.')
    .argument('[folder]', 'folder of the built site, unless --out names it', toFolder)
    .option('-o, --out <folder>', 'folder of the built site (default: dist)', toFolder)
    .option('-p, --port <number>', 'port; the next free one if it is in use', toPort, 4173)
    .addOption(hostOption().default('localhost'))
    .option('--base <path>', 'base path, such as /docs/ (default: the one that the site was built with)')
    .option('--open', 'open the site in the browser')
    .action(async (folder: string | undefined, options) => {
      const { runPreviewCommand } = await import('./commands/preview.ts');
      await runPreviewCommand({ ...options, out: options.out ?? folder ?? 'dist' });
    });

  program
    .command('check')
    .summary('find mistakes without building')
    .description('Reports the mistakes in configuration and pages without building. Code of pages is not run.')
    .argument(
      '[paths...]',
      'folder of the site, or its pages and folders to check (default: docs if it exists, otherwise the working directory)',
    )
    .option(
      '--translations',
      'compare the translations of each page: structure, and commits that they have not followed',
    )
    .option('--search', 'run the queries of search.cases.json, which a build and a check in CI run as well')
    .option('-u, --update', 'write urls.lock: from then on, an address that disappears without a redirect is an error')
    .addOption(themeOption())
    .addOption(cacheOption())
    .addOption(forceOption())
    .addOption(jobsOption())
    .addOption(jsonOption())
    .action(async (paths, options) => (await import('./commands/check.ts')).runCheckCommand(paths, options));

  program
    .command('report')
    .summary('build the site and report its cost')
    .description(
      'Builds the site and reports its cost: phases, plugins and loaders, slowest and largest pages, caches, and the transfer size of each page type.',
    )
    .argument(...folderArgument)
    .addOption(themeOption())
    .option('--top <number>', 'pages in each table', toCount, 10)
    .option('--html <file>', 'also write the report as a page')
    .option('--work <folder>', 'folder for output and caches, which is kept (default: a temporary folder)', toFolder)
    .option('--searches <file>', 'report the searches in a file of events instead, as createEventHandler writes them')
    .option('--warm', 'keep the caches that the last report left in --work (default: build from scratch)')
    .addOption(jobsOption())
    .addOption(jsonOption())
    .action(async (folder, options) => (await import('./commands/report.ts')).runReportCommand(folder, options));

  program
    .command('test')
    .summary('run the code samples of the pages')
    .description(
      'Runs the code samples of the pages with Rstest, checks their types with TypeScript, and compares their output with what the pages show.',
    )
    .argument('[pages...]', 'paths, folders or patterns, relative to the working directory or to the docs folder')
    .option('-u, --update', 'rewrite outputs that differ from the run')
    .option('-w, --watch', 'check again when a page changes')
    .option('--coverage', 'print how the code of each page is checked')
    .option('--threshold <percent>', 'fail if less of the code runs', toPercent)
    .option('--report <file>', 'also write the report there, for "samplesReport" in the configuration')
    .addOption(docsOption())
    .option('--time-limit <seconds>', 'time limit of a sample', toCount, 30)
    .option('--hosts <number>', 'processes that run samples (default: half of the cores, 2 to 4)', toCount)
    .addOption(cacheOption())
    .option('--force', 'run samples whose results are cached')
    .addOption(jsonOption())
    .action(async (pages, options) => (await import('./commands/test.ts')).runTestCommand(pages, options));

  program
    .command('mcp')
    .summary('serve the built site to assistants')
    .description(
      'Serves the built site over the Model Context Protocol on stdin and stdout: assistants list, read and search its pages. Needs the package @modelcontextprotocol/sdk.',
    )
    .option('-o, --out <folder>', 'folder of the built site', 'dist')
    .action(async (options) => (await import('./commands/mcp.ts')).runMcpCommand(options));

  program
    .command('lsp')
    .summary('serve an editor')
    .description(
      'Serves an editor over the Language Server Protocol on stdin and stdout: problems, completion, links and renames of pages. Needs the package vscode-languageserver.',
    )
    .addOption(new Option('--stdio', 'the only transport; editors name it').hideHelp())
    .action(async () => (await import('./commands/lsp.ts')).runLspCommand());

  describeInit(program.command('init')).action(async (folder, options) =>
    (await import('./commands/init.ts')).runInitCommand(folder, options),
  );

  program
    .command('new')
    .summary('add a page, or a language')
    .description(
      'Adds a page in every language of the site, and to the nearest _meta.json of each. With --lang, adds a language instead: to the configuration, with a start page.',
    )
    .argument('[page]', 'path of the page, such as guide/routing; guide/ is the index page of a folder')
    .argument(...folderArgument)
    .option('--title <text>', 'title of the page (default: from its path)', toTitle)
    .option('--lang <keys>', 'add languages, such as fr or fr,pt-BR, and no page', toLanguages)
    .option('-y, --yes', 'with --lang: move the pages of a site in one language to the folder of the language')
    .action(async (page, folder, { lang, yes, title }, command) => {
      if (lang !== undefined) {
        // No page is named, so that the first argument is the folder.
        if (folder !== undefined) command.error("error: with --lang, name no page: 'docspack new --lang fr [folder]'");
        const { runNewLanguageCommand } = await import('./commands/newLanguage.ts');
        return runNewLanguageCommand(lang, page, { yes });
      }
      if (page === undefined) command.error("error: missing required argument 'page'");
      return (await import('./commands/new.ts')).runNewCommand(page, folder, { title });
    });

  program
    .command('move')
    .summary('move a page, a folder or a heading')
    .description(
      'Moves a page or a folder in every language of the site, or gives a heading another id: with links, pictures, navigation, urls.lock, and redirects from the old addresses. Changes no file if the site would have a new mistake.',
    )
    .argument('<from>', 'page, folder or heading, such as guide/cli, guide/ or guide/cli#flags')
    .argument(
      '<to>',
      'its new path, such as reference/cli, or #options for a heading; guide/ moves a page into a folder',
    )
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .option('--no-redirects', 'let old addresses end, because they were never published')
    .addOption(docsOption())
    .addOption(themeOption())
    .addOption(cacheOption())
    .addOption(jobsOption())
    .action(async (from, to, options) => (await import('./commands/move.ts')).runMoveCommand(from, to, options));

  const version = program
    .command('version')
    .summary('freeze a version of the site')
    .description('Freezes versions of the site: builds show them beside the current one without rendering them again.')
    .helpCommand(false);
  version
    .command('cut')
    .summary('build a version and store it')
    .description(
      'Builds the site as a version and stores it as an archive in the folder versions of the docs folder. Changes nothing if the build fails.',
    )
    .argument('<name>', 'name of the version, which begins its paths, such as 1.0')
    .addOption(docsOption())
    .option('--from <commit>', 'build the sources of a tag, branch or commit (default: those of the working tree)')
    .option('--dirty', 'freeze changes that are not committed')
    .addOption(themeOption())
    .addOption(jobsOption())
    .action(async (name, { dirty, ...options }) =>
      (await import('./commands/version.ts')).runVersionCutCommand(name, {
        ...options,
        ...(dirty && { isDirty: true }),
      }),
    );
  version
    .command('list')
    .summary('list the versions')
    .description('Lists the versions of the site with where they come from, their state and their size.')
    .addOption(docsOption())
    .addOption(jsonOption())
    .action(async (options) => (await import('./commands/version.ts')).runVersionListCommand(options));
  version
    .command('replace')
    .summary('replace pages of a frozen version')
    .description(
      'Builds a version again from sources in which some pages have changed, such as for a security fix, and stores it. Fails if another document would change, or a file that is not made from the text of pages.',
    )
    .argument('<name>', 'name of the version')
    .argument('<pages...>', 'paths of the pages, such as /guide/cli; those of each language are named')
    .option('--from <commit>', 'build the sources of a tag, branch or commit (default: those of the working tree)')
    .option('--dirty', 'take changes that are not committed')
    .option('--with-files', 'take changes of scripts, style sheets, pictures and downloads along')
    .addOption(docsOption())
    .addOption(themeOption())
    .addOption(jobsOption())
    .action(async (name, pages, { dirty, ...options }) =>
      (await import('./commands/version.ts')).runVersionReplaceCommand(name, pages, {
        ...options,
        ...(dirty && { isDirty: true }),
      }),
    );
  version
    .command('remove')
    .summary('remove a frozen version')
    .description(
      'Removes the archive of a version. The next build removes its pages; it fails as long as the configuration lists the version.',
    )
    .argument('<name>', 'name of the version')
    .addOption(docsOption())
    .action(async (name, options) => (await import('./commands/version.ts')).runVersionRemoveCommand(name, options));
  version
    .command('verify')
    .summary('check the archives')
    .description('Compares each file of the archives with the digest that it had when its version was cut.')
    .argument('[name]', 'name of the version (default: all)')
    .addOption(docsOption())
    .addOption(jsonOption())
    .action(async (name, options) => (await import('./commands/version.ts')).runVersionVerifyCommand(name, options));

  program
    .command('migrate')
    .summary('write the configuration of an Rspress or VitePress site anew')
    .description(
      'Writes site.config.ts from rspress.config.ts, rstack.config.ts or .vitepress/config, if the site is the same with it, and prints as a list in Markdown what it did, what differs and what is left to do. A Docusaurus site keeps its configuration, and gets the list alone, with the exit code 1. Overwrites and removes no file.',
    )
    .argument('[folder]', 'folder of the project, or of its pages (default: the working directory)')
    .option('--dry-run', 'compare and print, and write nothing')
    .option('--force', 'write the configuration even if the site differs')
    .action(async (folder, options) => (await import('./commands/migrate.ts')).runMigrateCommand(folder, options));

  program
    .command('compare')
    .summary('compare with the site as it was published')
    .description(
      'Builds the site into a temporary folder and reports what visitors of the published one would no longer have: addresses of pages, files, anchors and words fail; titles, descriptions, pictures, links, code and tables are reported as well. For a site of any engine that comes to this one.',
    )
    .argument(
      '<old>',
      'folder of the site as it was published, such as build, doc_build, docs/.vitepress/dist, site or public',
      toFolder,
    )
    .argument(...folderArgument)
    .option('--all', 'print everything; without it, the most frequent causes with examples')
    .addOption(themeOption())
    .addOption(cacheOption())
    .addOption(forceOption())
    .addOption(jobsOption())
    .addOption(jsonOption())
    .action(async (old, folder, options) =>
      (await import('./commands/compare.ts')).runCompareCommand(old, folder, options),
    );

  return program;
}

/** An empty name, as of an unset variable, would mean the working directory. */
function toFolder(value: string): string {
  if (value !== '') return value;
  throw new InvalidArgumentError('The name of the folder is empty.');
}

/** Parses a port. Commander reports the message. */
function toPort(value: string): number {
  try {
    return parsePort(value);
  } catch (error) {
    throw new InvalidArgumentError(messageOf(error));
  }
}

function toCount(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Use a whole number from 1.');
}

function toPercent(value: string): number {
  if (/^\d+(?:\.\d+)?$/.test(value) && Number(value) <= 100) return Number(value);
  throw new InvalidArgumentError('Use a number from 0 to 100.');
}
