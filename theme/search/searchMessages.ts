import { search } from '#site/messages';
import { defineMessages } from '../shared/messages.ts';

/** Messages of the search panel, which load with it. */
export const useSearchMessages = defineMessages<'search'>(() => search);
