import { formatMessage, type PartMessages } from '../shared/messages.ts';
import type { AnswerFailure } from './answerError.ts';
import type { AnswerPhase } from './useAnswer.ts';

/** Returns what screen readers are told about an answer. A failure is told by itself. */
export function phaseText(phase: AnswerPhase, messages: PartMessages<'ask'>): string {
  const texts: Partial<Record<AnswerPhase, string>> = {
    searching: messages.askSearching,
    writing: messages.askWriting,
    done: messages.askDone,
    stopped: messages.askStopped,
  };
  return texts[phase] ?? '';
}

/** Returns why there is no complete answer. */
export function failureText(failure: AnswerFailure, messages: PartMessages<'ask'>): string {
  switch (failure.kind) {
    case 'offline':
      return messages.askOffline;
    case 'too-many':
      return failure.seconds === undefined
        ? messages.askTooManyLater
        : formatMessage(messages.askTooMany, { seconds: String(failure.seconds) });
    case 'aborted':
      return messages.askAborted;
    case 'no-passages':
      return messages.askNoPassages;
    default:
      return messages.askFailed;
  }
}
