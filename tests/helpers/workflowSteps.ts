import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

/** A step of a job that runs a script. */
export interface WorkflowStep {
  script: string;
  env: Record<string, string>;
}

interface WrittenStep {
  if?: string;
  run?: string;
  env?: Record<string, string>;
}

const EXPRESSION = /\$\{\{(.+?)\}\}/g;

/**
 * Returns the steps of a job that run a script, in their order, for what has started the workflow.
 * @param github values of expressions, such as `ref_type`
 */
export function workflowSteps(file: string, job: string, github: Readonly<Record<string, unknown>>): WorkflowStep[] {
  const { jobs } = parse(readFileSync(file, 'utf8'));
  const steps: WrittenStep[] = jobs[job].steps;
  // The expressions of the workflows mean the same in JavaScript.
  const evaluate = (expression: string): unknown => runInNewContext(expression, { github });
  return steps
    .filter((step) => step.if === undefined || Boolean(evaluate(step.if)))
    .flatMap(({ run, env = {} }) => {
      if (run === undefined) return [];
      const values = Object.entries(env).map(([name, text]): [string, string] => [
        name,
        text.replace(EXPRESSION, (_, expression) => String(evaluate(expression))),
      ]);
      return [{ script: run, env: Object.fromEntries(values) }];
    });
}
