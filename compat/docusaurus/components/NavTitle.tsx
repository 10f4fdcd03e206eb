import { useHref, useLocale, useSite } from '#runtime';
import styles from '../../../theme/nav/NavTitle.module.css';
import { classNames } from '../../../theme/shared/content.ts';
import { formatMessage, useMessages } from '../../../theme/shared/messages.ts';
import { memberOf, textOf } from '../core/authored.ts';
import siteConfig from '../core/generatedConfig.ts';
import { hasProtocol } from '../core/isInternalUrl.ts';
import Link from '../core/Link.tsx';

/** The logo and the name of a site whose logo has a link, a size or a look of its own. */
export function NavTitle() {
  const { logo, logoText } = useSite();
  const { title } = useLocale();
  const messages = useMessages();
  const authored = memberOf(memberOf(siteConfig.themeConfig, 'navbar'), 'logo');
  const href = textOf(authored, 'href') ?? '/';
  const isElsewhere = hasProtocol(href);
  const [light, dark] = typeof logo === 'object' ? [logo.light, logo.dark] : [logo];
  return (
    <Link
      className={styles.title}
      to={isElsewhere ? href : `/${href.replace(/^\//, '')}`}
      target={textOf(authored, 'target') ?? (isElsewhere ? '_blank' : undefined)}
      aria-label={href === '/' ? formatMessage(messages.homeLink, { title }) : textOf(authored, 'alt') || title}
    >
      {light && <LogoPicture src={light} logo={authored} scheme={dark && styles.light} />}
      {dark && <LogoPicture src={dark} logo={authored} scheme={styles.dark} />}
      {logoText && <span>{logoText}</span>}
    </Link>
  );
}

interface LogoPictureProps {
  src: string;
  /** Setting of the logo. */
  logo: unknown;
  /** Class of a picture of one color scheme. */
  scheme: string | undefined;
}

function LogoPicture({ src, logo, scheme }: LogoPictureProps) {
  const { logoWidth } = useSite();
  const style = { ...Object(memberOf(logo, 'style')) };
  const { width = 'height' in style ? undefined : logoWidth, height } = Object(logo);
  // React would preload it, and one of two is hidden.
  return (
    <img
      {...{ width, height, style }}
      className={classNames(textOf(logo, 'className'), scheme)}
      src={useHref(src)}
      alt=""
      fetchPriority="low"
    />
  );
}
