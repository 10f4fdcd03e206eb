import type { RelatedSite } from '../../node/site/buildSiteGraph.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { formatErrors } from '../../node/support/messages/printMessages.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { checkSources, type SourceProblems } from '../checkSources.ts';
import { createSite, type SiteEnv } from '../createSite.ts';
import { MarkdownReader } from '../editing/MarkdownReader.ts';
import { formatDiff } from '../moves/formatDiff.ts';
import { lockMoves } from '../moves/lockMoves.ts';
import { newErrors } from '../moves/newErrors.ts';
import { planMove } from '../moves/planMove.ts';
import { planRename } from '../moves/planRename.ts';
import { type NamedMove, resolveMove } from '../moves/resolveMove.ts';
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
  const { edit, before, graph, named } = await plan(from, to, env, options.redirects);
  const { cwd, docsDir, locales } = graph.config;
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
  const added = newErrors(before, errors, {
    ...{ moves: edit.moves, docsDir, cwd, folders: locales.map(({ folder }) => folder) },
    ...(named.kind === 'heading' && { id: named }),
  });
  if (added.length > 0) {
    await guard.restore();
    console.error(formatErrors(added));
    throw new DocsError({
      area: 'move',
      problem: `The site would have ${added.length === 1 ? 'this mistake' : 'these mistakes'} after the move. No file has changed.`,
      hint: 'Change what the messages name, then move again.',
    });
  }
  await guard.complete();
  const show = (file: string) => toDisplayPath(file, cwd);
  if (named.kind === 'heading') {
    console.log(`${paint('green', 'Renamed')} #${named.from} to #${named.to} on ${named.page.source.routePath}`);
  }
  for (const move of edit.moves) console.log(`${paint('green', 'Moved')} ${show(move.from)} to ${show(move.to)}`);
  const changed = new Set([
    ...edit.files.map(({ file }) => pathAfter(file, edit.moves)),
    ...edit.links.map(({ file }) => file),
  ]);
  for (const file of changed) console.log(`${paint('green', 'Changed')} ${show(file)}`);
}

/** A planned move. */
interface PlannedMove {
  edit: SiteEdit;
  named: NamedMove;
  graph: RelatedSite;
  /** Mistakes of the site before the move. */
  before: readonly DocsError[];
}

/** Reads the site and computes all changes. */
async function plan(from: string, to: string, env: SiteEnv, withRedirects: boolean): Promise<PlannedMove> {
  const context = await createSite(env, 'check');
  const { configFiles, docsDir } = context.project;
  lockMoves(docsDir);
  const { graph, errors } = await checkSources(context, { onNotice: () => {}, withSearch: false });
  if (!graph) {
    console.error(formatErrors(errors));
    throw new DocsError({ area: 'move', problem: 'The site cannot be read.', hint: 'Fix these mistakes first.' });
  }
  const named = resolveMove(from, to, graph);
  const reader = new MarkdownReader();
  try {
    const site = { graph, configFiles, reader };
    const edit =
      named.kind === 'files'
        ? await planMove(site, named.moves, { withRedirects })
        : await planRename(site, named.page, named, { withRedirects });
    return { edit, named, graph, before: errors };
  } finally {
    reader.close();
  }
}

async function checkNow(env: SiteEnv): Promise<SourceProblems> {
  return checkSources(await createSite(env, 'check'), { onNotice: () => {}, withSearch: false });
}
