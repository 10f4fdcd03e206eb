import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { planCodePrograms } from '../plugins/typeHovers/planCodePrograms.ts';
import { collectProgramFences } from '../plugins/typeHovers/programFences.ts';
import { TypeReader } from '../plugins/typeHovers/TypeReader.ts';
import { ParserProcess } from '../src/node/pages/markdown/ParserProcess.ts';
import { parseText } from '../src/node/pages/parseText.ts';
import { ENGINE_ROOT } from '../src/tools/packages/engineRoot.ts';
import { measureCommand } from './bench/measureProcess.ts';
import { installForeignPackages } from './compare/foreignPackages.ts';
import {
  FACT_KINDS,
  factsOfEngine,
  factsOfTwoslash,
  type TwoslashNode,
  type TypeFact,
} from './compare/twoslashFacts.ts';
import { explainPrinting } from './compare/twoslashReasons.ts';
import { TWOSLASH_SAMPLES } from './compare/twoslashSamples.ts';

const USAGE = `Compares what typeHovers() knows about fences with Twoslash and TypeScript 5, which are installed in a folder of their own.

  npm run compare:twoslash -- [FOLDER] [--work DIR]

  FOLDER         files of TypeScript, each of them a fence, such as test/fixtures of Twoslash (default: samples of each comment)
  --work <dir>   folder for Twoslash (default: docspack-compare/twoslash in the temporary folder)

Ends with 1 if an answer differs by more than the printing that scripts/compare/twoslashReasons.ts lists.
`;
const PACKAGES = ['twoslash@0.3.9', 'typescript@5.9.3'] as const;
/** Prints what Twoslash answers, or its error, for each text of the file that is its argument. */
const RUNNER = `
import { readFileSync } from 'node:fs';
import { createTwoslasher } from 'twoslash';
const twoslash = createTwoslasher();
const answers = JSON.parse(readFileSync(process.argv[2], 'utf8')).map(({ code, lang }) => {
  try {
    const { nodes, code: shown } = twoslash(code, lang, { customTags: ['annotate'] });
    return { nodes, shown };
  } catch (error) {
    return { nodes: [], shown: '', failure: error.message };
  }
});
console.log(JSON.stringify(answers));
`;

interface Sample {
  name: string;
  lang: string;
  code: string;
}

process.chdir(ENGINE_ROOT);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    work: { type: 'string', default: path.join(tmpdir(), 'docspack-compare', 'twoslash') },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const samples = positionals[0] === undefined ? TWOSLASH_SAMPLES : readSamples(path.resolve(positionals[0]));
const theirs = await askTwoslash(samples);
const ours = await askEngine(samples);
printComparison();

function readSamples(folder: string): Sample[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .map((name) => ({ name, lang: path.extname(name).slice(1), code: readFileSync(path.join(folder, name), 'utf8') }));
}

async function askTwoslash(asked: readonly Sample[]): Promise<{ facts: TypeFact[]; failure?: string }[]> {
  const home = path.resolve(values.work);
  await installForeignPackages(home, [...PACKAGES]);
  const input = path.join(home, 'samples.json');
  writeFileSync(input, JSON.stringify(asked));
  writeFileSync(path.join(home, 'run.mjs'), RUNNER);
  const { output } = await measureCommand('sh', ['-c', 'cd "$1" && node run.mjs "$2"', 'sh', home, input]);
  const answers: { nodes: TwoslashNode[]; shown: string; failure?: string }[] = JSON.parse(output);
  return answers.map(({ nodes, shown, failure }) => ({
    facts: factsOfTwoslash(nodes, shown),
    ...(failure !== undefined && { failure }),
  }));
}

async function askEngine(asked: readonly Sample[]): Promise<TypeFact[][]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-twoslash-'));
  const parser = new ParserProcess();
  // Twoslash has the types of browsers alone.
  const reader = await TypeReader.open(ENGINE_ROOT, folder, { types: [] });
  try {
    const found: TypeFact[][] = [];
    for (const { code, lang } of asked) {
      const text = `\`\`\`\`${lang}\n${code}\n\`\`\`\`\n`;
      const tree = await parseText({ file: path.join(folder, 'page.md'), text }, parser);
      const fences = collectProgramFences(tree, text, () => true);
      const programs = planCodePrograms(fences);
      found.push(factsOfEngine(programs, await reader.read(programs, [])));
    }
    return found;
  } finally {
    parser.close();
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Twoslash has no type of the word `constructor`. */
function isConstructor({ kind, text }: TypeFact): boolean {
  return kind === 'name' && text.startsWith('constructor ');
}

function printComparison(): void {
  const reasons = new Map<string, number>();
  let [equal, differences] = [0, 0];
  const report = (sample: string, text: string) => {
    differences += 1;
    console.log(`${sample}: ${text}`);
  };
  for (const [index, { name }] of samples.entries()) {
    const { facts = [], failure } = theirs[index] ?? {};
    if (failure !== undefined) {
      console.log(`${name}: not compared, since Twoslash fails: ${failure.split('\n')[0]}`);
      continue;
    }
    for (const kind of FACT_KINDS) {
      const [left, right] = [facts, ours[index] ?? []].map((each) => each.filter((fact) => fact.kind === kind));
      const rest = [...(right ?? [])];
      for (const fact of left ?? []) {
        const same = rest.findIndex(({ at, text }) => at === fact.at && text === fact.text);
        const at = same === -1 ? rest.findIndex((each) => each.at === fact.at) : same;
        const [other] = at === -1 ? [] : rest.splice(at, 1);
        if (!other) report(name, `no ${kind} ${fact.at} ${JSON.stringify(fact.text)}`);
        else if (other.text === fact.text) equal += 1;
        else {
          const printing = explainPrinting(fact.text, other.text);
          if (!printing)
            report(name, `${kind} ${fact.at}\n  ${JSON.stringify(fact.text)}\n  ${JSON.stringify(other.text)}`);
          for (const each of printing ?? []) reasons.set(each, (reasons.get(each) ?? 0) + 1);
        }
      }
      for (const { at, text } of rest.filter((fact) => !isConstructor(fact)))
        report(name, `one more ${kind}: ${at} ${JSON.stringify(text)}`);
    }
  }
  for (const [reason, count] of reasons) console.log(`${count} differ by printing: ${reason}`);
  console.log(`${samples.length} fences: ${equal} answers are equal, ${differences} differ.`);
  if (differences > 0) process.exitCode = 1;
}
