import { DocsError } from '../tools/messages/errors.ts';
import { attributeError } from './fenceAttributes.ts';
import { locationOfBuildError, mapStack } from './mapLocations.ts';
import { STAND_IN_FILE } from './planProject.ts';
import type { RunError, RunResult, TestFileOutcome } from './runResult.ts';
import type { Sample, SampleProject, UnitFile } from './sample.ts';

const MAX_OUTPUT_LINES = 30;

/** Compares the result of a run with what the page expects. Reports every difference at its location in the page. */
export function evaluateRun(project: SampleProject, result: RunResult, root: string): DocsError[] {
  const expected = project.files.filter(({ sample }) => sample?.attributes.fails !== undefined);
  const judge = new Judge(project, result, root);
  if (expected.length === 0)
    return result.status === 'pass' ? judge.checkThatTestsRan() : judge.reportAll(result.files);
  const problems = expected.flatMap((file) => judge.checkExpectedFailure(file));
  const whole = expected.some((file) => judge.outcomeOf(file) === undefined);
  const others = whole ? [] : result.files.filter((file) => !expected.some((one) => judge.outcomeOf(one) === file));
  const unexpected = others.filter(({ status }) => status === 'fail');
  if (unexpected.length > 0) problems.push(...judge.reportAll(unexpected));
  return problems;
}

class Judge {
  #project: SampleProject;
  #result: RunResult;
  #root: string;

  constructor(project: SampleProject, result: RunResult, root: string) {
    this.#project = project;
    this.#result = result;
    this.#root = root;
  }

  outcomeOf({ path }: UnitFile): TestFileOutcome | undefined {
    return this.#result.files.find((file) => file.path === `${this.#root}/${path}`);
  }

  /** A run without tests may pass. A page that expects that sets the flag or the configuration for it. */
  checkThatTestsRan(): DocsError[] {
    const { files, flags } = this.#project;
    const allowsNone = `${flags} ${files.map(({ code }) => code).join('')}`.includes('passWithNoTests');
    if (this.#result.files.length > 0 || allowsNone || this.#project.isStandIn) return [];
    return [
      this.#failure(this.#firstSample(), 'has a sample whose run found no test files.', tail(this.#result.output)),
    ];
  }

  /** Returns whether the file (for a source or configuration file, the whole run) failed with the expected message. */
  checkExpectedFailure(file: UnitFile): DocsError[] {
    const { sample } = file;
    if (!sample) return [];
    const { fails } = sample.attributes;
    const outcome = this.outcomeOf(file);
    const { status } = this.#result;
    if (status === 'timeout' || status === 'crash') return this.reportAll([]);
    const hasFailed = outcome ? outcome.status === 'fail' : status !== 'pass';
    if (!hasFailed) {
      return [
        attributeError(sample.fence, sample.page, 'has a sample that should fail, but it passes.', undefined, 'fails'),
      ];
    }
    const texts = outcome ? errorsOf(outcome).map(({ error }) => describe(error)) : [];
    const all = [...texts, ...this.#result.errors.map(describe), this.#result.output].join('\n');
    if (fails === undefined || fails === true || all.includes(fails)) return [];
    const shown = texts.length > 0 ? texts.join('\n\n') : tail(this.#result.output);
    return [
      attributeError(
        sample.fence,
        sample.page,
        `has a sample that should fail with "${fails}", but fails with:\n${indent(shown)}`,
        undefined,
        'fails',
      ),
    ];
  }

  /** Reports one error per failure. */
  reportAll(files: TestFileOutcome[]): DocsError[] {
    const problems = files.flatMap((file) => errorsOf(file).map(({ error, test }) => this.#report(error, file, test)));
    problems.push(...this.#result.errors.map((error) => this.#report(error)));
    if (problems.length > 0) return problems;
    return [this.#failure(this.#firstSample(), 'has a sample whose run failed.', tail(this.#result.output))];
  }

  #report(error: RunError, file?: TestFileOutcome, test?: string): DocsError {
    const frames = mapStack(error.stack ?? '', this.#root, this.#project);
    const text = `${error.message}\n${error.stack ?? ''}\n${file ? `File: ./${file.path.slice(this.#root.length + 1)}` : ''}`;
    const built = frames[0] ? undefined : locationOfBuildError(text, this.#root, this.#project);
    const sample = frames[0]?.sample ?? built?.sample ?? this.#sampleOf(file);
    const name = test === undefined ? '' : `fails in "${test}": `;
    const details = [
      error.diff === undefined ? '' : `\n${error.diff}`,
      frames.length > 1 ? `\n${frames.map((frame) => frame.text).join('\n')}` : '',
    ].join('\n');
    const problem = `${name || 'fails: '}${title(error)}${this.#clean(readable(error.message))}${indent(this.#clean(details)).trimEnd()}`;
    const location = frames[0]?.location ?? built?.location;
    if (!location) return attributeError(sample.fence, sample.page, problem);
    return new DocsError({ area: 'samples', location, problem, source: sample.page.text });
  }

  #sampleOf(file: TestFileOutcome | undefined): Sample {
    const found = this.#project.files.find(({ path }) => file?.path === `${this.#root}/${path}`)?.sample;
    return found ?? this.#firstSample();
  }

  #firstSample(): Sample {
    const { files, id } = this.#project;
    const first = files.find(({ sample, path }) => sample && path !== STAND_IN_FILE)?.sample;
    if (!first) throw new Error(`The project ${id} has no fence.`);
    return first;
  }

  #failure({ fence, page }: Sample, problem: string, output: string): DocsError {
    return attributeError(fence, page, output === '' ? problem : `${problem}\n${indent(this.#clean(output))}`);
  }

  /** Replaces the temporary folder, which readers of a message do not know. */
  #clean(text: string): string {
    return text.replaceAll(`${this.#root}/`, '').replaceAll(this.#root, '.');
  }
}

function errorsOf(file: TestFileOutcome): { error: RunError; test?: string }[] {
  return [
    ...file.errors.map((error) => ({ error })),
    ...file.tests.flatMap(({ errors, name }) => errors.map((error) => ({ error, test: name }))),
  ];
}

/** Drops Node.js stack frames, which a crashing worker leaves. */
function readable(message: string): string {
  return message.replace(/\n+Maybe related stderr:[\s\S]*?(?=\n+Maybe relevant|$)/, '').trim();
}

const title = ({ name }: RunError) => (name === undefined || name === 'Error' ? '' : `${name}: `);
const describe = (error: RunError) => `${title(error)}${error.message}${error.diff ? `\n\n${error.diff}` : ''}`;
const indent = (text: string) => text.replace(/^(?=.)/gm, '  ');

function tail(output: string): string {
  const lines = output.trim().split('\n');
  return lines.slice(-MAX_OUTPUT_LINES).join('\n');
}
