import { addBase, closeBanner, removeBase, trustHtml, useLocale, useSite } from '#runtime';
import banner from '../../../theme/nav/Banner.module.css';
import { useMessages } from '../../../theme/shared/messages.ts';
import { Icon } from '../../../theme/ui/Icon.tsx';
import { memberOf, textOf } from '../core/authored.ts';
import siteConfig from '../core/generatedConfig.ts';
import { useSitePath } from '../core/useSitePath.ts';
import styles from './Announcement.module.css';

const HREF = /(<a\b[^>]*?\bhref=)(["'])(\/.*?)\2/g;

/** The announcement of the site with the HTML that it is authored in. As in other parts, links to pages stay in the language. */
export function Announcement() {
  const announced = useLocale().banner;
  const { base, theme } = useSite();
  const toSitePath = useSitePath();
  const { closeBanner: label } = useMessages();
  const html = textOf(memberOf(siteConfig.themeConfig, 'announcementBar'), 'content');
  if (!announced || html === undefined) return null;
  const linked = html.replace(HREF, (_, before: string, quote: string, href: string) => {
    return `${before}${quote}${addBase(toSitePath(removeBase(href, base) ?? href), base)}${quote}`;
  });
  return (
    <aside className={banner.banner} data-part="banner">
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: trustHtml(linked) }} />
      {announced.dismissible && (
        <button type="button" aria-label={label} onClick={() => closeBanner(theme.bannerId)}>
          <Icon name="close" size={16} />
        </button>
      )}
    </aside>
  );
}
