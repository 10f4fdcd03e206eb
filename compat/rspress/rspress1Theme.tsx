/** The module `rspress/theme` of Rspress 1: the original theme, whose components are members of its default export, too. */

import { type ComponentProps, type ReactNode, useState } from 'react';
import { Card as EngineCard, LinkCard } from '#default-theme';
import { usePage, useSite } from '#runtime';
import { useNavbarState } from '../../theme/nav/useNavbarState.ts';
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

/** Returns whether a page has a navbar, and a setter. */
export function useEnableNav() {
  const { hideNavbar } = useSite().theme;
  return useState(usePage().frontmatter.navbar !== false && hideNavbar !== 'always');
}

/** Returns whether the navbar is hidden now. */
export function useHiddenNav(): boolean {
  const { hideNavbar } = useSite().theme;
  const { isHidden } = useNavbarState();
  return isHidden || hideNavbar === 'always';
}

/** Scrolls to an element. */
export function scrollToTarget(target: HTMLElement, isSmooth = false, padding = 0): void {
  const top = target.getBoundingClientRect().top + scrollY - padding;
  scrollTo({ left: 0, top, ...(isSmooth && { behavior: 'smooth' }) });
}

/** The outline marks its rows by itself, and the engine leads readers to their language. */
export function useBindingAsideScroll(): void {}
export function useRedirect4FirstVisit(): void {}

export { Outline as Aside } from '#default-theme';
export * from './original.tsx';
export { useLocaleSiteData, useSidebar as useSidebarData } from './runtime.tsx';
export { LinkCard };
export default { ...original, Card, LinkCard, ScrollToTop, renderHtmlOrText, renderInlineMarkdown };
