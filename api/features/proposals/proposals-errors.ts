import { DomainError } from '../../platform/errors.ts';

/** The answer or the reading has changed meanwhile, or never differed. */
export class DifferenceNotFoundError extends DomainError {
  readonly code = 'DIFFERENCE_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('The document and your answer do not differ here any more. Look at the form again.');
  }
}
