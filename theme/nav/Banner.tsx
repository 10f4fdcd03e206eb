import { closeBanner, Link, useLocale, useSite } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Banner.module.css';

/** An announcement above the navbar, which a reader may close. */
export function Banner() {
  const { banner } = useLocale();
  const { bannerId } = useSite().theme;
  const { closeBanner: label } = useMessages();
  if (!banner) return null;
  return (
    <aside className={styles.banner} data-part="banner">
      <p>
        {banner.text} {banner.link && <Link href={banner.link.href}>{banner.link.text}</Link>}
      </p>
      {banner.dismissible && (
        <button type="button" aria-label={label} onClick={() => closeBanner(bannerId)}>
          <Icon name="close" size={16} />
        </button>
      )}
    </aside>
  );
}
