/**
 * Adapts the containers of VitePress. The content of `raw` and `v-pre` is that of any page here. If a container is never closed, the first end
 * of an outer one ends those in it as well, as in VitePress, and the page ends all others.
 */
export function adaptContainers(text: string): string {
  const adapted = rewrite(text, false);
  return adapted ?? rewrite(text, true) ?? text;
}

/** Returns `undefined` if containers stay open, unless ends are those of VitePress. */
function rewrite(text: string, endsOuter: boolean): string | undefined {
  let fence: string | undefined;
  const open: { colons: string; isRaw: boolean }[] = [];
  const lines = text.split('\n').flatMap((line) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && mark !== '') fence = mark;
    else if (fence !== undefined && mark.startsWith(fence)) fence = undefined;
    const [, colons, name] = (fence === undefined && /^(:{3,})[ \t]*([\w-]*)/.exec(line)) || [];
    if (colons === undefined || name === undefined) return [line];
    if (name !== '') {
      const isRaw = name === 'raw' || name === 'v-pre';
      open.push({ colons, isRaw });
      return [isRaw ? '' : line];
    }
    const outer = endsOuter
      ? open.findIndex((each) => each.colons.length <= colons.length)
      : open.at(-1)?.colons === colons
        ? open.length - 1
        : -1;
    return outer < 0 ? [line] : closing(open.splice(outer));
  });
  if (open.length > 0 && !endsOuter) return undefined;
  return [...lines, ...closing(open)].join('\n');
}

/** Returns the ends of containers, the innermost one first. */
function closing(open: readonly { colons: string; isRaw: boolean }[]): string[] {
  return open.toReversed().map(({ colons, isRaw }) => (isRaw ? '' : colons));
}
