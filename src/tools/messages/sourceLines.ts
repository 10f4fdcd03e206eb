/** Returns the lines of a text, whichever line ends it has. */
export const linesOf = rememberLast((text): readonly string[] => text.split(/\r\n|\r|\n/));

/** Returns the offset of each line of a text, in UTF-16 units. Lines end with `\n`. */
export const lineStartsOf = rememberLast((text): readonly number[] => {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
});

/**
 * Remembers the result for the last text. The messages about a file come one after another: if each divided the text into lines, the
 * time of 10,000 messages about a page of 20,000 lines would be a minute.
 */
function rememberLast<Result>(read: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: read(text) };
    return last.result;
  };
}
