import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSearchMessages } from '../search/searchMessages.ts';
import styles from './AskFrame.module.css';
import type { AskPanelProps } from './AskPanel.tsx';
import { useAskMessages } from './askMessages.ts';

const loadPanel = () => import(/* webpackChunkName: "ask" */ './AskPanel.tsx');

type Tab = 'search' | 'ask';

/**
 * The content of the search panel with a second tab for questions, whose script is loaded once it is opened. The tabs are those of
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation.
 */
function AskFrame({ className, children }: { className: string | undefined; children: ReactNode }) {
  const messages = useAskMessages();
  const { search } = useSearchMessages();
  const [tab, setTab] = useState<Tab>('search');
  const [Panel, setPanel] = useState<ComponentType<AskPanelProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [written, setWritten] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();

  const show = (next: Tab) => {
    setTab(next);
    if (next === 'search') return;
    const field = frame.current?.querySelector('[role="combobox"]');
    setWritten(field instanceof HTMLInputElement ? field.value : '');
    if (Panel) return;
    setFailed(false);
    loadPanel().then(
      ({ default: loaded }) => setPanel(() => loaded),
      (error: unknown) => {
        console.warn(error);
        setFailed(true);
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOther = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key);
    if (!isOther) return;
    event.preventDefault();
    const next = { Home: 'search', End: 'ask' }[event.key] ?? (tab === 'search' ? 'ask' : 'search');
    show(next === 'ask' ? 'ask' : 'search');
    frame.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  const choose = (next: Tab) => {
    show(next);
    // The field of questions takes the focus itself.
    if (next === 'search') {
      requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus());
    }
  };
  const isAsking = tab === 'ask';
  const tabButton = (name: Tab, label: string) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      data-tab={name}
      className={styles.tab}
      aria-selected={tab === name}
      aria-controls={`${id}-${name}-panel`}
      tabIndex={tab === name ? 0 : -1}
      onClick={() => choose(name)}
    >
      {label}
    </button>
  );
  const panel = (name: Tab) => ({
    role: 'tabpanel',
    id: `${id}-${name}-panel`,
    'aria-labelledby': `${id}-${name}`,
    className: styles.panel,
    hidden: tab !== name,
  });
  return (
    <div ref={frame} className={className}>
      <div role="tablist" className={styles.tabs} lang={messages.lang} onKeyDown={onKeyDown}>
        {tabButton('search', search)}
        {tabButton('ask', messages.ask)}
      </div>
      <div {...panel('search')}>{children}</div>
      <div {...panel('ask')}>
        {Panel && <Panel isShown={isAsking} written={written} onLeave={() => leave(frame.current)} />}
        {hasFailed && <LoadFailure text={messages.askOffline} onRetry={() => show('ask')} label={messages.retry} />}
      </div>
    </div>
  );
}

function LoadFailure({ text, label, onRetry }: { text: string; label: string; onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p role="alert" className={styles.failure}>
      {text}{' '}
      <button ref={button} type="button" className={styles.tab} onClick={onRetry}>
        {label}
      </button>
    </p>
  );
}

/** Closes the search panel, as Escape does. */
function leave(frame: HTMLElement | null): void {
  frame?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

// The name of what it replaces.
export { AskFrame as PanelFrame };
