import type { ReactNode } from 'react';
import type { Logo } from '#runtime';

/** Props of `Hero`. */
export interface HeroProps {
  /** Picture above the title. */
  logo?: Logo;
  logoAlt?: string;
  logoWidth?: number;
  logoHeight?: number;
  /**
   * `''` hides it, and the subtitle.
   * @default the bundler's name
   */
  title?: ReactNode;
  /** null hides it. */
  subtitle?: ReactNode;
  /** null hides it. */
  description?: ReactNode;
  badge?: { text: string; link?: string };
  /** npm command that installs the product, shown for every package manager. */
  install?: string;
  /** null hides the button. */
  getStartedText?: string | null;
  getStartedHref?: string;
  /** null hides the button, unless there is a `githubUrl`. */
  learnMoreText?: string | null;
  learnMoreHref?: string;
  /** URL of a code repository, which the second button links to. */
  githubUrl?: string;
  /**
   * Shows 35 decorative stars.
   * @default true
   */
  showStars?: boolean;
  /**
   * Shows a wide oval behind the lower part.
   * @default true
   */
  showOvalBg?: boolean;
  /**
   * Picture of the oval.
   * @default the theme's own picture
   */
  background?: Logo;
  /** Buttons after the first two. */
  moreActions?: ReactNode;
  beforeActions?: ReactNode;
  afterActions?: ReactNode;
}
