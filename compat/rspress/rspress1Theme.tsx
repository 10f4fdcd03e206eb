/** The module `rspress/theme` of Rspress 1: the original theme, whose components are members of its default export, too. */

import type { ComponentProps, ReactNode } from 'react';
import { Card as EngineCard, LinkCard } from '#default-theme';
import * as original from './original.tsx';

/** A framed text with a title. */
export function Card({ content, ...props }: ComponentProps<typeof EngineCard> & { content?: ReactNode }) {
  return <EngineCard {...props}>{content}</EngineCard>;
}

/** Shows a text, which may be HTML. */
export const renderHtmlOrText = (text?: string | number | null) => <span {...original.renderHtmlOrText(text)} />;
/** Shows a text with inline Markdown. */
export const renderInlineMarkdown = (text: string) => <span {...original.renderInlineMarkdown(text)} />;
/** The theme has a button of its own. */
export const ScrollToTop = () => null;

export { Outline as Aside } from '#default-theme';
export * from './original.tsx';
export { LinkCard };
export default { ...original, Card, LinkCard, ScrollToTop, renderHtmlOrText, renderInlineMarkdown };
