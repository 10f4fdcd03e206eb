import type { HeroFrontmatter, LocaleData } from '#runtime';
import type { HeroProps } from '../shared/hero.ts';

/**
 * Converts the hero in frontmatter to props: the first two actions are its two buttons. A missing name or tagline is the
 * title or the description of the site. The component's defaults apply only to the buttons, if the hero has no actions, and to a
 * component of a theme on a page without hero.
 */
export function toHeroProps(
  hero: HeroFrontmatter | undefined,
  site: Pick<LocaleData, 'title' | 'description'>,
): HeroProps {
  if (!hero) return {};
  const { actions, badge, image } = hero;
  // A site whose description is already the subtitle does not repeat it.
  const tagline = hero.tagline ?? (site.description === hero.text ? undefined : site.description);
  const [start, more] = actions ?? [];
  return {
    logo: image?.src,
    logoAlt: image?.alt,
    logoWidth: image?.width,
    logoHeight: image?.height,
    title: hero.name ?? site.title,
    subtitle: hero.text || null,
    description: tagline || null,
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
