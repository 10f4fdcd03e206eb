import { PACKAGE_MANAGERS, type PackageManagerCommandOptions, translateCommand } from '#runtime';
import { requireKey } from '../shared/requireProp.ts';

/** Package managers that can have their own command. */
const KNOWN_MANAGERS = [...PACKAGE_MANAGERS, 'deno', 'cnpm', 'vlt'];

/** A command for all managers, in npm's syntax without the manager's name, or a full command for each manager. */
export type PackageManagerCommands = string | Readonly<Record<string, string>>;

/**
 * Returns the commands of the managers in display order, which is the author's if each has its own.
 * @param others names of managers besides those that are known
 * @throws Error for an unknown manager
 */
export function packageManagerCommands(
  command: PackageManagerCommands,
  options: PackageManagerCommandOptions = {},
  others: readonly string[] = [],
): [manager: string, command: string][] {
  if (typeof command === 'string') return translateCommand(command, options);
  const known = [...KNOWN_MANAGERS, ...others];
  for (const manager of Object.keys(command)) requireKey('PackageManagerTabs', 'command', manager, known);
  return Object.entries(command);
}
