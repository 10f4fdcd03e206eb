/** A part of the theme of Rspress that themes import by its file: `@rspress/core/dist/theme/components/SocialLinks/SocialLink.js`. */

import type { ComponentProps } from 'react';
import { SocialItem } from '../../theme/nav/SocialLinks.tsx';

type Link = ComponentProps<typeof SocialItem>['link'];

/** Props of `SocialLink`. */
export interface SocialLinkProps {
  link: Omit<Link, 'mode'> & Partial<Pick<Link, 'mode'>>;
}

/** An icon with a link, or with a text or a picture behind it. */
export function SocialLink({ link }: SocialLinkProps) {
  return <SocialItem link={{ mode: 'link', ...link }} />;
}
