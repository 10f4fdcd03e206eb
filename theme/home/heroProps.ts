import type { HeroFrontmatter } from '#runtime';
import type { HeroProps } from './Hero.tsx';

/**
 * A hero as frontmatter writes it, as the component's props: the first two actions are its two buttons. Of a hero that is given,
 * nothing comes from the component's defaults but the buttons, where it has no actions; its name is that of the site.
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
