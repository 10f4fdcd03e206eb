import { Link, localePrefix, useHref, useLocale, useSite } from '#runtime';
import { formatMessage, useMessages } from '../shared/messages.ts';
import styles from './NavTitle.module.css';

interface LogoImageProps {
  src: string;
  /** In CSS pixels; without it, that of the picture at its height here. */
  width: number | undefined;
  className?: string;
}

function LogoImage({ src, ...props }: LogoImageProps) {
  // The priority keeps React from preloading it: browsers find it early enough, and one of two is hidden.
  return <img {...props} src={useHref(src)} alt="" fetchPriority="low" />;
}

/** The site's logo and name, linked to the home page. */
export function NavTitle() {
  const site = useSite();
  const { lang, title } = useLocale();
  const messages = useMessages();
  const { logo, logoText = title, logoWidth, theme } = site;
  const [light, dark] = typeof logo === 'object' ? [logo.light, logo.dark] : [logo];
  return (
    <>
      <Link
        className={styles.title}
        href={`${localePrefix(lang, site.lang)}/`}
        aria-label={formatMessage(messages.homeLink, { title })}
      >
        {/* Not lazy, although one is hidden: WebKit would not paint it until the page is scrolled. */}
        {light && <LogoImage src={light} width={logoWidth} className={dark && styles.light} />}
        {dark && <LogoImage src={dark} width={logoWidth} className={styles.dark} />}
        {logoText && <span>{logoText}</span>}
      </Link>
      {theme.version && <span className={styles.version}>{theme.version}</span>}
    </>
  );
}
