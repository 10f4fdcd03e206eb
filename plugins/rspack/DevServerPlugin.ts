import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import type { ProblemOptions } from '../../src/node/dev/devProblem.ts';
import { serveEditor } from '../../src/node/dev/openEditor.ts';
import { previewToken } from '../../src/node/dev/previewToken.ts';
import { redirectFromLastBase } from '../../src/node/dev/redirectFromLastBase.ts';
import { beforeRestart, restartProcess } from '../../src/node/dev/restartProcess.ts';
import { serveOutputs } from '../../src/node/dev/serveOutputs.ts';
import { prepareShownPage, servePages } from '../../src/node/dev/servePages.ts';
import { servePreview } from '../../src/node/dev/servePreview.ts';
import { serveProblems } from '../../src/node/dev/serveProblems.ts';
import { serveStack } from '../../src/node/dev/serveStack.ts';
import { silenceExit, stopOnSignal } from '../../src/node/dev/stopOnSignal.ts';
import type { WatchProblems } from '../../src/node/dev/watchProblems.ts';
import type { DevSession } from '../../src/node/dev.ts';
import type { PrintedKeys } from '../../src/node/support/messages/printMessages.ts';
import { findFreePort } from '../../src/node/support/server/findFreePort.ts';
import { guardRequests, guardUpgrades } from '../../src/node/support/server/guardRequests.ts';
import { locateFile } from '../../src/node/support/server/locateFile.ts';
import { parsePort } from '../../src/node/support/server/parsePort.ts';
import { isReading, refuse } from '../../src/node/support/server/refuse.ts';
import { requestedPath } from '../../src/node/support/server/requestedPath.ts';
import { DEV_ROUTES, type DevRouteName, WEB_SOCKET_PATH } from '../../src/node/support/server/routes.ts';
import { serverUrl } from '../../src/node/support/server/serverUrl.ts';
import {
  DEV_EDIT_MESSAGE,
  DEV_RENAME_MESSAGE,
  type DevPageEdit,
  type DevPageRename,
} from '../../src/shared/devPage.ts';
import { DEV_EDITOR_PATH, DEV_PROBLEMS_MESSAGE } from '../../src/shared/devProblems.ts';
import { removeBase } from '../../src/shared/urls.ts';
import { type DocsError, messageOf } from '../../src/tools/messages/errors.ts';
import { readHistory } from '../checks/translations/readHistory.ts';
import { translationsPage } from '../checks/translations/translationsPage.ts';
import { composeMiddlewares, type OwnMiddleware } from './composeMiddlewares.ts';

type DevServerOptions = Exclude<NonNullable<Configuration['devServer']>, boolean>;

/** The parts of Rspack's dev server that are used here, which Rspack does not type. */
interface RspackDevServer {
  app: { use(middleware: typeof refuseMethods | typeof refuseFailures): void };
  webSocketServer?: { clients: unknown[] };
  server: { address(): { port: number } | string | null };
  sendMessage(clients: unknown[], type: string, data?: unknown): void;
  stop(): Promise<void>;
}

const DEFAULT_HOST = 'localhost';
const DEFAULT_PORT = 3000;
/** Options of `DevServerPlugin`. */
interface DevServerPluginOptions {
  /** Releases the caches for the next process. */
  releaseCaches(): void;
  /** Problems of the last compilation. */
  problems(): WatchProblems;
  /** Called with each error that a browser reports. */
  onRuntimeError(error: DocsError): void;
  /** Returns the messages that the process after a restart does not print again. */
  printed(): PrintedKeys;
  /** Called with the URL of the site once the server listens. */
  onListening(address: string): void;
  /** Called if an editor shows a text that is not saved. */
  onUnsavedText(): void;
  /** Absolute path of the theme. */
  themeDir: string;
}

/** Configures Rspack's dev server: allowed requests, the port, and additional endpoints. */
export class DevServerPlugin {
  #site: DevSession;
  /** Base that the server was configured with. */
  readonly #base: string;
  #options: DevServerPluginOptions;
  #compiler: Compiler | undefined;
  #server: RspackDevServer | undefined;
  #ignoreSignals: () => void = () => {};
  /** Name or address that the server listens on. */
  host = DEFAULT_HOST;
  /** Port of the server; `undefined` until it listens. */
  port: number | undefined;

