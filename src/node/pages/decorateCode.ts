import type { CodeDecorations, FencedCode } from '../../model/code.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import { type HookCall, pluginError } from '../../tools/messages/pluginError.ts';
import { readNotations } from '../../tools/tree/codeNotations.ts';
import type { CodeFence } from '../../tools/tree/readFence.ts';
import { hookResultError } from '../support/issues/hookResults.ts';
import { withoutEscapes } from './code/ansiOutput.ts';
import { createTreeContext, type PageHookState } from './pageHooks.ts';

/** Runs the `code` hooks of the plugins for the fences of a page, and adds their decorations to these. */
export async function decorateCode(fences: readonly CodeFence[], state: PageHookState): Promise<void> {
  const decorating = state.plugins.filter((plugin) => plugin.code);
  if (decorating.length === 0) return;
  for (const fence of fences) {
    const { authored, lang } = fence;
    if (!authored) continue;
    const block: FencedCode = { lang, ...authored, code: readNotations(withoutEscapes(fence.code, lang)).code };
    for (const plugin of decorating) {
      const added = await decorate(plugin, block, state);
      if (added) fence.decorations = combine(fence.decorations, added);
    }
  }
}

async function decorate(plugin: DocsPlugin, block: FencedCode, state: PageHookState) {
  const { config, problems } = state;
  const call: HookCall = { hook: 'code', place: block.location, kind: 'fence' };
  try {
    const decorations = await plugin.code?.(block, createTreeContext(plugin, state));
    if (decorations === undefined) return undefined;
    // The types check the engine's own.
    const isOwn = config.plugins.some(({ name }) => name === plugin.name);
    const error = isOwn ? hookResultError(plugin.name, 'code', decorations, call) : undefined;
    if (!error) return decorations;
    problems.push(error);
  } catch (cause) {
    problems.push(pluginError(plugin.name, call, cause, config));
  }
  return undefined;
}

function combine(before: CodeDecorations | undefined, added: CodeDecorations): CodeDecorations {
  if (!before) return added;
  const lineClasses: Record<number, string> = { ...before.lineClasses };
  for (const [line, classes] of Object.entries(added.lineClasses ?? {})) {
    const earlier = lineClasses[Number(line)];
    lineClasses[Number(line)] = earlier === undefined ? classes : `${earlier} ${classes}`;
  }
  const html = added.html ?? before.html;
  const notes = [...(before.notes ?? []), ...(added.notes ?? [])];
  return { lineClasses, notes, ...(html !== undefined && { html }) };
}
