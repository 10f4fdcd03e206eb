import { Content, ContentBoundary, usePage } from '#runtime';
import { ContentError } from '../doc/ContentError.tsx';
import { Button } from '../mdx/Button.tsx';
import { contentComponents } from '../mdx/mdxComponents.ts';
import type { Slots } from '../slots.ts';
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
  const { frontmatter, routePath } = usePage();
  const { hero = {}, features = [] } = frontmatter;
  return (
    <>
      {beforeHero}
      <Hero
        {...toHeroProps(hero)}
        moreActions={hero.actions
          ?.slice(2)
          .map(({ text, link, theme = 'alt' }) => (
            <Button key={link} href={link} theme={theme} size="big" text={text} />
          ))}
        beforeActions={beforeHeroActions}
        afterActions={afterHeroActions}
      />
      {afterHero}
      <div className={styles.body}>
        <ContentBoundary key={routePath} fallback={(error) => <ContentError error={error} />}>
          <Content className={`content ${styles.content}`} contentComponents={contentComponents} />
        </ContentBoundary>
        {beforeFeatures}
        {features.length > 0 && <Features features={features} />}
        {afterFeatures}
        <Toolchain />
      </div>
    </>
  );
}
