import { createElement, type ReactNode } from 'react';

/** Data of a page on its card. */
export interface SocialCardProps {
  title: string;
  description: string;
  /** Group of the page in the sidebar; `''` if it has none. */
  section: string;
  /** Title of the site. */
  site: string;
  lang: string;
}

/** Renders a card of 1200 × 630 pixels, with the CSS that Takumi supports. */
export type SocialCard = (props: SocialCardProps) => ReactNode;

/** Longer titles are smaller, so that they fit into three lines. */
const LONG_TITLE = 28;
/** A Chinese character is as wide as two letters. */
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;
const DESCRIPTION_CHARACTERS = 140;

/** The default card. */
export function DefaultCard({ title, description, section, site }: SocialCardProps): ReactNode {
  const width = title.length + (title.match(WIDE)?.length ?? 0);
  const about =
    description.length > DESCRIPTION_CHARACTERS
      ? `${description.slice(0, DESCRIPTION_CHARACTERS - 1).trimEnd()}…`
      : description;
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '72px 80px',
        color: '#10201c',
        backgroundColor: '#ffffff',
        borderBottom: '16px solid #0a7d5a',
      },
    },
    createElement('div', { style: { fontSize: 34, fontWeight: 600, color: '#0a7d5a' } }, section || site),
    createElement(
      'div',
      { style: { display: 'flex', flexDirection: 'column', gap: 28 } },
      createElement(
        'div',
        {
          style: {
            fontSize: width > LONG_TITLE ? 68 : 92,
            fontWeight: 700,
            lineHeight: 1.15,
            letterSpacing: '-0.02em',
          },
        },
        title,
      ),
      ...(about === ''
        ? []
        : [createElement('div', { key: 'about', style: { fontSize: 34, lineHeight: 1.45, color: '#4a5a55' } }, about)]),
    ),
    createElement('div', { style: { fontSize: 34, fontWeight: 600 } }, site),
  );
}
