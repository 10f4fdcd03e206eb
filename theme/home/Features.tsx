import type { ReactNode } from 'react';
import { type Feature, Link, trustHtml, useHref } from '#runtime';
import codeStyles from '../code/CodeBlock.module.css';
import { classNames } from '../shared/content.ts';
import styles from './Features.module.css';
import { useHomeMessages } from './homeMessages.ts';
import { ThemedPicture } from './ThemedPicture.tsx';

/** Size of a feature's icon in pixels. */
const ICON_SIZE_PX = 24;

/** An icon: a symbol in a sprite (`icons.svg#name`), a picture, SVG text or an emoji. */
function FeatureIcon({ icon }: { icon: string }) {
  const href = useHref(icon);
  if (icon.startsWith('<'))
    return <span className={styles.icon} dangerouslySetInnerHTML={{ __html: trustHtml(icon) }} />;
  if (/\.svg#/.test(icon)) {
    return (
      <span className={styles.icon}>
        <svg width={ICON_SIZE_PX} height={ICON_SIZE_PX} aria-hidden="true">
          <use href={href} />
        </svg>
      </span>
    );
  }
  if (/^(?:\/|https?:|data:)/.test(icon)) {
    return <img className={styles.icon} src={href} alt="" width={ICON_SIZE_PX} height={ICON_SIZE_PX} loading="lazy" />;
  }
  return (
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
  );
}

/** Styles of a sample's lines, by how they begin. */
const LINE_STYLES: [RegExp, string | undefined][] = [
  [/^\+/, styles.added],
  [/^-/, styles.removed],
  [/^\s*✓/, styles.passed],
  [/^\$ /, styles.command],
];

/** Lines of code, or of a terminal, which begin with a prompt: a picture of what the card says. */
function Sample({ text, name }: { text: string; name: string }) {
  const isTerminal = text.startsWith('$ ');
  return (
    <pre
      className={classNames(styles.sample, isTerminal && codeStyles.terminal)}
      role="img"
      aria-label={name}
      data-terminal={isTerminal || undefined}
    >
      {text
        .trimEnd()
        .split('\n')
        .map((line, index) => (
          <span key={index} className={LINE_STYLES.find(([start]) => start.test(line))?.[1]}>
            {line}
            {'\n'}
          </span>
        ))}
    </pre>
  );
}

/** A feature, whose text may be elements. */
export interface FeatureCard extends Omit<Feature, 'details'> {
  details: ReactNode;
  /** Columns of 12 that styles of another engine give it. */
  span?: unknown;
}

/** The feature cards below the hero. Cards with a sample are wide. */
export function Features({
  features,
  isHeadingHidden = false,
}: {
  features: readonly FeatureCard[];
  /** Whether the heading is there for screen readers alone. */
  isHeadingHidden?: boolean;
}) {
  const { features: name } = useHomeMessages();
  return (
    <section className={styles.features} aria-label={name}>
      <h2 className={isHeadingHidden ? 'visually-hidden' : styles.heading}>{name}</h2>
      {features.map(({ title, details, icon, link, sample, span }) => (
        <article
          key={title}
          className={styles.card}
          data-wide={sample === undefined ? undefined : true}
          data-span={span}
        >
          {typeof icon === 'object' ? (
            <ThemedPicture className={styles.icon} source={icon} alt="" width={ICON_SIZE_PX} height={ICON_SIZE_PX} />
          ) : (
            icon && <FeatureIcon icon={icon} />
          )}
          <h3 className={styles.title}>
            {link === undefined ? (
              title
            ) : (
              <Link className={styles.link} href={link}>
                {title}
              </Link>
            )}
          </h3>
          <p className={styles.details}>{details}</p>
          {sample !== undefined && <Sample text={sample} name={typeof details === 'string' ? details : title} />}
        </article>
      ))}
    </section>
  );
}
