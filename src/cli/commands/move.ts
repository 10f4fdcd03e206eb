import { paint } from '../../node/support/messages/colors.ts';
import { formatErrors } from '../../node/support/messages/printMessages.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { checkSources, type SourceProblems } from '../checkSources.ts';
import { createSite, type SiteEnv } from '../createSite.ts';
import { formatDiff } from '../moves/formatDiff.ts';
import { lockMoves } from '../moves/lockMoves.ts';
import { planMove } from '../moves/planMove.ts';
import { planRename } from '../moves/planRename.ts';
import { resolveMove } from '../moves/resolveMove.ts';
import { pathAfter, type SiteEdit } from '../moves/siteEdit.ts';
import { writeEdit } from '../moves/writeEdit.ts';
import { type SiteOptions, toSiteEnv } from '../siteOptions.ts';

interface MoveCommandOptions extends SiteOptions {
  docs?: string;
  dryRun?: true;
  redirects: boolean;
}

/**
 * Moves pages, folders and headings with all that leads to them. Checks the site afterwards, and restores every file if it has a mistake
 * that it did not have before.
 */
export async function runMoveCommand(from: string, to: string, options: MoveCommandOptions): Promise<void> {
  const env = toSiteEnv(options.docs, options);
  const { edit, before, cwd, renamed } = await plan(from, to, env, options.redirects);
  if (edit.problems.length > 0) throw new DocsErrors(edit.problems);
  for (const notice of edit.notices) console.warn(paint('yellow', notice));
  if (options.dryRun) {
    console.log(formatDiff(edit, cwd));
    return;
  }
  const guard = await writeEdit(edit, cwd);
  const { errors } = await checkNow(env).catch(async (error: unknown) => {
    await guard.restore();
    throw error;
  });
  if (errors.length > before.errors.length) {
    await guard.restore();
    const known = new Set(before.errors.map(({ message }) => message));
    const added = errors.filter(({ message }) => !known.has(message));
    console.error(formatErrors(added));
    throw new DocsError({
      area: 'move',
      problem: `The site would have ${added.length === 1 ? 'this mistake' : 'these mistakes'} after the move. No file has changed.`,
      hint: 'Change what the messages name, then move again.',
    });
  }
  await guard.complete();
  const show = (file: string) => toDisplayPath(file, cwd);
  if (renamed !== undefined) console.log(`${paint('green', 'Renamed')} ${renamed}`);
  for (const move of edit.moves) console.log(`${paint('green', 'Moved')} ${show(move.from)} to ${show(move.to)}`);
  for (const { file } of edit.files) console.log(`${paint('green', 'Changed')} ${show(pathAfter(file, edit.moves))}`);
}

/** Reads the site and computes all changes. */
async function plan(
  from: string,
  to: string,
  env: SiteEnv,
  withRedirects: boolean,
): Promise<{ edit: SiteEdit; before: SourceProblems; cwd: string; renamed: string | undefined }> {
  const context = await createSite(env, 'check');
  const { configFiles, docsDir } = context.project;
  lockMoves(docsDir);
  const before = await checkSources(context, { onNotice: () => {}, withSearch: false });
  const { graph } = before;
  if (!graph) {
    console.error(formatErrors(before.errors));
    throw new DocsError({ area: 'move', problem: 'The site cannot be read.', hint: 'Fix these mistakes first.' });
  }
  const site = { graph, configFiles };
  const named = resolveMove(from, to, graph);
  const { cwd } = graph.config;
  if (named.kind === 'files') {
    return { edit: planMove(site, named.moves, { withRedirects }), before, cwd, renamed: undefined };
  }
  const edit = planRename(site, named.page, named, { withRedirects });
  return { edit, before, cwd, renamed: `#${named.from} to #${named.to} on ${named.page.source.routePath}` };
}

async function checkNow(env: SiteEnv): Promise<SourceProblems> {
  return checkSources(await createSite(env, 'check'), { onNotice: () => {}, withSearch: false });
}
