import { type ToolLink, useHref, usePage, useSite } from '#runtime';
import { inLanguage } from '../shared/inLanguage.ts';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import styles from './ToolsMenu.module.css';

const LOGO_SIZE_PX = 32;

function Tool({ tool }: { tool: ToolLink }) {
  const { lang } = usePage();
  const size = LOGO_SIZE_PX * (tool.logoScale ?? 1);
  return (
    <a className={styles.tool} href={useHref(inLanguage(tool.url, lang))} target="_blank" rel="noopener noreferrer">
      <span className={styles.logo}>
        <img src={useHref(tool.logo)} alt="" width={size} height={size} loading="lazy" />
      </span>
      <span className={styles.texts}>
        <b>{tool.name}</b>
        {inLanguage(tool.description, lang)}
      </span>
    </a>
  );
}

/** The sibling tools, each with logo, name and description. */
export function ToolsList() {
  const { tools } = useSite().theme;
  return (
    <ul className={styles.tools}>
      {tools.map((tool) => (
        <li key={tool.name}>
          <Tool tool={tool} />
        </li>
      ))}
    </ul>
  );
}

/** The cross-product menu. */
export function ToolsMenu() {
  const { tools } = useSite().theme;
  const messages = useMessages();
  if (tools.length === 0) return null;
  return (
    <Popover
      className={styles.button}
      align="start"
      button={
        <>
          {messages.tools}
          <Icon name="chevronDown" size={16} />
        </>
      }
    >
      <ToolsList />
    </Popover>
  );
}
