import { closeBanner, Link, useLocale, useSite } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Banner.module.css';

/** An announcement above the navbar, which a reader may close. */
export function Banner() {
  const { banner } = useLocale();
  const { bannerId } = useSite().theme;
  const messages = useMessages();
  if (!banner) return null;
  const close = () => {
    if (bannerId !== undefined) closeBanner(bannerId);
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.banner} aria-label={messages.banner} data-part="banner">
      <p className={styles.text}>
        {banner.text}{' '}
        {banner.link && (
          <Link className={styles.link} href={banner.link.href}>
            {banner.link.text}
          </Link>
        )}
      </p>
      {banner.dismissible && (
        <button
          type="button"
          className={styles.close}
          lang={messages.lang}
          aria-label={messages.closeBanner}
          onClick={close}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </aside>
  );
}
