import { Link, localePrefix, useHref, useLocale, useSite } from '#runtime';
import { formatMessage, useMessages } from '../shared/messages.ts';
import styles from './NavTitle.module.css';

function LogoImage({ src, className }: { src: string; className?: string }) {
  return <img className={className} src={useHref(src)} alt="" height={28} />;
}

/** The site's logo and name, linked to the home page. */
export function NavTitle() {
  const site = useSite();
  const { lang, title } = useLocale();
  const messages = useMessages();
  const { logo } = site;
  return (
    <Link
      className={styles.title}
      href={`${localePrefix(lang, site.lang)}/`}
      aria-label={formatMessage(messages.homeLink, { title })}
    >
      {typeof logo === 'string' && <LogoImage src={logo} />}
      {typeof logo === 'object' && (
        <>
          <LogoImage src={logo.light} className={styles.light} />
          <LogoImage src={logo.dark} className={styles.dark} />
        </>
      )}
      <span>{site.logoText ?? title}</span>
    </Link>
  );
}
