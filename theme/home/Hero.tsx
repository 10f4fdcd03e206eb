import { Fragment } from 'react';
import { Link } from '#runtime';
import { PackageManagerTabs } from '../code/PackageManagerTabs.tsx';
import { Button } from '../mdx/Button.tsx';
import type { HeroProps } from '../shared/hero.ts';
import styles from './Hero.module.css';
import { useHomeMessages } from './homeMessages.ts';
import { Stars } from './Stars.tsx';
import { ThemedPicture } from './ThemedPicture.tsx';

/** Default size of the logo in pixels. */
const LOGO_SIZE_PX = 168;

function HeroBadge({ text, link }: { text: string; link?: string }) {
  if (link === undefined) return <p className={styles.badge}>{text}</p>;
  return (
    <Link className={styles.badge} href={link}>
      {text}
    </Link>
  );
}

const OVAL_SIZE_PX = { width: 1600, height: 520 };

/** The oval behind the lower part: the site's own picture, or the theme's. */
function OvalBackground({ source }: { source: HeroProps['background'] }) {
  if (source) return <ThemedPicture className={styles.oval} source={source} alt="" {...OVAL_SIZE_PX} />;
  return <div className={`${styles.oval} ${styles.glowing}`} />;
}

/** Returns the theme's value for `undefined`; null stays null. */
function orDefault<Value>(value: Value | undefined, ofTheme: Value): Value {
  return value === undefined ? ofTheme : value;
}

/** The hero of the landing page. */
export function Hero({
  logo,
  logoAlt = '',
  logoWidth = LOGO_SIZE_PX,
  logoHeight = LOGO_SIZE_PX,
  title,
  subtitle,
  description,
  badge,
  install,
  getStartedText,
  getStartedHref = '/',
  learnMoreText,
  learnMoreHref = '/',
  githubUrl,
  showStars = true,
  showOvalBg = true,
  background,
  moreActions,
  beforeActions,
  afterActions,
}: HeroProps) {
  const messages = useHomeMessages();
  const tagline = orDefault(subtitle, messages.heroSubtitle);
  const [claim, ...lines] = typeof tagline === 'string' ? tagline.split('\n') : [];
  const text = orDefault(description, messages.heroDescription);
  const startText = orDefault(getStartedText, messages.heroGetStarted);
  const moreText = githubUrl === undefined ? orDefault(learnMoreText, messages.heroLearnMore) : messages.heroGithub;
  return (
    <section className={styles.hero}>
      {showStars && <Stars />}
      {showOvalBg && <OvalBackground source={background} />}
      {logo !== undefined && (
        <div className={styles.logo}>
          <ThemedPicture source={logo} alt={logoAlt} width={logoWidth} height={logoHeight} />
        </div>
      )}
      {badge && <HeroBadge {...badge} />}
      {title !== '' && (
        <h1 className={styles.heading}>
          <span className={styles.title}>
            {title ?? messages.heroTitle}
            {/* For screen readers, which would otherwise read name and subtitle as one. */}
            {tagline !== null && <span className="visually-hidden">:</span>}
          </span>
          {tagline !== null && (
            <>
              {' '}
              <span className={styles.subtitle}>{claim ?? tagline}</span>
              {lines.map((line) => (
                <Fragment key={line}>
                  <span className="visually-hidden">: </span>
                  <span className={styles.line}>{line}</span>
                </Fragment>
              ))}
            </>
          )}
        </h1>
      )}
      {text !== null && <p className={styles.description}>{text}</p>}
      {install !== undefined && (
        <div className={styles.install}>
          <PackageManagerTabs command={install} />
        </div>
      )}
      {beforeActions}
      <div className={styles.actions}>
        {startText !== null && (
          <Button href={getStartedHref} size="big" className={styles.start}>
            {startText}
          </Button>
        )}
        {moreText !== null && (
          <Button href={githubUrl ?? learnMoreHref} theme="alt" size="big">
            {moreText}
          </Button>
        )}
        {moreActions}
      </div>
      {afterActions}
    </section>
  );
}
