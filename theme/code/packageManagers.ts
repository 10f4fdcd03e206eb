/** The package managers a command is shown for, in this order. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** Runs a command of an installed package. */
const EXEC: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' };
/** Downloads a package and runs its command. */
const DLX: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' };

export interface PackageManagerCommandOptions {
  exec?: boolean;
  dlx?: boolean;
}

/** A command as one of the managers wants it; `command` is written without a manager's name, in npm's words. */
export function packageManagerCommand(
  command: string | Partial<Record<PackageManager, string>>,
  manager: PackageManager,
  { exec, dlx }: PackageManagerCommandOptions = {},
): string | undefined {
  if (typeof command !== 'string') return command[manager];
  if (dlx) return `${DLX[manager]} ${command}`;
  if (exec) return `${EXEC[manager]} ${command}`;
  if (manager === 'npm') return `npm ${command}`;
  const own = command.replace(/^install (?=\S)/, 'add ');
  // yarn create takes no version.
  return `${manager} ${manager === 'yarn' ? own.replace(/^(create \S[^@\s]*)@latest/, '$1') : own}`;
}
