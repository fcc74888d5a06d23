import { DomainError } from '../../../platform/errors.ts';

export class NoModelError extends DomainError {
  readonly code = 'NO_MODEL';
  readonly status = 409;
  constructor() {
    super('No language model is set up here, so no draft can be written. Translate the page yourself.');
  }
}

/** Whatever the model said, it was no translation of the page. */
export class DraftUnusableError extends DomainError {
  readonly code = 'DRAFT_UNUSABLE';
  readonly status = 502;
  constructor() {
    super(
      'The language model gave an answer that cannot be used. Nothing was changed. Try again, or go on without it.',
    );
  }
}
