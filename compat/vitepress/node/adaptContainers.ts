/** A text with its containers adapted. */
interface AdaptedContainers {
  text: string;
  /** Containers without an end of their own, by the 1-based line that opens them. */
  unclosed: { line: number; colons: string; name: string; endsWith: 'page' | 'outer' }[];
}

/**
 * Adapts the containers of VitePress. The content of `raw` and `v-pre` is that of any page here. If a container is never closed, the first end
 * of an outer one ends those in it as well, as in VitePress, and the page ends all others.
 */
export function adaptContainers(text: string): AdaptedContainers {
  return rewrite(text, false) ?? rewrite(text, true) ?? { text, unclosed: [] };
}

interface OpenContainer {
  colons: string;
  isRaw: boolean;
  name: string;
  /** 1-based. */
  line: number;
}

/** Returns `undefined` if containers stay open, unless ends are those of VitePress. */
function rewrite(text: string, endsOuter: boolean): AdaptedContainers | undefined {
  let fence: string | undefined;
  const open: OpenContainer[] = [];
  const unclosed: AdaptedContainers['unclosed'] = [];
  const lines = text.split('\n').flatMap((line, index) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && mark !== '') fence = mark;
    else if (fence !== undefined && mark.startsWith(fence)) fence = undefined;
    const [, colons, name] = (fence === undefined && /^(:{3,})[ \t]*([\w-]*)/.exec(line)) || [];
    if (colons === undefined || name === undefined) return [line];
    if (name !== '') {
      const isRaw = name === 'raw' || name === 'v-pre';
      open.push({ colons, isRaw, name, line: index + 1 });
      return [isRaw ? '' : line];
    }
    const outer = endsOuter
      ? open.findIndex((each) => each.colons.length <= colons.length)
      : open.at(-1)?.colons === colons
        ? open.length - 1
        : -1;
    if (outer < 0) return [line];
    const ended = open.splice(outer);
    unclosed.push(...ended.slice(1).map((each) => toUnclosed(each, 'outer')));
    return closing(ended);
  });
  if (open.length > 0 && !endsOuter) return undefined;
  unclosed.push(...open.map((each) => toUnclosed(each, 'page')));
  return { text: [...lines, ...closing(open)].join('\n'), unclosed };
}

function toUnclosed({ line, colons, name }: OpenContainer, endsWith: 'page' | 'outer') {
  return { line, colons, name, endsWith };
}

/** Returns the ends of containers, the innermost one first. */
function closing(open: readonly { colons: string; isRaw: boolean }[]): string[] {
  return open.toReversed().map(({ colons, isRaw }) => (isRaw ? '' : colons));
}