  constructor(site: DevSession, options: DevServerPluginOptions) {
    this.#site = site;
    this.#base = site.project.config.site.base;
    this.#options = options;
  }

  /** Announces edits to open pages. */
  announce(edits: DevPageEdit[]): void {
    this.#send(DEV_EDIT_MESSAGE, edits);
  }

  /** Tells open pages that the problems of the site may have changed. */
  announceProblems(): void {
    this.#send(DEV_PROBLEMS_MESSAGE);
  }

  /** Announces renamed pages, which open ones follow. */
  announceRenames(renames: DevPageRename[]): void {
    this.#send(DEV_RENAME_MESSAGE, renames);
  }

  #send(type: string, data?: unknown) {
    this.#server?.sendMessage(this.#server.webSocketServer?.clients ?? [], type, data);
  }

  /** Starts another process in place of this one, which the open pages find. */
  restart(message: string): Promise<void> {
    const { configFiles } = this.#site.project;
    return restartProcess(message, {
      stop: () => this.stop(),
      port: this.port,
      base: this.#base,
      configFiles,
      printed: this.#options.printed(),
    });
  }

  /** Resolves once another process may use the port and the caches. */
  async stop(): Promise<void> {
    await this.#server?.stop();
    await new Promise<void>((resolve) => (this.#compiler ? this.#compiler.close(() => resolve()) : resolve()));
    this.#site.stop();
    this.#options.releaseCaches();
    this.#ignoreSignals();
  }

  apply(compiler: Compiler): void {
    this.#compiler = compiler;
    // After the plugins before this one have located the errors.
    compiler.hooks.done.tap('DevServerPlugin', () => this.announceProblems());
    const options = compiler.options.devServer;
    if (!options) return;
    const { base } = this.#site.project.config.site;
    // Command-line flags override these options before the server starts.
    options.host ??= DEFAULT_HOST;
    options.port ??= DEFAULT_PORT;
    // Uses the host and port of the browser's URL.
    options.client = { ...toObject(options.client), webSocketURL: `auto://0.0.0.0:0${WEB_SOCKET_PATH}` };
    // Rspack awaits the result of a function, although its type does not allow a promise.
    options.server = { type: ((_: unknown, app: RequestListener) => createGuardedServer(options, app)) as never };
    options.setupMiddlewares = (middlewares, server) => {
      this.#server = server;
      // Rspack's server waits for the compilation before it stops, and the compilation for the parser.
      this.#ignoreSignals = stopOnSignal(() => this.#site.stop());
      silenceExit();
      return composeMiddlewares(middlewares, this.#middlewares(compiler));
    };
    options.onListening = (server: RspackDevServer) => {
      // Rspack's command line appends a middleware, to which a page posts the modules to compile.
      server.app.use(refuseMethods);
      server.app.use(refuseFailures);
      const address = server.server.address();
      this.port = typeof address === 'object' && address ? address.port : Number(options.port);
      this.host = String(options.host);
      this.#options.onListening(serverUrl(String(options.host), this.port) + base);
    };
  }

  #middlewares(compiler: Compiler): OwnMiddleware[] {
    const { base } = this.#site.project.config.site;
    const options = (): ProblemOptions => {
      const { cwd, docsDir, contentFolders } = this.#site.project.config;
      return { cwd, editable: [docsDir, this.#options.themeDir, ...contentFolders] };
    };
    // The server sets its own file system before the first compilation.
    const readOutput = (name: string) =>
      new Promise<string | undefined>((resolve) =>
        compiler.outputFileSystem?.readFile(path.join(compiler.outputPath, name), (error, content) =>
          resolve(error ? undefined : content?.toString()),
        ),
      );
    const { config } = this.#site.project;
    const preview = { token: previewToken(), folders: options, onText: () => this.#options.onUnsavedText() };
    const at = (name: DevRouteName) => ({ name, path: base + DEV_ROUTES[name].address });
    return [
      { name: 'last-base', middleware: redirectFromLastBase(this.#site, beforeRestart()?.base ?? base) },
      { ...at('pages'), middleware: servePages(this.#site, this.#site.shown) },
      { ...at('problems'), middleware: serveProblems(this.#site, this.#options.problems, options) },
      { ...at('stack'), middleware: serveStack(this.#site, readOutput, options, this.#options.onRuntimeError) },
      { ...at('editor'), middleware: serveEditor(options) },
      { ...at('preview'), middleware: servePreview(this.#site, preview) },
      { ...at('translations'), middleware: serveTranslations(this.#site) },
      { name: 'outputs', middleware: serveOutputs(this.#site) },
      // These two answer no address: they prepare and check what the others answer.
      { name: 'shown-page', middleware: prepareShownPage(this.#site) },
      { name: 'public-folder', middleware: keepInside(config.publicDir, base) },
    ];
  }
}

function toObject<Value extends object>(value: Value | boolean | undefined): Value | undefined {
  return typeof value === 'object' ? value : undefined;
}

/** Handles remaining requests: unknown paths and unsupported methods. */
function refuseMethods(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (isReading(request.method, response)) next();
}

/**
 * Handles errors, such as a range beyond the end of a file, because the default response contains the stack. Express
 * recognizes error handlers by their four parameters.
 */
function refuseFailures(
  error: { status?: number },
  _request: IncomingMessage,
  response: ServerResponse,
  _next: () => void,
) {
  if (error.status === undefined) console.error(error);
  if (response.headersSent) response.destroy();
  else
    refuse(
      response,
      error.status ?? 500,
      error.status === undefined ? 'The request failed. See the terminal for the error.' : 'The request is invalid.',
    );
}

/** Serves the page for translators. */
function serveTranslations(site: DevSession) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isReading(request.method, response)) return;
    await site.prepare();
    const { state, project } = site;
    if (!state?.isComplete) {
      refuse(response, 503, 'The site has errors. See the terminal.');
      return;
    }
    const { base } = project.config.site;
    const page = translationsPage(state.graph, readHistory(project.config.docsDir), base + DEV_EDITOR_PATH);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
  };
}

/** Path segments above a folder, which browsers resolve before they send a path. */
const PARENT = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

/**
 * Rejects files that are outside the folder through links, as a build does, and paths with `..`, each of which the bundler's middleware
 * would report in the terminal.
 */
function keepInside(folder: string, base: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const name = removeBase(requestedPath(request.url) ?? '', base)?.slice(1);
    const isOutside = name !== undefined && (PARENT.test(name) || locateFile(folder, name) === 'outside');
    if (isOutside) refuse(response, 404, 'The file is outside of the public folder.');
    else next();
  };
}

/**
 * Creates a server on the first free port from the configured one on. If the host or port cannot be used, prints a
 * message and exits.
 */
async function createGuardedServer(options: DevServerOptions, app: RequestListener) {
  const { host = DEFAULT_HOST } = options;
  const wanted = wantedPort(options);
  try {
    const port = await findFreePort(wanted, host);
    if (port !== wanted) console.log(`Port ${wanted} is in use, using ${port}.`);
    options.port = port;
  } catch (error) {
    fail(options, error);
  }
  const server = createServer(guardRequests(app, () => options.host));
  server.on(
    'upgrade',
    guardUpgrades(() => options.host, WEB_SOCKET_PATH),
  );
  // Rspack's own listener, which is added later, throws.
  server.on('error', (error) => fail(options, error));
  return server;
}

function wantedPort({ port }: DevServerOptions): number {
  try {
    return parsePort(String(beforeRestart()?.port ?? port));
  } catch (error) {
    // Rspack's command line passes a value that is not a number as NaN.
    console.error(Number.isNaN(port) ? '--port must be a number.' : messageOf(error));
    process.exit(1);
  }
}

function fail({ host, port }: DevServerOptions, error: unknown): never {
  console.error(`Failed to serve the site at ${host}:${port}: ${messageOf(error)}`);
  process.exit(1);
}
