import { PageLayout } from '../PageLayout.tsx';
import type { Slots } from '../shared/slots.ts';
import { SiteEvents } from './SiteEvents.tsx';

/** The layout of a page of a site that wants to know what readers do. */
function EventPageLayout({ slots }: { slots: Slots }) {
  return (
    <>
      <PageLayout slots={slots} />
      <SiteEvents />
    </>
  );
}

// The name of what it replaces.
export { EventPageLayout as PageLayout };
