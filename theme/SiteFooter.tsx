import { Link, trustHtml, useLocale, usePage, useSite } from '#runtime';
import { AppearanceChoices } from './nav/AppearanceToggle.tsx';
import { nameOf, useSocialLinks } from './nav/SocialLinks.tsx';
import styles from './SiteFooter.module.css';
import { inLanguage } from './shared/inLanguage.ts';
import { useMessages } from './shared/messages.ts';
import { useThemeComponents } from './shared/themeComponents.ts';

interface FooterColumn {
  title: string;
  links: { text: string; href: string }[];
}

/** Returns the columns of the landing page's footer: the site's sections, community links and sibling tools. */
function useColumns(): FooterColumn[] {
  const { nav } = useLocale();
  const { lang } = usePage();
  const { tools } = useSite().theme;
  const socialLinks = useSocialLinks();
  const messages = useMessages();
  return [
    {
      title: messages.documentation,
      links: nav.flatMap(({ text, link }) => (link === undefined ? [] : [{ text, href: link }])),
    },
    {
      title: messages.tools,
      links: tools.map(({ name, url }) => ({ text: name, href: inLanguage(url, lang) })),
    },
    {
      title: messages.community,
      links: socialLinks.flatMap((link) => (link.mode === 'link' ? [{ text: nameOf(link), href: link.content }] : [])),
    },
  ].filter(({ links }) => links.length > 0);
}

function FooterColumns() {
  const messages = useMessages();
  const columns = useColumns();
  if (columns.length === 0) return null;
  return (
    <nav className={styles.columns} aria-label={messages.footerLinks}>
      {columns.map(({ title, links }) => (
        <section key={title}>
          <h2 className={styles.title} lang={messages.lang}>
            {title}
          </h2>
          <ul className={styles.links}>
            {links.map(({ text, href }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** The footer: the site's message and the theme switch. On the landing page, also links to everything else. */
export function SiteFooter() {
  const { footerMessage } = useLocale();
  const { pageType } = usePage();
  const Components = useThemeComponents({ AppearanceChoices });
  return (
    <footer className={styles.footer} data-part="site-footer">
      {pageType === 'home' && <FooterColumns />}
      <div className={styles.bottom}>
        {footerMessage && (
          <div className={styles.message} dangerouslySetInnerHTML={{ __html: trustHtml(footerMessage) }} />
        )}
        <Components.AppearanceChoices />
      </div>
    </footer>
  );
}
