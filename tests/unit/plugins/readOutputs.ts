import type { SiteGraph } from '../../../src/model/site.ts';
import type { Hooks } from '../../../src/node/hooks.ts';
import { NO_BUNDLE } from '../../../src/node/noBundle.ts';

/** Returns the texts of the files that plugins emit, by name, in their order. */
export async function readOutputs(
  hooks: Hooks,
  graph: SiteGraph,
  mode: 'build' | 'dev' = 'build',
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  const outputs = await hooks.outputs(graph);
  const late = mode === 'build' ? await hooks.lateOutputs(graph, outputs, []) : [];
  for (const { fileName, read } of [...outputs, ...late]) {
    texts[fileName] = String(await read(NO_BUNDLE, (name) => texts[name] ?? ''));
  }
  return texts;
}
