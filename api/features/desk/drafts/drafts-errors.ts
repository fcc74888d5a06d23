import { refusal } from '../../../platform/errors.ts';

export class NoModelError extends refusal(
  'NO_MODEL',
  409,
  'No language model is set up here, so no draft can be written. Translate the page yourself.',
) {}

/** The model's response is no translation of the page. */
export class DraftUnusableError extends refusal(
  'DRAFT_UNUSABLE',
  502,
  'The language model gave an answer that cannot be used. Nothing was changed. Try again, or go on without it.',
) {}
