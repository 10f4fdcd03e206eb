import { useLoadFailure } from '#runtime';
import { useMessages } from './shared/messages.ts';
import { Notice } from './ui/Notice.tsx';

/** Notifies the reader that the requested page could not be loaded. The current page stays. */
export function LoadFailure() {
  const failure = useLoadFailure();
  const messages = useMessages();
  if (failure === null) return null;
  return (
    <Notice onRetry={failure.retry} onClose={failure.dismiss}>
      {messages.loadFailed}
    </Notice>
  );
}
