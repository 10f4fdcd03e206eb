import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Compilation, type Configuration, rspack } from '@rspack/core';
import { toBundleErrors } from '../../src/node/bundle/bundleErrors.ts';
import type { RenderBundle, RenderBundler } from '../../src/node/dev/RenderCheck.ts';
import type { DevSession } from '../../src/node/dev.ts';
import type { SiteView } from '../../src/node/siteView.ts';
import { atExit } from '../../src/node/support/process/atExit.ts';
import { SERVER_BUNDLE } from '../../src/node/support/serverBundleName.ts';
import { modifiedTime } from '../../src/node/support/sources/modifiedTime.ts';
import { digest, digestFile } from '../../src/tools/files/digest.ts';
import type { DocsError } from '../../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { codeOf, compiledPage } from '../../src/tools/pages/isCompiled.ts';
import { SiteErrors } from './SiteErrors.ts';
import { renderCheckConfig } from './serverConfig.ts';
import type { SiteContext } from './sharedConfig.ts';

/** A bundle with what it was built from. */
interface KnownBundle {
  bundle: RenderBundle;
  /** Digest of the code of pages, and of the configuration. */
  key: string;
  /** The site's files in the bundle, with their times, as absolute paths. */
  files: ReadonlyMap<string, number | undefined>;
}

/** Time that the end of watch mode waits for a bundle. Without it, its cache is lost, and it is built again in idle time. */
const ENDS_WITHIN_MS = 1_000;

/** Builds the bundle that renders pages. */
interface SiteRenderBundler extends RenderBundler {
  /** Returns the site's files in the last bundle, as absolute paths. */
  files(): string[];
  /** Resolves when nothing writes Rspack's cache, or after a time limit. */
  close(): Promise<void>;
}

/** Builds the bundle that renders pages beside watch mode, in a folder of the cache that is removed at the end. */
export function createRenderBundler(context: SiteContext, session: DevSession): SiteRenderBundler {
  const folder = path.join(context.project.cacheDir, `render-${process.pid}`);
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  let known: KnownBundle | undefined;
  let builds = 0;
  let compiling: Promise<unknown> = Promise.resolve();
  const run = async (isTraced: boolean): Promise<KnownBundle> => {
    builds += 1;
    const serverDir = path.join(folder, String(builds));
    const { project } = session;
    const ofBuild: SiteContext = { ...context, project: { ...project, use: 'build' } };
    const key = keyOf(session);
    const known = new SiteErrors();
    const config = renderCheckConfig(ofBuild, viewOf(session, ofBuild), { serverDir, isTraced, errors: known });
    const compilation = compile(config, session, known);
    compiling = compilation.catch(() => {});
    const { errors, files } = await compilation;
    const file = path.join(serverDir, SERVER_BUNDLE);
    const bundle = { file, digest: errors.length > 0 ? '' : digestFile(file), errors };
    return { bundle, key, files: new Map(files.map((each) => [each, modifiedTime(each)])) };
  };
  return {
    async build() {
      const isFresh =
        known?.key === keyOf(session) && [...known.files].every(([file, time]) => modifiedTime(file) === time);
      if (known && isFresh) return known.bundle;
      if (known) rmSync(path.dirname(known.bundle.file), { recursive: true, force: true });
      known = await run(false);
      return known.bundle;
    },
    buildTraced: async () => (await run(true)).bundle,
    files: () => [...(known?.files ?? [])].flatMap(([file, time]) => (time === undefined ? [] : [file])),
    close: async () => void (await Promise.race([compiling, setTimeout(ENDS_WITHIN_MS, undefined, { ref: false })])),
  };
}

/** The site as a build sees it. The compilers of watch mode report its errors. */
function viewOf(session: DevSession, { project }: SiteContext): SiteView {
  return {
    project,
    get state() {
      return session.state;
    },
    errors: [],
    warnings: [],
    endlessLinks: session.endlessLinks,
    prepare: (routePath) => session.prepare(routePath),
    compileModule: (use) => session.compileModule(use),
    styleSheet: () => session.styleSheet(),
  };
}

function keyOf({ state, project }: DevSession): string {
  const codes = (state?.graph.pages ?? []).flatMap((page) => {
    const code = codeOf(page);
    return code === undefined ? [] : [page.source.routePath, code];
  });
  return digest(project.version, ...codes);
}

async function compile(config: Configuration, session: DevSession, known: SiteErrors) {
  const compiler = rspack(config);
  const compilation = await new Promise<Compilation>((resolve, reject) =>
    compiler.run((error, stats) => (stats ? resolve(stats.compilation) : reject(error))),
  );
  const errors = errorsOf(compilation, session, known);
  const isOwn = (file: string) => !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(ENGINE_ROOT + path.sep);
  const files = [...compilation.fileDependencies, ...compilation.missingDependencies].filter(isOwn);
  await new Promise((resolve) => compiler.close(resolve));
  return { errors, files };
}

function errorsOf(compilation: Compilation, { project, state }: DevSession, known: SiteErrors): DocsError[] {
  const options = {
    cwd: project.cwd,
    docsDir: project.docsDir,
    pageAt: (routePath: string) => compiledPage(state?.graph.byRoute.get(routePath)),
  };
  return toBundleErrors([...compilation.errors], options, (error) => known.find(error));
}
