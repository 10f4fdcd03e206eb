import { Link, localePrefix, useHref, useLocale, useSite } from '#runtime';
import { formatMessage, useMessages } from '../shared/messages.ts';
import styles from './NavTitle.module.css';

const LOGO_HEIGHT_PX = 28;

interface LogoImageProps {
  src: string;
  width?: number;
  className?: string;
}

function LogoImage({ src, width = LOGO_HEIGHT_PX, ...props }: LogoImageProps) {
  // The priority keeps React from preloading it: browsers find it early enough, and one of two is hidden.
  return <img {...props} src={useHref(src)} alt="" width={width} height={LOGO_HEIGHT_PX} fetchPriority="low" />;
}

/** The site's logo and name, linked to the home page. */
export function NavTitle() {
  const site = useSite();
  const { lang, title } = useLocale();
  const messages = useMessages();
  const { logo, logoText = title, theme } = site;
  const name = (
    <Link
      className={styles.title}
      href={`${localePrefix(lang, site.lang)}/`}
      aria-label={formatMessage(messages.homeLink, { title })}
    >
      {typeof logo === 'string' && <LogoImage src={logo} />}
      {/* Not lazy, although one is hidden: WebKit would not paint it until the page is scrolled. */}
      {typeof logo === 'object' && (
        <>
          <LogoImage src={logo.light} width={logo.width} className={styles.light} />
          <LogoImage src={logo.dark} width={logo.width} className={styles.dark} />
        </>
      )}
      {logoText && <span>{logoText}</span>}
    </Link>
  );
  if (theme.version === undefined) return name;
  return (
    <>
      {name}
      <span className={styles.version}>{theme.version}</span>
    </>
  );
}
