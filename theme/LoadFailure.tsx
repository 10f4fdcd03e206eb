import { useLoadFailure } from '#runtime';
import { useMessages } from './shared/messages.ts';
import { Notice } from './ui/Notice.tsx';

/** Says that the page asked for could not be loaded; the page in hand stays. */
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
