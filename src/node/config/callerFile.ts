/**
 * Returns the file, or the address of the module, whose code called a function: as the stack names it.
 * @param calls how many calls up from the one that asks
 */
export function callerFile(calls: number): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  // The call of this function is one of them.
  const index = calls + 1;
  let file: string | undefined;
  Error.stackTraceLimit = index + 1;
  // Formatting the stack would apply source maps, which is slow.
  Error.prepareStackTrace = (_, sites) => {
    file = sites[index]?.getFileName() ?? undefined;
  };
  // Reading the stack calls the function above.
  void new Error('only for its stack').stack;
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  return file;
}
