import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The engine of a site. */
export interface InstalledEngine {
  /** Absolute path of the folder that has it installed. */
  root: string;
  /** Absolute path of its command. */
  bin: string;
}

const NAME = 'docspack';

/** Returns the engine that is installed for a folder: in it, or in the nearest folder above. */
export function findEngine(folder: string): InstalledEngine | undefined {
  for (let root = folder; ; root = path.dirname(root)) {
    const bin = commandOf(path.join(root, 'node_modules', NAME)) ?? commandOf(root);
    if (bin !== undefined) return { root, bin };
    if (path.dirname(root) === root) return undefined;
  }
}

/** Returns the command of a folder that is the package itself. */
function commandOf(folder: string): string | undefined {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  try {
    const { name, bin } = JSON.parse(readFileSync(manifest, 'utf8'));
    const command: unknown = name === NAME ? bin?.[NAME] : undefined;
    return typeof command === 'string' ? path.join(folder, command) : undefined;
  } catch {
    // Somebody is writing it.
    return undefined;
  }
}
