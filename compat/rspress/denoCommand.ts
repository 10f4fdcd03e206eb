/** Returns a command in npm's syntax as Deno has it: packages of npm have a prefix. */
export function toDenoCommand(command: string): string {
  const [name = '', ...words] = command
    .replace(/^create\s+(\S+)/, 'init --npm $1')
    .replace(/^install (?=(?:-\S+ )*[^-\s])/, 'add ')
    .split(' ');
  if (words.includes('--npm') || words.includes('--jsr')) return ['deno', name, ...words].join(' ');
  // What follows the program of `run` is its arguments.
  const last = name === 'run' ? words.findIndex((word) => isPackage(word)) : words.length;
  const prefixed = words.map((word, index) => (index <= last && isPackage(word) ? `npm:${word}` : word));
  return ['deno', name, ...prefixed].join(' ');
}

function isPackage(word: string): boolean {
  return word !== '' && !word.startsWith('-') && !word.includes(':');
}
