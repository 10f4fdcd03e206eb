import { ask } from '#site/messages';
import { defineMessages } from '../shared/messages.ts';

/** Messages of the tab for questions, which load with the search panel of a site that has one. */
export const useAskMessages = defineMessages<'ask'>(() => ask);
