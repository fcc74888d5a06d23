import { ErrorSchemaBuilder, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import { parsePath } from '../../schema/forms/paths.ts';
import type { AnswerProblem } from '../../schema/forms/validate.ts';
import type { AnswerStore } from './answer-store.ts';

/**
 * RJSF's view of our validation: the store's problems in RJSF's shape. ajv is not in the browser at all; it would need
 * `unsafe-eval`. The layout schema has nothing that branches, so `isValid` has only one answer.
 */
export function answerValidator(
  store: AnswerStore,
  sectionId: string,
  sentence: (problem: AnswerProblem) => string,
): ValidatorType {
  return {
    validateFormData: () => {
      const errorSchema = new ErrorSchemaBuilder();
      const errors = store.problems(sectionId).map((problem): RJSFValidationError => {
        const message = sentence(problem);
        errorSchema.addErrors(message, [...parsePath(problem.path)]);
        return { property: `.${problem.path}`, name: problem.code, message, stack: message };
      });
      return { errors, errorSchema: errorSchema.ErrorSchema };
    },
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  };
}
