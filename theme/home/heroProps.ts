import type { HeroFrontmatter } from '#runtime';
import type { HeroProps } from './Hero.tsx';

/**
 * Converts the hero in frontmatter to props: the first two actions are its two buttons. The component's defaults apply
 * only to the buttons, if the hero has no actions. The default name is the site's title.
 */
export function toHeroProps(hero: HeroFrontmatter | undefined, siteTitle: string): HeroProps {
  if (!hero) return {};
  const { actions, badge, image } = hero;
  const [start, more] = actions ?? [];
  return {
    logo: image?.src,
    logoAlt: image?.alt,
    logoWidth: image?.width,
    logoHeight: image?.height,
    title: hero.name ?? siteTitle,
    subtitle: hero.text ?? null,
    description: hero.tagline ?? null,
    install: hero.install,
    badge: typeof badge === 'string' ? { text: badge } : badge,
    getStartedText: actions ? (start?.text ?? null) : undefined,
    getStartedHref: start?.link,
    learnMoreText: actions ? (more?.text ?? null) : undefined,
    learnMoreHref: more?.link,
    githubUrl: hero.githubUrl,
    showStars: hero.showStars,
    showOvalBg: hero.showOvalBg,
    background: hero.background,
  };
}
