import type { JsonValue } from '../../../model/json.ts';
import type { CodeFence, Fence } from '../../../tools/tree/readFence.ts';

/** The site's defaults for code blocks. */
export interface CodeBlockDefaults {
  defaultWrapCode: boolean;
  showLineNumbers: boolean;
}

/** Creates the component that renders a fence, not highlighted yet. */
export function toCodeBlock(fence: Fence, { defaultWrapCode, showLineNumbers }: CodeBlockDefaults): CodeFence {
  const {
    title,
    fold,
    height,
    terminal,
    wrap = defaultWrapCode,
    lineNumbers = showLineNumbers,
    attributes,
  } = fence.meta;
  const props: Record<string, JsonValue> = {
    ...(fence.lang === '' ? undefined : { lang: fence.lang }),
    ...(title === undefined ? undefined : { title }),
    // The theme has the site's default, which a fence may override.
    ...(wrap === defaultWrapCode ? undefined : { wrap }),
    ...(lineNumbers ? { lineNumbers } : undefined),
    ...(fold === true ? { fold } : undefined),
    ...(terminal === true ? { terminal } : undefined),
    ...(height === undefined ? undefined : { height }),
    ...(attributes ? { data: { ...attributes } } : undefined),
  };
  return { ...fence, node: { kind: 'component', name: 'CodeBlock', props } };
}
