import { z } from 'zod';

/**
 * Contract of a REST endpoint: input, responses and refusals. Requests are validated with these schemas and
 * /openapi.json is generated from them, so that the two cannot differ.
 */
export interface RestCall<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  /** Group in the documentation: "Applications". */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** Parameters in the path, such as ":id". */
  readonly path?: Path;
  readonly query?: Query;
  /** JSON body. */
  readonly body?: Body;
  /** A valid body, shown in the documentation and sent by a test. */
  readonly example?: z.input<Body>;
  /** A body of another media type, which is parsed elsewhere. */
  readonly otherBody?: { readonly mediaType: string; readonly shape: z.ZodType };
  /** Descriptions of headers by name, besides `Authorization` and `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a change with the same `Idempotency-Key` happens once. */
  readonly takesIdempotencyKey?: boolean;
  /** Whether the session's cookie suffices, so that a link can open it. */
  readonly takesCookie?: boolean;
  /** Responses by status: JSON of a schema, or bytes. */
  readonly answers: Readonly<Record<number, RestAnswerShape>>;
  /** Refusals of the endpoint itself; the documentation adds those common to all. */
  readonly refusals?: readonly Refusal[];
}

export type RestAnswerShape = z.ZodType | Bytes | Nothing;

/** A file, or an HTML page. */
interface Bytes {
  readonly mediaTypes: readonly string[];
}
interface Nothing {
  readonly isEmpty: true;
}

export const bytes = (...mediaTypes: readonly string[]): Bytes => ({ mediaTypes });
export const emptyResponse: Nothing = { isEmpty: true };

export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** Fields besides `code` and `message`. */
  readonly details?: z.ZodObject;
}

export const refused = (status: number, code: string, details?: z.ZodObject): Refusal => ({
  status,
  code,
  ...(details && { details }),
});

/** Refusal by a rate limit per user or network address. */
export const TOO_OFTEN = refused(429, 'TOO_MANY_REQUESTS');

export const dateTime = z.iso.datetime().describe('ISO 8601 in UTC.');
export const dollars = z.number().describe('US dollars as a decimal: 68.99.');
const idOf = (prefix: string, what: string) => z.string().describe(`Id of ${what}: "${prefix}_…".`);
export const applicationId = idOf('app', 'an application');
export const documentId = idOf('doc', 'a document');
export const language = z.string().describe('Language of texts in the response: "es". Defaults to `Accept-Language`.');
