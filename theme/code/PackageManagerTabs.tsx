import type { PackageManagerCommandOptions } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { requireProp } from '../shared/requireProp.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { type PackageManagerCommands, packageManagerCommands } from './packageManagers.ts';
import { TabGroup } from './TabGroup.tsx';
import styles from './Tabs.module.css';

/** All of these tabs share one choice. */
const GROUP = 'package.manager';

/** Props of `PackageManagerTabs`. */
export interface PackageManagerTabsProps extends PackageManagerCommandOptions {
  /** The command as npm has it, without `npm`; or one for each package manager. */
  command: PackageManagerCommands;
  /** Further programs that may have a command. */
  managers?: readonly string[];
}

function Command({ text }: { text: string }) {
  return text.split('\n').map((line, index) => {
    const [name = '', ...rest] = line.split(' ');
    return (
      <span key={index}>
        {index > 0 && '\n'}
        <span className={styles.program}>{name}</span>
        {rest.length > 0 && ` ${rest.join(' ')}`}
      </span>
    );
  });
}

function commandBlock(text: string) {
  return (
    <CodeBlock lang="bash">
      <Command text={text} />
    </CodeBlock>
  );
}

/** Tabs with a command per package manager. The reader's choice is remembered. */
export function PackageManagerTabs({ command, managers, ...options }: PackageManagerTabsProps) {
  const messages = useMessages();
  const given = requireProp('PackageManagerTabs', 'command', command);
  const commands = packageManagerCommands(given, options, managers);
  if (commands.length === 0) throw new Error('<PackageManagerTabs> needs a command for at least one package manager');
  const items = commands.map(([manager, text]) => ({ value: manager, label: manager, content: commandBlock(text) }));
  return <TabGroup items={items} group={GROUP} name={messages.packageManager} className={styles.managers} />;
}
