import { useTexts } from '../texts.ts';
import { CodeBlock } from './CodeBlock.tsx';
import {
  PACKAGE_MANAGERS,
  type PackageManager,
  type PackageManagerCommandOptions,
  packageManagerCommand,
} from './packageManagers.ts';
import { TabGroup } from './TabGroup.tsx';
import styles from './Tabs.module.css';

/** The group whose choice all of these share. */
const GROUP = 'package.manager';

export interface PackageManagerTabsProps extends PackageManagerCommandOptions {
  command: string | Partial<Record<PackageManager, string>>;
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

/** One command for npm, yarn, pnpm and bun; the reader's manager is remembered. */
export function PackageManagerTabs({ command, ...options }: PackageManagerTabsProps) {
  const texts = useTexts();
  const items = PACKAGE_MANAGERS.flatMap((manager) => {
    const text = packageManagerCommand(command, manager, options);
    if (text === undefined) return [];
    return [{ value: manager, label: manager, content: commandBlock(text) }];
  });
  return <TabGroup items={items} group={GROUP} label={texts.packageManager} className={styles.managers} />;
}
