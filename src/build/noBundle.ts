import type { Bundle } from './plugin.ts';

/** Placeholder where there is no bundle: in watch mode, and for files that are created before the bundler runs. */
export const NO_BUNDLE: Bundle = {
  render() {
    throw new Error('documents are only rendered in a build');
  },
  hashOf: () => '',
};
