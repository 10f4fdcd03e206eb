/** Package managers that a single command is shown for, in order. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** Runs a command of an installed package. */
const EXEC: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' };
/** Downloads a package and runs its command. */
const DLX: Record<PackageManager, string> = { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' };

/** Options of `translateCommand`. */
export interface PackageManagerCommandOptions {
  /** Whether the command is one of an installed package, which `npx` runs. */
  exec?: boolean;
  /** Whether the command is one of a package to download and run, as `yarn dlx` and `bunx` do. */
  dlx?: boolean;
}

/** Returns the equivalents of an npm command without the manager's name, such as `install pkg -D`, in display order. */
export function translateCommand(
  command: string,
  options: PackageManagerCommandOptions = {},
): [manager: string, command: string][] {
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
