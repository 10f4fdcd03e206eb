import { parseArgs } from 'node:util';

/** Help text of `npm run bench`. */
export const USAGE = `Measures builds and pages, prints tables, saves the results and compares them with an earlier run.

  npm run bench -- [options]

  --only <sites>      any of own, corpus, corpus-2000, corpus-10000 (or any number of pages); default own,corpus,corpus-2000
  --phases <phases>   any of cold, warm, edit, output, pages, types, watch, editor, search, versions; default all
  --runs <n>          builds of each kind, of which the median is reported (default 1)
  --compare <file>    the saved run to compare with, or none (default last)
  --corpus <folder>   docs folder of the corpus (default ../shared/corpora/rsbuild/docs)
  --results <folder>  folder for saved runs (default bench-results)
  --no-keep           do not save this run
`;

const PHASES = ['cold', 'warm', 'edit', 'output', 'pages', 'types', 'watch', 'editor', 'search', 'versions'];
const DEFAULT_SITES = 'own,corpus,corpus-2000';

/** Options of a benchmark run. */
interface BenchFlags {
  sites: string[];
  phases: Set<string>;
  runs: number;
  /** `'last'`, `'none'` or a file. */
  compare: string;
  corpus: string;
  folder: string;
  isKept: boolean;
}

/**
 * Parses the command line. Returns `undefined` if help was requested.
 * @throws Error for unknown sites, phases or options
 */
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
  if (unknown !== undefined) throw new Error(`Unknown ${what} "${unknown}". Available: ${known}.`);
}
