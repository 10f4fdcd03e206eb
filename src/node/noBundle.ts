import type { Bundle } from '../model/output.ts';

/** Placeholder where there is no bundle: in watch mode. */
export const NO_BUNDLE: Bundle = {
  render() {
    throw new Error('documents are only rendered in a build');
  },
  hashOf: () => '',
  policy: '',
  files: [],
};
