import type { NotCarried } from '../../../src/model/sourceAdapter.ts';
import type { SourcePosition } from '../../../src/tools/files/positionAt.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import * as support from '../../support/locateOption.ts';
import { packageOfOption } from './plugins.ts';

const NAMES: support.PackageNames = {
  packageOf: packageOfOption,
  isPreset: (text) => text === 'classic' || text === '@docusaurus/preset-classic',
};

/** Locates what a line about a configuration of Docusaurus names, in the text of the configuration or a file of sidebars. */
export function locateName(name: string, source: string): SourcePosition | undefined {
  return support.locateOption(name, source, NAMES);
}

/**
 * Locates a text in a file of sidebars.
 * @param file absolute path; none for sidebars that are generated
 */
export function locateIn(file: string | false | undefined, text: string): NotCarried['place'] {
  if (typeof file !== 'string') return undefined;
  return { file, ...locateName(`sidebars "${text}"`, readSource(file) ?? '') };
}

/** Locates what a line about a configuration names, in the configuration or a file that it imports. */
export function locateInConfig(name: string, file: string): NonNullable<NotCarried['place']> {
  return support.locateOptionIn(name, file, { names: NAMES });
}
