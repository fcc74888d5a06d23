import type { IncomingMessage } from 'node:http';
import { json, type Request, type Response } from 'express';
import { DomainError, refusal } from './errors.ts';

const LARGEST = '1mb';

class BodyTooLargeError extends refusal(
  'TOO_LARGE',
  413,
  `The request is larger than ${LARGEST}. Split it into smaller requests.`,
) {}

class BodyNotJsonError extends refusal('INVALID_JSON', 400, 'The body is not JSON. Check it and send it again.') {}

/** Errors of Express itself: an unknown encoding, a malformed URL. */
class RequestNotReadableError extends DomainError {
  readonly code = 'BAD_REQUEST';
  readonly status: number;
  constructor(status = 400) {
    super('The request could not be read. Check it and send it again.');
    this.status = status;
  }
}

/** Converts errors of Express to refusals; returns others unchanged. */
export function toRequestRefusal(error: unknown): unknown {
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (error instanceof DomainError) return error;
  if (type === 'entity.too.large') return new BodyTooLargeError();
  if (type === 'entity.parse.failed') return new BodyNotJsonError();
  return typeof status === 'number' && status >= 400 && status < 500 ? new RequestNotReadableError(status) : error;
}

const bytes = new WeakMap<IncomingMessage, number>();
const parse = json({
  limit: LARGEST,
  strict: false,
  verify: (request, _response, body) => void bytes.set(request, body.length),
});

/** Decompressed size of a body that `jsonBody` has read; 0 for none. */
export const bytesOfBody = (request: IncomingMessage): number => bytes.get(request) ?? 0;

/**
 * Reads a JSON body; undefined for any other kind, which stays unread. Transports call it only after the sender is
 * authorised.
 * @throws BodyTooLargeError, BodyNotJsonError, RequestNotReadableError
 */
export function jsonBody(request: Request, response: Response): Promise<unknown> {
  return new Promise((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error === undefined) resolve(request.body);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Express says no more than `unknown`
      else reject(toRequestRefusal(error));
    });
  });
}
