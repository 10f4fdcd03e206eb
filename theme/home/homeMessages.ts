import { home } from '#site/messages';
import { defineMessages } from '../shared/messages.ts';

/** Messages of the landing page, which load with it. */
export const useHomeMessages = defineMessages<'home'>(() => home);
