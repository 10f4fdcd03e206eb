const SAMPLES: Readonly<Record<string, string>> = {
  'query.ts': 'const greeting = "hello";\n//    ^?\n',
  'two-queries.ts': 'const [x, y] = [1, ""] as const;\n//     ^?\n//        ^?\n',
  'errors.ts': '// @errors: 2322 2345\nconst a: number = "";\nMath.abs("");\n',
  'noErrors.ts': '// @noErrors\nconst a: number = "";\n',
  'noErrors-list.ts': '// @noErrors: 2322\nlet a: number = "";\n',
  'cut.ts':
    'interface ById { id: number }\ninterface ByName { name: string }\ntype Key<T extends number | string> = T extends number ? ById : ByName;\n// ---cut---\ndeclare function find<T extends number | string>(from: T): Key<T>;\nconst byName = find("a");\n//    ^?\nconst byId = find(1);\n//    ^?\n',
  'cuts.ts':
    'const a = 1;\n// ---cut-before---\nconst b = a;\n// ---cut-start---\nconst c = b;\n// ---cut-end---\nconst d = c;\n// ---cut-after---\nconst e = d;\n',
  'completions.ts': '// @noErrors\nconsole.ti\n//        ^|\n',
  'completions-of-strings.ts':
    '// @noErrors\ntype Folder = "@a" | "@b" | "/c";\nconst folder: Folder = "@"\n//                       ^|\n',
  'completions-of-files.ts':
    '// @noErrors\n// @filename: a.ts\nexport const value = { first: 1, second: 2 };\n// @filename: b.ts\n// ---cut---\nimport { value } from "./a";\nvalue.f\n//     ^|\n',
  'files.ts':
    '// @filename: sum.ts\n/** Adds two numbers. */\nexport function sum(a: number, b: number): number {\n  return a + b;\n}\n// @filename: index.ts\n// @errors: 2345\nimport { sum } from "./sum";\nsum(1, "2");\n',
  'addresses.ts':
    '// @paths: {"@sum": ["./sum"]}\n// @filename: sum.ts\nexport const sum = 1;\n// @filename: index.ts\nimport { sum } from "@sum";\nconst next = sum + 1;\n//    ^?\n',
  'option.ts': '// @noImplicitAny: false\nfunction read(text) {\n  //          ^?\n  return text;\n}\n',
  'marks.ts': 'type Result = "pass" | "fail";\n//   ^^^^^^\ndeclare const result: Result;\nresult;\n// ^?\n',
  'generics.ts':
    'function first<T extends { id: number }, K extends keyof T>(list: readonly T[], key: K): T[K] | undefined {\n  return list[0]?.[key];\n}\nconst id = first([{ id: 1, name: "a" }], "name");\n//    ^?\nconst known = new Map([[1, new Set<string>()]]);\nfor (const [key, names] of known) console.log(key, names.size);\n',
  'classes.ts':
    'abstract class Shape {\n  readonly #sides: number;\n  constructor(sides: number) {\n    this.#sides = sides;\n  }\n  get sides() {\n    return this.#sides;\n  }\n  abstract area(): number;\n}\nenum Color { Red, Green = "green" }\nnamespace All { export const color = Color.Red; }\nclass Square extends Shape {\n  constructor(readonly width: number) {\n    super(4);\n  }\n  area() {\n    return this.width ** 2;\n  }\n}\nnew Square(2).area() + All.color;\n',
  'destructuring.ts':
    'const { a, b: [c, ...d], ...e } = { a: 1, b: ["x", "y"], f: true, g: null };\nconst call = async (ok?: boolean, ...rest: string[]) => (ok ? rest : undefined);\ncall(e.f).then((each) => each?.join(c ?? String(a) + d.length));\n',
  'comments.ts':
    '/**\n * Reads a file, see {@link write} and {@link https://example.com | the site}.\n *\n * - once\n * - `twice`\n *\n * @param name - Its **path**\n * @returns All of it\n * @throws {RangeError} if it is long\n * @deprecated Use `write`.\n * @example\n * ```ts\n * read("a");\n * ```\n * @see write\n */\nfunction read(name: string): string {\n  return name;\n}\n/** Writes it. @internal */\nconst write = (text: string) => read(text);\ninterface Options {\n  /**\n   * Its size.\n   * @default 1\n   */\n  size?: number;\n}\nconst options: Options = { size: read("a").length };\n//    ^?\nwrite(String(options.size));\n',
  'errors-in-lines.ts':
    '// @errors: 2322 2554 2741\ninterface Point {\n  x: number;\n  y: number;\n}\nfunction add(a: number, b: number) {\n  return a + b;\n}\nconst point: Point = {\n  x: add(1),\n};\nconst wrong: string = add(\n  1,\n  2,\n);\n',
  'static.ts': '// @noStaticSemanticInfo\nconst first = 1;\nconst second = first;\n//    ^?\n',
  'element.tsx':
    '// @jsx: preserve\n// @noErrors\nconst Name = ({ name }: { name: string }) => <b title={name}>{name}</b>;\nconst element = <Name name="a" />;\n',
};

/** Fences with each comment and kind of name that are compared with Twoslash. */
export const TWOSLASH_SAMPLES = Object.entries(SAMPLES).map(([name, code]) => ({
  name,
  lang: name.split('.').at(-1) ?? 'ts',
  code,
}));
