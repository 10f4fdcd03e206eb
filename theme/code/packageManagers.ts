import { requireKey } from '../shared/requireProp.ts';

/** Package managers that a single command is shown for, in order. */
const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** Package managers that can have their own command. */
const KNOWN_MANAGERS = [...PACKAGE_MANAGERS, 'deno', 'cnpm', 'vlt'];

/** Runs a command of an installed package. */
const EXEC: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' };
/** Downloads a package and runs its command. */
const DLX: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' };

/** Options of `packageManagerCommands`. */
export interface PackageManagerCommandOptions {
  exec?: boolean;
  dlx?: boolean;
}

/** A command for all managers, in npm's syntax without the manager's name, or a full command for each manager. */
export type PackageManagerCommands = string | Readonly<Record<string, string>>;

/**
 * Returns the commands of the managers in display order, which is the author's if each has its own.
 * @throws Error for an unknown manager
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
  // yarn create does not accept a version.
  return `${manager} ${manager === 'yarn' ? own.replace(/^(create \S[^@\s]*)@latest/, '$1') : own}`;
}
