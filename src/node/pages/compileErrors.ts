import { DocsError, DocsErrors, messageOf, toDocsErrors } from '../../tools/messages/errors.ts';

/** Returns the errors because of which a page cannot be compiled. */
export function toCompileErrors(thrown: unknown, displayPath: string): readonly DocsError[] {
  if (thrown instanceof DocsError || thrown instanceof DocsErrors) return toDocsErrors(thrown);
  return [
    new DocsError({
      area: 'pages',
      location: { file: displayPath },
      problem: isStackOverflow(thrown)
        ? 'nests lists, quotes, callouts or elements too deeply to be compiled.'
        : `cannot be compiled: ${messageOf(thrown)}`,
      ...(isStackOverflow(thrown) && { hint: 'Split the page, or close what is open.' }),
      cause: thrown,
    }),
  ];
}

/** Returns whether V8 has refused a call because the stack is full. */
function isStackOverflow(thrown: unknown): boolean {
  return thrown instanceof RangeError && thrown.message.includes('call stack');
}
