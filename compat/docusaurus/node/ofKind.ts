import { z } from 'zod';
import { addMistake } from '../../../src/node/config/schema/values.ts';
import { validate } from '../../../src/tools/messages/validate.ts';
import type { Options } from '../../support/values.ts';

const object = z.looseObject({});

/** Checks an object by the schema of its kind. */
export function ofKind(schemaOf: (value: Options) => z.ZodType): z.ZodType {
  return object.superRefine((value, context) => {
    for (const { path, problem, hint } of validate(schemaOf(value), value).issues) {
      addMistake(context, path, problem, hint);
    }
  });
}

/** Accepts nothing. */
export function refuse(problem: string): z.ZodType {
  return object.refine(() => false, problem);
}
