import { DomainError } from '../../platform/errors.ts';

/** A foreign one answers alike. */
export class ConversationNotFoundError extends DomainError {
  readonly code = 'CONVERSATION_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('This conversation could not be found. Begin a new one.');
  }
}

/** A foreign one answers alike. */
export class MessageNotFoundError extends DomainError {
  readonly code = 'MESSAGE_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('This message could not be found. Reload the conversation.');
  }
}

export class MessageBlankError extends DomainError {
  readonly code = 'MESSAGE_BLANK';
  readonly status = 422;
  constructor() {
    super('Write your question first.');
  }
}

/** Letters, as JavaScript counts them. */
export const MAX_MESSAGE_LENGTH = 5_000;

export class MessageTooLongError extends DomainError {
  readonly code = 'MESSAGE_TOO_LONG';
  readonly status = 422;
  constructor() {
    super(`A message may have 5,000 letters. Shorten it, or send it in parts.`);
  }
}

/** So many that nobody finds anything in them any more. */
export const MAX_MESSAGES = 200;

export class ConversationFullError extends DomainError {
  readonly code = 'CONVERSATION_FULL';
  readonly status = 422;
  constructor() {
    super('This conversation has become very long. Begin a new one: this one is kept.');
  }
}

/** It is whole, or it is being written. */
export class AnswerNotBrokenError extends DomainError {
  readonly code = 'ANSWER_NOT_BROKEN';
  readonly status = 409;
  constructor() {
    super('This answer is whole already. Ask again in your own words if it did not help.');
  }
}
