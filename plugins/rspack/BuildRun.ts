import { build } from '../../src/build/build.ts';
import type { BuildListener, BuildResult } from '../../src/build/buildResult.ts';
import type { OpenBundle } from '../../src/build/output/plannedOutput.ts';
import type { Project } from '../../src/build/project.ts';
import type { SiteState } from '../../src/build/siteState.ts';
import type { SiteView } from '../../src/build/siteView.ts';
import { type DocsError, DocsErrors, toDocsErrors } from '../../src/tools/messages/errors.ts';

/** Fails a build whose compilations have errors, which Rspack reports. */
class CompilationFailure extends Error {}

/**
 * Runs a build beside Rspack's own commands. `build` starts together with Rspack. Its bundler passes the site to the
 * compilations and waits for their results; the compilations wait where they need the build.
 */
export class BuildRun implements SiteView {
  readonly project: Project;
  #listener: BuildListener;
  #state: SiteState | undefined;
  #result: Promise<BuildResult> | undefined;
  #site = deferred<SiteState>();
  #bundle = deferred<OpenBundle>();
  #written = deferred<void>();
  #compiled = deferred<void>();
  #outputFolder: string | undefined;

  constructor(project: Project, listener: BuildListener) {
    this.project = project;
    this.#listener = listener;
  }

  get state(): SiteState | undefined {
    return this.#state;
  }

  /** Absolute path of the folder that has the written output: the staging folder, or the last output if that stays. */
  get outputFolder(): string | undefined {
    return this.#outputFolder;
  }

  get errors(): readonly DocsError[] {
    return this.#state?.errors ?? [];
  }

  get warnings(): readonly DocsError[] {
    return this.#state?.warnings ?? [];
  }

  get endlessLinks(): readonly DocsError[] {
    return this.#state?.endlessLinks ?? [];
  }

  /** A build has compiled all pages. */
  prepare(): Promise<void> {
    return Promise.resolve();
  }

  styleSheet(): Promise<string> {
    if (!this.#state) throw new Error('The site has not been read yet.');
    return this.#state.styleSheet();
  }

  /**
   * Starts the build and waits until the compilations can start.
   * @throws DocsErrors if there is no site to compile
   */
  async start(): Promise<void> {
    this.#result ??= build(
      this.project,
      (site) => {
        this.#site.resolve(site);
        return this.#bundle.promise;
      },
      this.#listener,
    );
    this.#state = await Promise.race([this.#site.promise, this.#result.then(({ site }) => site)]);
  }

  /**
   * Passes the results of the compilations to the build, and waits until the output is written. Returns the errors of
   * files that could not be written.
   */
  async write(bundle: Omit<OpenBundle, 'close'>): Promise<readonly DocsError[]> {
    this.#bundle.resolve({
      ...bundle,
      close: (folder) => {
        this.#outputFolder = folder;
        this.#written.resolve();
        return this.#compiled.promise;
      },
    });
    try {
      await Promise.race([this.#written.promise, this.#result]);
      return [];
    } catch (error) {
      return toDocsErrors(error);
    }
  }

  /**
   * Finishes the build after the compilations. If there are no errors, its output replaces the last one.
   * @returns `undefined` for a failed build
   * @throws DocsError if the output folder cannot be replaced
   */
  async end(hasErrors: boolean): Promise<BuildResult | undefined> {
    if (hasErrors) {
      const failure = new CompilationFailure();
      this.#bundle.reject(failure);
      this.#compiled.reject(failure);
    } else {
      this.#compiled.resolve();
    }
    try {
      return await this.#result;
    } catch (error) {
      if (hasErrors || error instanceof CompilationFailure) return undefined;
      throw error instanceof DocsErrors && error.errors.length === 1 ? error.errors[0] : error;
    }
  }
}

interface Deferred<Value> {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(error: unknown): void;
}

function deferred<Value>(): Deferred<Value> {
  let resolve: Deferred<Value>['resolve'] = () => {};
  let reject: Deferred<Value>['reject'] = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // Nobody awaits it if something else has failed before.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
