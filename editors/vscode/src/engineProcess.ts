import { workspace } from 'vscode';

/** How a command of the engine is started. */
interface EngineCommand {
  command: string;
  env: NodeJS.ProcessEnv;
}

/** Returns the Node.js that runs the engine: the one of the settings, or the editor's own. */
export function engineCommand(): EngineCommand {
  const own = workspace.getConfiguration('docspack').get<string>('node') || undefined;
  return { command: own ?? process.execPath, env: own === undefined ? { ELECTRON_RUN_AS_NODE: '1' } : {} };
}
