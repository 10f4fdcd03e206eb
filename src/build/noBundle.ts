/** Placeholder where there is no bundle: in watch mode, and for files that are created before the bundler runs. */
import type { Bundle } from '../model/output.ts';
export const NO_BUNDLE: Bundle = {
  render() {
    throw new Error('documents are only rendered in a build');
  },
  hashOf: () => '',
  policy: '',
  files: [],
};

/** Placeholder where an output is read without those before it. */
export function noFiles(fileName: string): never {
  throw new Error(`"${fileName}" cannot be read here`);
}
