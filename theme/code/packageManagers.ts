import { requireKey } from '../shared/requireProp.ts';

/** The package managers that one command is shown for, in this order. */
const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** The package managers that may have a command of their own. */
const KNOWN_MANAGERS = [...PACKAGE_MANAGERS, 'deno', 'cnpm', 'vlt'];

/** Runs a command of an installed package. */
const EXEC: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' };
/** Downloads a package and runs its command. */
const DLX: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' };

export interface PackageManagerCommandOptions {
  exec?: boolean;
  dlx?: boolean;
}

/** One command for all managers, in npm's words and without a manager's name; or the whole command of each, such as deno's. */
export type PackageManagerCommands = string | Readonly<Record<string, string>>;

/**
 * The commands of the managers, in the order in which they are shown: that of the author where each has its own.
 * @throws Error for a manager that does not exist
 */
export function packageManagerCommands(
  command: PackageManagerCommands,
  options: PackageManagerCommandOptions = {},
): [manager: string, command: string][] {
  if (typeof command !== 'string') {
    for (const manager of Object.keys(command)) requireKey('PackageManagerTabs', 'command', manager, KNOWN_MANAGERS);
    return Object.entries(command);
  }
  return PACKAGE_MANAGERS.map((manager) => [manager, toCommand(command, manager, options)]);
}

function toCommand(command: string, manager: PackageManager, { exec, dlx }: PackageManagerCommandOptions): string {
  if (dlx) return `${DLX[manager]} ${command}`;
  if (exec) return `${EXEC[manager]} ${command}`;
  if (manager === 'npm') return `npm ${command}`;
  const own = command.replace(/^install (?=\S)/, 'add ');
  // yarn create takes no version.
  return `${manager} ${manager === 'yarn' ? own.replace(/^(create \S[^@\s]*)@latest/, '$1') : own}`;
}
