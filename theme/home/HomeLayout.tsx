import { useLocale, usePage } from '#runtime';
import { PageBody } from '../content/PageBody.tsx';
import { Button } from '../mdx/Button.tsx';
import type { Slots } from '../shared/slots.ts';
import { useThemeComponents } from '../shared/themeComponents.ts';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeLayout.module.css';
import { toHeroProps } from './heroProps.ts';
import { Toolchain } from './Toolchain.tsx';
import './sections.css';

/** The landing page: hero, page content, features and toolchain. Content may follow the features. */
export function LoadedHomeLayout({
  beforeHero,
  afterHero,
  beforeHeroActions,
  afterHeroActions,
  beforeFeatures,
  afterFeatures,
}: Slots) {
  const { hero, features = [], featuresFirst } = usePage().frontmatter;
  const locale = useLocale();
  const Components = useThemeComponents({ Features, Hero, Toolchain });
  // A page without it may have one in its content. A theme's own component shows in any case.
  const isShown = hero !== undefined || Components.Hero !== Hero;
  return (
    <>
      {beforeHero}
      {isShown && (
        <Components.Hero
          {...toHeroProps(hero, locale)}
          moreActions={hero?.actions
            ?.slice(2)
            .map(({ text, link, theme = 'alt' }) => (
              <Button key={link} href={link} theme={theme} size="big" text={text} />
            ))}
          beforeActions={beforeHeroActions}
          afterActions={afterHeroActions}
        />
      )}
      {afterHero}
      <div className={styles.body}>
        {!featuresFirst && <PageBody className={styles.content} />}
        {beforeFeatures}
        {features.length > 0 && <Components.Features features={features} isHeadingHidden={featuresFirst ?? false} />}
        {afterFeatures}
        {featuresFirst && <PageBody className={styles.below} />}
        <Components.Toolchain />
      </div>
    </>
  );
}
