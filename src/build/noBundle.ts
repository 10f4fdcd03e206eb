import type { Bundle } from './plugin.ts';

/** Stands in where there is no bundle: in watch mode, and for files that are made before the bundler runs. */
export const NO_BUNDLE: Bundle = {
  render() {
    throw new Error('documents are rendered in a build only');
  },
  hashOf: () => '',
};
