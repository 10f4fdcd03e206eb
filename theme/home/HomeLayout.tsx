import { useLocale, usePage } from '#runtime';
import { PageContent } from '../content/PageContent.tsx';
import { Button } from '../mdx/Button.tsx';
import { useThemeComponents } from '../shared/themeComponents.ts';
import type { Slots } from '../shared/slots.ts';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeLayout.module.css';
import { toHeroProps } from './heroProps.ts';
import { Toolchain } from './Toolchain.tsx';

/** The landing page: hero, what the page itself says, features, and the toolchain it is a part of. */
export function HomeLayout({
  beforeHero,
  afterHero,
  beforeHeroActions,
  afterHeroActions,
  beforeFeatures,
  afterFeatures,
}: Slots) {
  const { hero, features = [] } = usePage().frontmatter;
  const { title } = useLocale();
  const Components = useThemeComponents({ Features, Hero, Toolchain });
  return (
    <>
      {beforeHero}
      <Components.Hero
        {...toHeroProps(hero, title)}
        moreActions={hero?.actions
          ?.slice(2)
          .map(({ text, link, theme = 'alt' }) => (
            <Button key={link} href={link} theme={theme} size="big" text={text} />
          ))}
        beforeActions={beforeHeroActions}
        afterActions={afterHeroActions}
      />
      {afterHero}
      <div className={styles.body}>
        <PageContent className={styles.content} />
        {beforeFeatures}
        {features.length > 0 && <Components.Features features={features} />}
        {afterFeatures}
        <Components.Toolchain />
      </div>
    </>
  );
}
