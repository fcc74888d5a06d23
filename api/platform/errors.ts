/**
 * An error that may be shown to a user: its message says what to do next. A use case throws it, GraphQL returns it as
 * a member of the result union, REST responds with its status, the UI shows its message. All others are masked.
 */
export abstract class DomainError extends Error {
  /** SCREAMING_SNAKE of the class name without "Error". */
  abstract readonly code: string;
  /** HTTP status at the REST transport. */
  abstract readonly status: number;
}

type Refusal<Code, Status> = DomainError & { readonly code: Code; readonly status: Status };

/** Creates a class of refusals, with a fixed message or with one for each of them. */
export function refusal<const Code extends string, const Status extends number>(
  code: Code,
  status: Status,
): new (message: string, options?: ErrorOptions) => Refusal<Code, Status>;
export function refusal<const Code extends string, const Status extends number>(
  code: Code,
  status: Status,
  message: string,
): new () => Refusal<Code, Status>;
export function refusal(code: string, status: number, fixed?: string) {
  return class extends DomainError {
    readonly code = code;
    readonly status = status;
    constructor(message = fixed, options?: ErrorOptions) {
      super(message, options);
    }
  };
}

export class NotSignedInError extends refusal('NOT_SIGNED_IN', 401) {
  constructor(message = 'Please sign in first.') {
    super(message);
  }
}

const CALM_SENTENCE = 'Something went wrong on our side. Nothing you typed is lost. Please try again in a moment.';

/** The database is stopping, starting, or out of resources; a retry in a moment will succeed. */
export class DatabaseUnavailableError extends refusal('DATABASE_UNAVAILABLE', 503, CALM_SENTENCE) {
  readonly retryAfterSeconds = 5;
}

/** The database's disk is full: nothing was stored. */
export class DatabaseFullError extends refusal(
  'STORAGE_FULL',
  507,
  'There is no room to store anything right now, and nothing was kept. Please try again later.',
) {}

/** A bug, whose details are not disclosed. */
export class InternalServerError extends refusal('INTERNAL_SERVER_ERROR', 500, CALM_SENTENCE) {}

/** The request does not fit the operation: wrong JSON types, a missing field, too much of something. */
export class InvalidInputError extends refusal('INVALID_INPUT', 400) {}

/** A text contains a character that cannot be stored, such as NUL. */
export class TextNotStorableError extends InvalidInputError {
  constructor() {
    super(
      'A string in this request contains a NUL character, which cannot be stored. Remove it and send the request again.',
    );
  }
}

/** The id in a URL is malformed. */
export class NotFoundError extends refusal('NOT_FOUND', 404, 'There is nothing at this address. Check the id.') {}

/** A bearer token that is neither a session's token nor a partner's key. */
export class KeyNotValidError extends refusal(
  'KEY_NOT_VALID',
  401,
  'This API key is unknown, mistyped or revoked. Check the Authorization header: "Bearer" followed by the key.',
) {}

/** A row that the change needs was deleted since the request began, or since the request that it repeats. */
export class DeletedMeanwhileError extends refusal(
  'NOT_FOUND',
  404,
  'This was deleted in the meantime. Reload the page to see what is there.',
) {}

export class TooManyRequestsError extends refusal('TOO_MANY_REQUESTS', 429) {
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
