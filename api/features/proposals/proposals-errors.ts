import { refusal } from '../../platform/errors.ts';

/** The answer or the reading changed meanwhile, or they never differed. */
export class DifferenceNotFoundError extends refusal(
  'DIFFERENCE_NOT_FOUND',
  404,
  'The document and your answer do not differ here any more. Look at the form again.',
) {}
