/**
 * An error that a person may be told: its message says what to do next. A use case throws it, GraphQL makes it a member
 * of the result union, REST answers with its status, the screen shows its message. Everything else is masked.
 */
export abstract class DomainError extends Error {
  /** SCREAMING_SNAKE of the class name without "Error". */
  abstract readonly code: string;
  /** HTTP status at the REST transport. */
  abstract readonly status: number;
}

/** The class of a refusal whose sentence is always the same. */
export function refusal<const Code extends string, const Status extends number>(
  code: Code,
  status: Status,
  message: string,
) {
  return class extends DomainError {
    readonly code: Code = code;
    readonly status: Status = status;
    constructor() {
      super(message);
    }
  };
}

export class NotSignedInError extends DomainError {
  readonly code = 'NOT_SIGNED_IN';
  readonly status = 401;
  constructor(message = 'Please sign in first.') {
    super(message);
  }
}

const CALM_SENTENCE = 'Something went wrong on our side. Nothing you typed is lost. Please try again in a moment.';

/** The database stops, starts, or has no room at this moment; what is asked again in a moment is answered. */
export class DatabaseUnavailableError extends refusal('DATABASE_UNAVAILABLE', 503, CALM_SENTENCE) {
  readonly retryAfterSeconds = 5;
}

/** The database's disk is full: nothing was kept. */
export class DatabaseFullError extends refusal(
  'STORAGE_FULL',
  507,
  'There is no room to store anything right now, and nothing was kept. Please try again later.',
) {}

/** A bug: nothing of the inside is told. */
export class InternalServerError extends refusal('INTERNAL_SERVER_ERROR', 500, CALM_SENTENCE) {}

/** The request itself is not what the operation takes: wrong JSON types, a missing field, too much of something. */
export class InvalidInputError extends DomainError {
  readonly code = 'INVALID_INPUT';
  readonly status = 400;
}

/** A text holds what cannot be kept in any text, such as the character NUL. */
export class TextNotStorableError extends InvalidInputError {
  constructor() {
    super('A text of this request holds a character that cannot be kept (NUL). Take it out and send it again.');
  }
}

/** An id in an address that no id looks like. */
export class NotFoundError extends refusal('NOT_FOUND', 404, 'There is nothing at this address. Check the id.') {}

/** A bearer that is neither a session's token nor the key of a partner. */
export class KeyNotValidError extends refusal(
  'KEY_NOT_VALID',
  401,
  'This key is unknown, mistyped or revoked. Check the Authorization header: "Bearer" and the key as you got it.',
) {}

export class TooManyRequestsError extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';
  readonly status = 429;
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(
      retryAfterSeconds < 90
        ? `That was tried too often. Please wait ${retryAfterSeconds} seconds and try again.`
        : `That was tried too often. Please wait ${Math.ceil(retryAfterSeconds / 60)} minutes and try again.`,
    );
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class IdempotencyKeyReusedError extends refusal(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'This Idempotency-Key was used for another request. Use a new key for each change.',
) {}
