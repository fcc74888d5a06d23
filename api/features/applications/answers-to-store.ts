import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { normaliseAnswer } from '../../../schema/forms/normalise.ts';
import { problemsOfSubmitting } from '../../../schema/forms/readiness.ts';
import type { ApplicationStatus } from '../../generated/prisma/client.ts';
import { ApplicationIncompleteError } from './applications-errors.ts';

/**
 * Returns the answers to store under a status. A draft keeps what was typed. `completed` normalises each answer to
 * its format, as leaving the field does; each must then be valid, and everything required must be answered.
 * @param today YYYY-MM-DD
 * @throws ApplicationIncompleteError
 */
export function answersToStore(
  model: FormModel,
  answers: FormData,
  status: ApplicationStatus,
  today: string,
): FormData {
  const settled = status === 'completed' ? normalisedAnswers(model, answers) : answers;
  if (status === 'completed') {
    const problems = problemsOfSubmitting(model, settled, { today });
    if (problems.length > 0) throw new ApplicationIncompleteError(problems);
  }
  return settled;
}

function normalisedAnswers(model: FormModel, answers: FormData): FormData {
  const normalised = Object.entries(answers).map(([path, text]) => {
    const leaf = model.leaf(path);
    return [path, leaf ? normaliseAnswer(leaf, text) : text] as const;
  });
  return Object.fromEntries(normalised.filter(([, text]) => text !== ''));
}
