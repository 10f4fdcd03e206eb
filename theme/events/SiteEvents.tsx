import { useEffect, useRef } from 'react';
import { usePage } from '#runtime';
import { emitSiteEvent } from './emitSiteEvent.ts';
import { startServices } from './startServices.ts';
import { usePlace } from './usePlace.ts';

/** Buttons that copy, with what they copy. */
const COPY_BUTTONS = '[data-code-action="copy"], [data-copy-page]';

/** Emits the events of pages: views, unknown addresses, and copies. Renders nothing. */
export function SiteEvents(): null {
  const { title, pageType } = usePage();
  const place = usePlace();
  const latest = useRef(place);
  const referrer = useRef<string>(undefined);
  useEffect(() => {
    latest.current = place;
  });
  // Before the first view.
  useEffect(() => startServices(), []);

  const isUnknown = pageType === '404';
  useEffect(() => {
    const from = referrer.current ?? withoutQuery(document.referrer);
    referrer.current = withoutQuery(location.href);
    const here = { ...latest.current, path: place.path };
    emitSiteEvent(
      isUnknown ? { ...here, type: 'not-found', referrer: from } : { ...here, type: 'view', title, referrer: from },
    );
  }, [place.path, title, isUnknown]);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest(COPY_BUTTONS) : null;
      if (!button) return;
      const what = button.hasAttribute('data-copy-page') ? 'page' : 'code';
      emitSiteEvent({ ...latest.current, type: 'copy', what });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}

/** Queries of addresses may have what is nobody's business. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
