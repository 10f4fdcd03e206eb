/** Menus of Rspress that open while the pointer is over their button. */

import { type ReactNode, useRef, useState } from 'react';
import { usePage } from '#runtime';
import styles from './HoverGroup.module.css';
import { Link } from './Link.tsx';
import { useOwnParts } from './ownParts.ts';
import { matchNavbar } from './paths.ts';
import { SvgWrapper } from './SvgWrapper.tsx';
import { Tag } from './tag.tsx';
import { toWholePath } from './versionPaths.ts';

/** How long a menu stays open when the pointer has left it, in ms; as in Rspress 2. */
const HIDE_DELAY_MS = 150;
const INDENT_PX = 12;

/** An entry of a menu. */
export interface HoverGroupItem {
  text: string;
  link?: string;
  icon?: string;
  tag?: string;
  lang?: string;
  rel?: string;
  download?: boolean | string;
  activeMatch?: string;
  items?: HoverGroupItem[];
}

/** Options of a menu. */
export interface HoverGroupOptions {
  items?: HoverGroupItem[];
  /** What the menu has in place of items. */
  customChildren?: ReactNode;
  /**
   * The side of its parent at which the menu is.
   * @default "center"
   */
  position?: 'left' | 'center' | 'right';
  /**
   * Returns whether an item is the current one.
   * @default whether it leads to the page
   */
  activeMatcher?: (item: HoverGroupItem) => boolean;
}

/** Props of `HoverGroup`. */
export interface HoverGroupProps extends HoverGroupOptions {
  isOpen: boolean;
}

/** A menu, which shows while it is open or its parent has the focus. */
export function HoverGroup({
  items = [],
  customChildren,
  isOpen,
  position = 'center',
  activeMatcher,
}: HoverGroupProps) {
  return (
    <ul className={`rp-hover-group ${styles.menu} ${styles[position]} ${isOpen ? styles.open : ''}`}>
      {customChildren ?? <Items items={items} activeMatcher={activeMatcher} depth={0} />}
    </ul>
  );
}

interface ItemsProps extends Pick<HoverGroupOptions, 'activeMatcher'> {
  items: HoverGroupItem[];
  depth: number;
}

function Items({ items, activeMatcher, depth }: ItemsProps) {
  const { routePath } = usePage();
  const Own = { Link, ...useOwnParts() };
  const isCurrent = (item: HoverGroupItem) =>
    activeMatcher?.(item) ?? (item.link !== undefined && item.link !== '' && matchNavbar(item, toWholePath(routePath)));
  return items.map((item) => {
    const { text, link = '', icon, tag, items: inner = [], ...attributes } = item;
    const content = (
      <>
        {icon !== undefined && <SvgWrapper icon={icon} width={16} height={16} />}
        {text}
        {tag !== undefined && <Tag tag={tag} />}
      </>
    );
    const { lang, rel, download } = attributes;
    const props = { className: styles.item, lang, 'data-active': (inner.length === 0 && isCurrent(item)) || undefined };
    return (
      <li key={text + link} style={{ paddingInlineStart: INDENT_PX * depth }}>
        {link === '' ? (
          <div {...props}>{content}</div>
        ) : (
          <Own.Link {...props} href={link} hrefLang={lang} rel={rel} download={download}>
            {content}
          </Own.Link>
        )}
        {inner.length > 0 && (
          <ul>
            <Items items={inner} activeMatcher={activeMatcher} depth={depth + 1} />
          </ul>
        )}
      </li>
    );
  });
}

/** A menu that opens while the pointer is over what has the handlers. */
export function useHoverGroup(options: HoverGroupOptions) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const handleMouseEnter = () => {
    stop();
    setOpen(true);
  };
  const handleMouseLeave = () => {
    stop();
    timer.current = setTimeout(() => setOpen(false), HIDE_DELAY_MS);
  };
  return { handleMouseEnter, handleMouseLeave, hoverGroup: <HoverGroup {...options} isOpen={isOpen} /> };
}
