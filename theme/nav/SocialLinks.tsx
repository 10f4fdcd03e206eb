import { Link, type SocialLink, trustHtml, useHref, useLocale, useSite } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { Popover } from '../ui/Popover.tsx';
import bar from './Navbar.module.css';
import styles from './SocialLinks.module.css';

/** Number of links in the navbar; the rest are in a popup. */
export const SHOWN_SOCIAL_LINKS = 5;

const NAMES = { github: 'GitHub', x: 'X', discord: 'Discord' };

/** Returns the name of a link: its network, its host, or its text. */
export function nameOf({ icon, mode, content }: SocialLink): string {
  if (typeof icon === 'string') return NAMES[icon];
  if (mode === 'text') return content;
  return URL.canParse(content) ? new URL(content).hostname : 'Link';
}

/** Returns the social links in the language of the page. */
export function useSocialLinks(): SocialLink[] {
  const { theme } = useSite();
  return useLocale().socialLinks ?? theme.socialLinks;
}

function SocialIcon({ icon }: Pick<SocialLink, 'icon'>) {
  if (typeof icon === 'string') return <Icon name={icon} />;
  return <span className={styles.custom} dangerouslySetInnerHTML={{ __html: trustHtml(icon.svg) }} />;
}

function PopupContent({ mode, content }: SocialLink) {
  const src = useHref(content);
  if (mode === 'img') return <img className={styles.image} src={src} alt="" loading="lazy" />;
  if (mode === 'dom') return <div className={styles.text} dangerouslySetInnerHTML={{ __html: trustHtml(content) }} />;
  return <p className={styles.text}>{content}</p>;
}

/** A social link: an icon that links somewhere, or that shows text, a picture or HTML in a popup. */
export function SocialItem({ link }: { link: SocialLink }) {
  const name = nameOf(link);
  if (link.mode === 'link') {
    return (
      <Link className={bar.iconButton} href={link.content} aria-label={name}>
        <SocialIcon icon={link.icon} />
      </Link>
    );
  }
  return (
    <Popover className={bar.iconButton} label={name} button={<SocialIcon icon={link.icon} />}>
      <PopupContent {...link} />
    </Popover>
  );
}

function SocialList({ links }: { links: SocialLink[] }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.content}>
          <SocialItem link={link} />
        </li>
      ))}
    </ul>
  );
}

/** The site's social links: all of them, or the first few with the rest in a popup. */
export function SocialLinks({ showAll }: { showAll?: boolean }) {
  const socialLinks = useSocialLinks();
  const messages = useMessages();
  if (socialLinks.length === 0) return null;
  const shownCount = showAll ? socialLinks.length : SHOWN_SOCIAL_LINKS;
  const hidden = socialLinks.slice(shownCount);
  return (
    <div className={styles.links}>
      <SocialList links={socialLinks.slice(0, shownCount)} />
      {hidden.length > 0 && (
        <Popover className={bar.iconButton} label={messages.moreSocialLinks} button={<Icon name="more" />}>
          <SocialList links={hidden} />
        </Popover>
      )}
    </div>
  );
}
