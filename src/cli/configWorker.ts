/** Loads the configuration of a site for watch mode, whose process cannot read each of its modules again. Sends its mistakes. */
import { parseArgs } from 'node:util';
import { problemsOf } from '../node/support/messages/fileErrors.ts';
import { createSite } from './createSite.ts';

const { values } = parseArgs({
  options: {
    docs: { type: 'string' },
    theme: { type: 'string' },
    out: { type: 'string' },
    cache: { type: 'string' },
  },
});
const mistakes = await createSite(values, 'dev').then(() => [], problemsOf);
const sent = mistakes.map(({ area, location, problem, hint, frame }) => ({ area, location, problem, hint, frame }));
process.send?.(sent, () => process.exit());
