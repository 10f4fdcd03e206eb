import type { HeroFrontmatter } from '#runtime';
import type { HeroProps } from './Hero.tsx';

/** A hero as frontmatter writes it, as the component's props: the first two actions are its two buttons. */
export function toHeroProps(hero: HeroFrontmatter): HeroProps {
  const [start, more] = hero.actions ?? [];
  const { image, badge } = hero;
  return {
    logo: image?.src,
    logoAlt: image?.alt,
    logoWidth: image?.width,
    logoHeight: image?.height,
    title: hero.name,
    subtitle: hero.text,
    description: hero.tagline,
    badge: typeof badge === 'string' ? { text: badge } : badge,
    getStartedText: start?.text,
    getStartedHref: start?.link,
    learnMoreText: more?.text,
    learnMoreHref: more?.link,
    githubUrl: hero.githubUrl,
    showStars: hero.showStars,
    showOvalBg: hero.showOvalBg,
    background: hero.background,
  };
}
