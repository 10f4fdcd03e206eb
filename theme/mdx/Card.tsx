import type { ReactNode } from 'react';
import { Link } from '#runtime';
import { contentProps, type WithContent } from '../shared/content.ts';
import { requireProp } from '../shared/requireProp.ts';
import { LabelIcon } from '../ui/LabelIcon.tsx';
import styles from './Card.module.css';

/** Props of `Card`. */
export interface CardProps extends WithContent {
  /** Its title. */
  title: ReactNode;
  /** A public picture, an SVG, or a character such as an emoji. */
  icon?: string;
  /** Makes the whole card a link. */
  href?: string;
}

/** A framed text with a title. */
export function Card({ title, icon, href, ...content }: CardProps) {
  requireProp('Card', 'title', title);
  return (
    <div className={styles.card}>
      <p className={styles.title}>
        {icon && (
          <span aria-hidden="true">
            <LabelIcon icon={icon} />{' '}
          </span>
        )}
        {href === undefined ? (
          title
        ) : (
          <Link className={styles.link} href={href}>
            {title}
          </Link>
        )}
      </p>
      {(content.html || content.children) && <div {...contentProps(content)} />}
    </div>
  );
}

/** Props of `LinkCard`. */
export interface LinkCardProps extends WithContent {
  /** Its title. */
  title: ReactNode;
  /** Where it leads: a path of the site or a URL. */
  href: string;
  /** Text below the title; without it, the content of the element. */
  description?: ReactNode;
  /** A public picture, an SVG, or a character such as an emoji. */
  icon?: string;
}

/** A card that is a link to a page. */
export function LinkCard({ href, description, html, children, ...card }: LinkCardProps) {
  requireProp('LinkCard', 'title', card.title);
  const content = description === undefined ? { html, children } : { children: <p>{description}</p> };
  return <Card {...card} {...content} href={requireProp('LinkCard', 'href', href)} />;
}

/** Cards beside each other, as many as fit. */
export function CardGrid(content: WithContent) {
  return <div className={styles.grid} {...contentProps(content)} />;
}
