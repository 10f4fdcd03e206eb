import path from 'node:path';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';

const ofTheme = (file: string) => path.join(ENGINE_ROOT, 'theme', file);

/** Returns the rule of the bundler that adds the types of names to the tools of code, of which other sites get no byte. */
export function typedCodeRule() {
  return {
    include: ofTheme('behavior/codeTools.ts'),
    resolve: { alias: { './codeExtras.ts': ofTheme('types/typedCode.ts') } },
  };
}
