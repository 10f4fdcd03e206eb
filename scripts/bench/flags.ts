import { parseArgs } from 'node:util';

export const USAGE = `Measures builds and pages, prints tables, keeps the numbers and compares them with earlier ones.

  npm run bench -- [options]

  --only <sites>      of own, corpus, corpus-2000, corpus-10000 (any number); default own,corpus,corpus-2000
  --phases <phases>   of cold, warm, edit, output, pages, watch, search; default all
  --runs <n>          builds of each kind; the median counts (default 1)
  --compare <file>    the kept run to compare with; default the last one; none for no comparison
  --corpus <folder>   docs folder of the corpus (default ../shared/corpora/rsbuild/docs)
  --results <folder>  where runs are kept (default bench-results)
  --no-keep           do not keep this run
`;

const PHASES = ['cold', 'warm', 'edit', 'output', 'pages', 'watch', 'search'];
const DEFAULT_SITES = 'own,corpus,corpus-2000';

/** What a run of the benchmark is asked for. */
export interface BenchFlags {
  sites: string[];
  phases: Set<string>;
  runs: number;
  /** 'last', 'none' or a file. */
  compare: string;
  corpus: string;
  folder: string;
  isKept: boolean;
}

/** Reads the command line; undefined if help is wanted. Throws for what it does not know. */
export function readFlags(args: readonly string[]): BenchFlags | undefined {
  const { values } = parseArgs({
    args: args.flatMap((arg, index) =>
      arg === '--compare' && !isValue(args[index + 1]) ? ['--compare', 'last'] : [arg],
    ),
    allowNegative: true,
    options: {
      only: { type: 'string', default: DEFAULT_SITES },
      phases: { type: 'string', default: PHASES.join(',') },
      runs: { type: 'string', default: '1' },
      compare: { type: 'string', default: 'last' },
      corpus: { type: 'string', default: '../shared/corpora/rsbuild/docs' },
      results: { type: 'string', default: 'bench-results' },
      keep: { type: 'boolean', default: true },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return undefined;
  const sites = values.only.split(',');
  const phases = values.phases.split(',');
  refuse('site', sites, (name) => /^(own|corpus(-[1-9]\d*)?)$/.test(name), DEFAULT_SITES);
  refuse('phase', phases, (name) => PHASES.includes(name), PHASES.join(','));
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`"--runs ${values.runs}" is not a number of runs.`);
  return {
    sites,
    phases: new Set(phases),
    runs,
    compare: values.compare,
    corpus: values.corpus,
    folder: values.results,
    isKept: values.keep,
  };
}

function isValue(arg: string | undefined): boolean {
  return arg !== undefined && !arg.startsWith('--');
}

function refuse(what: string, names: readonly string[], isKnown: (name: string) => boolean, known: string) {
  const unknown = names.find((name) => !isKnown(name));
  if (unknown !== undefined) throw new Error(`There is no ${what} "${unknown}". Known: ${known}.`);
}
