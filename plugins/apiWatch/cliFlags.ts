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

const FLAG = /(?<![\w-])--[A-Za-z][\w.*-]*/g;
/** A flag that is no value of another one. */
const ARGUMENT = /\s--[A-Za-z][\w.*-]*/g;
/** Where the arguments of a command end: at those for another program, the next command, a redirection or a comment. */
const END = /\s(?:--(?=\s|$)|&&|\|\|?|;|>|#)/;

/** Reads the flags in a code span such as `--root a` on the page of a command line. */
export function flagsInCode(code: string): string[] {
  return code.startsWith('--') ? (code.match(FLAG) ?? []) : [];
}

/** Reads the flags of a program in a command such as `npx tool run --root a && other --flag`. */
export function flagsInCommand(command: string, program: string): string[] {
  const words = command.replace(/(["'])(?:(?!\1).)*\1/g, '').split(program);
  return words.slice(1).flatMap((after, index) => {
    const before = words[index] ?? '';
    const isProgram = /(?:^|[&|;$]\s*|\b(?:npx|pnpm|pnpx|yarn|bunx|bun|exec|dlx|run)\s+)$/.test(before);
    return isProgram && /^\s/.test(after)
      ? (after.split(END, 1)[0]?.match(ARGUMENT) ?? []).map((flag) => flag.trimStart())
      : [];
  });
}

/** Returns whether a flag exists, also as its negation and in camel case. */
export function isKnownFlag(name: string, known: ReadonlySet<string>): boolean {
  const camelCase = name.replace(/(?<=[a-z])-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return [name, name.replace(/^--no-/, '--'), camelCase].some((form) => known.has(form));
}
