/** A flag of a command line. */
interface CliFlag {
  /** As the help prints it: `-r, --root <root>`. */
  text: string;
  /** `-r` and `--root`. */
  names: string[];
}

const NAME = /(?<![\w-])--?[A-Za-z][\w.*-]*/g;

/** Reads the names in a flag such as `-r, --root <root>`. */
export function toFlag(text: string): CliFlag {
  return { text, names: text.match(NAME) ?? [] };
}

/** Reads the flags of a help: lines that begin with them, before two spaces. */
export function readHelpFlags(help: string): CliFlag[] {
  return [...help.matchAll(/^ {2,}(-\S.*?)(?: {2,}|$)/gm)].map(([, text = '']) => toFlag(text.trim()));
}

/** Reads the names of the commands that a help lists. */
export function readCommands(help: string): string[] {
  const [, list = ''] = /^Commands:\s*\n((?: +.*\n?)+)/m.exec(help) ?? [];
  const names = [...list.matchAll(/^ {2,4}([a-z][\w-]*)(?= )/gm)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'help');
}

/** Reads the flags in a code span such as `--root a` or `tool run --root a`. */
export function flagsInCode(code: string, bin: string): string[] {
  return code.startsWith('--') || code.startsWith(`${bin} `) || code.startsWith(`npx ${bin} `)
    ? (code.match(/(?<![\w-])--[A-Za-z][\w.*-]*/g) ?? [])
    : [];
}

/** Returns whether a flag exists, also as its negation and in camel case. */
export function isKnownFlag(name: string, known: ReadonlySet<string>): boolean {
  const camelCase = name.replace(/(?<=[a-z])-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [name, name.replace(/^--no-/, '--'), camelCase].some((form) => known.has(form));
}
