import { DomainError } from '../../platform/errors.ts';

export class SupportTextBlankError extends DomainError {
  readonly code = 'SUPPORT_TEXT_BLANK';
  readonly status = 422;
  constructor() {
    super('Write what you need first.');
  }
}

/** Letters, as JavaScript counts them. */
export const MAX_SUPPORT_TEXT_LENGTH = 5_000;

export class SupportTextTooLongError extends DomainError {
  readonly code = 'SUPPORT_TEXT_TOO_LONG';
  readonly status = 422;
  constructor() {
    super('It may have 5,000 letters. Shorten it, or send it in parts.');
  }
}

/** For the command line. */
export class SupportRequestUnknownError extends DomainError {
  readonly code = 'SUPPORT_REQUEST_UNKNOWN';
  readonly status = 404;
  constructor(id: string) {
    super(`Nobody wrote "${id}". npm run staff -- support lists what waits for an answer.`);
  }
}
