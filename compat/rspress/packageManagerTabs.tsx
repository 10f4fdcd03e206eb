import { CodeBlock, PackageManagerTabs as EnginePackageManagerTabs, Tab, Tabs } from '#default-theme';
import { translateCommand } from '#runtime';
import { toDenoCommand } from './denoCommand.ts';
import { useOwnParts } from './ownParts.ts';

/** Props of `PackageManagerTabs`. */
export interface PackageManagerTabsProps {
  command: string | Record<string, string>;
  exec?: boolean;
  dlx?: boolean;
  /** Further managers, which have the command as it is. */
  additionalTabs?: { tool: string }[];
}

/** In the order of Rspress, where Deno is one of them. */
const MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'];

/** Tabs with a command per package manager. */
export function PackageManagerTabs({
  command,
  exec = false,
  dlx = false,
  additionalTabs = [],
}: PackageManagerTabsProps) {
  const own = useOwnParts();
  const Own = { Tab, Tabs, ...own };
  const commands = typeof command === 'string' ? commandsOf(command) : command;
  if (!own.Tabs && !own.Tab) return <EnginePackageManagerTabs command={commands} managers={Object.keys(commands)} />;
  return (
    <Own.Tabs groupId="package.manager">
      {Object.entries(commands).map(([manager, text]) => (
        <Own.Tab key={manager} label={manager} value={manager}>
          <CodeBlock lang="bash">{text}</CodeBlock>
        </Own.Tab>
      ))}
    </Own.Tabs>
  );

  function commandsOf(text: string): Record<string, string> {
    const known = Object.fromEntries(translateCommand(text, { exec, dlx }));
    return {
      ...Object.fromEntries(MANAGERS.map((manager) => [manager, known[manager] ?? `${manager} ${text}`])),
      deno: toDenoCommand(exec || dlx ? `run -A ${text}` : text),
      ...Object.fromEntries(additionalTabs.map(({ tool }) => [tool, `${tool} ${text}`])),
    };
  }
}
