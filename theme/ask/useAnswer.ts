import { useEffect, useRef, useState } from 'react';
import { useLocale, usePage, useSearcher, useSite } from '#runtime';
import { emitSiteEvent } from '../events/emitSiteEvent.ts';
import { usePlace } from '../events/usePlace.ts';
import { AnswerError, type AnswerFailure } from './answerError.ts';
import { citedNumbers } from './citations.ts';
import { collectPassages, type FoundPassage } from './collectPassages.ts';
import { requestAnswer } from './requestAnswer.ts';

/** Where an answer is. */
export type AnswerPhase = 'idle' | 'searching' | 'writing' | 'done' | 'stopped' | 'failed';

/** An answer as far as it has come. */
export interface ShownAnswer {
  phase: AnswerPhase;
  /** Markdown. */
  text: string;
  /** What the question was sent with. */
  passages: readonly FoundPassage[];
  failure?: AnswerFailure;
}

const NO_ANSWER: ShownAnswer = { phase: 'idle', text: '', passages: [] };

/** Asks the endpoint of a site, with the passages that the site's own search finds. */
export function useAnswer(endpoint: string) {
  const searcher = useSearcher();
  const { base } = useSite();
  const { version } = usePage();
  const { lang, htmlLang = lang } = useLocale();
  const place = usePlace();
  const [answer, setAnswer] = useState(NO_ANSWER);
  const running = useRef<AbortController>(undefined);

  // Passages are of a language and a version.
  useEffect(() => {
    void searcher.init();
    return () => running.current?.abort();
  }, [searcher]);

  const ask = async (question: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let current: ShownAnswer = { phase: 'searching', text: '', passages: [] };
    const show = (change: Partial<ShownAnswer>) => {
      if (running.current !== controller) return;
      current = { ...current, ...change };
      setAnswer(current);
    };
    show({});
    try {
      const passages = await collectPassages(searcher, question, { base, signal });
      if (passages.length === 0) throw new AnswerError({ kind: navigator.onLine ? 'no-passages' : 'offline' });
      show({ phase: 'writing', passages });
      const request = {
        question,
        lang: htmlLang,
        ...(version !== '' && { version }),
        passages: passages.map(({ title, href, text }) => ({ title, link: href, text })),
      };
      for await (const text of requestAnswer(endpoint, request, signal)) show({ text: current.text + text });
      if (!signal.aborted) show({ phase: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      console.warn(error);
      const failure = error instanceof AnswerError ? error.failure : ({ kind: 'failed' } satisfies AnswerFailure);
      show({ phase: 'failed', failure });
    } finally {
      const { phase, text, passages } = current;
      if (running.current === controller && passages.length > 0) {
        const citations = citedNumbers(text, passages.length).length;
        emitSiteEvent({ ...place, type: 'ask', question, citations, complete: phase === 'done' });
      }
    }
  };
  /** Ends an answer that is being written. What has come stays. */
  const stop = () => {
    running.current?.abort();
    setAnswer((last) =>
      last.phase === 'searching' || last.phase === 'writing' ? { ...last, phase: 'stopped' } : last,
    );
  };
  const clear = () => {
    running.current?.abort();
    running.current = undefined;
    setAnswer(NO_ANSWER);
  };
  return { answer, ask, stop, clear };
}
