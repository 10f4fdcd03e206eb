import path from 'node:path';
import { parseArgs } from 'node:util';
import { createHooks, relateSite } from '../../node/build.ts';
import { saveCache } from '../../node/buildResult.ts';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { settleLater } from '../../node/findProblems.ts';
import { commandNames, pluginsOf } from '../../node/hooks.ts';
import { createTools } from '../../node/siteTools.ts';
import { addFrames } from '../../node/support/messages/addFrames.ts';
import { printMessages } from '../../node/support/messages/printMessages.ts';
import { DocsErrors } from '../../tools/messages/errors.ts';
import { isComplete } from '../../tools/pages/isCompiled.ts';
import { createSite } from '../createSite.ts';

/** The command of a plugin, or the names of all that a site has instead. */
type FoundCommand = { run(): Promise<void>; names?: undefined } | { run?: undefined; names: string[] };

/**
 * Looks for a command that a plugin of the site adds. A folder without a configuration has none.
 * @throws DocsErrors for an invalid configuration
 */
export async function findPluginCommand([name = '', ...given]: readonly string[]): Promise<FoundCommand> {
  const { folder, args } = readDocs(given);
  const docsDir = folder === undefined ? defaultDocsDir(process.cwd()) : path.resolve(folder);
  if (findConfigFile(docsDir) === undefined) return { names: [] };
  const { project, releaseCaches, notices } = await createSite({ docs: docsDir }, 'check');
  const plugins = pluginsOf(project);
  const names = commandNames(plugins);
  if (!names.includes(name)) {
    releaseCaches();
    return { names };
  }
  const onNotice = (notice: string) => console.warn(notice);
  const run = async () => {
    notices.forEach(onNotice);
    const tools = createTools(project, onNotice);
    try {
      const hooks = createHooks(project, tools);
      const { compiled, graph } = await relateSite(project, tools, hooks);
      if (!isComplete(graph)) throw new Error('Not all pages are compiled.');
      saveCache(() => tools.compiler.save(graph.pages), onNotice);
      const { errors } = settleLater(project, graph, {
        errors: [...graph.problems, ...hooks.reports.errors],
        warnings: [],
      });
      const broken = [...compiled.errors, ...errors];
      if (broken.length > 0) throw new DocsErrors(addFrames(broken, project.cwd));
      await hooks.command(name, args, graph);
      const found = settleLater(project, graph, hooks.reports);
      const { cwd } = project;
      printMessages({ errors: addFrames(found.errors, cwd), warnings: addFrames(found.warnings, cwd) });
      if (found.errors.length > 0) process.exitCode = 1;
    } finally {
      tools.compiler.stop();
      releaseCaches();
    }
  };
  return { run };
}

/** Takes `--docs` from the arguments, the rest of which are the plugin's. */
function readDocs(given: readonly string[]): { folder: string | undefined; args: string[] } {
  const { tokens } = parseArgs({
    args: [...given],
    options: { docs: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const token = tokens.find((each) => each.kind === 'option' && each.name === 'docs');
  if (token?.kind !== 'option' || typeof token.value !== 'string') return { folder: undefined, args: [...given] };
  const args = given.toSpliced(token.index, token.inlineValue ? 1 : 2);
  return { folder: token.value, args };
}
