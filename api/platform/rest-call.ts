import { z } from 'zod';

/**
 * What one call of the REST API takes, answers and refuses. The request is checked by these shapes and /openapi.json is
 * printed from them, so that neither can say what the other does not do.
 */
export interface RestCall<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  /** What it belongs to: "Applications". */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** What stands for ":id" and the like. */
  readonly path?: Path;
  readonly query?: Query;
  /** JSON. */
  readonly body?: Body;
  /** A body that a call is known to take: what a program is shown, and what a test sends. */
  readonly example?: z.input<Body>;
  /** A body of another kind, which is read by other means. */
  readonly otherBody?: { readonly mediaType: string; readonly shape: z.ZodType };
  /** Beside `Authorization` and `Idempotency-Key`: the name of each and what it is for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A change under the same `Idempotency-Key` happens once. */
  readonly takesIdempotencyKey?: boolean;
  /** A link can open it: the session's cookie is enough. */
  readonly takesCookie?: boolean;
  /** By status: JSON of a shape, or bytes. */
  readonly answers: Readonly<Record<number, RestAnswerShape>>;
  /** Those of the call itself; what any call may be refused with is added when it is printed. */
  readonly refusals?: readonly Refusal[];
}

export type RestAnswerShape = z.ZodType | Bytes | Nothing;

/** A file, or a page. */
interface Bytes {
  readonly mediaTypes: readonly string[];
}
interface Nothing {
  readonly isEmpty: true;
}

export const bytes = (...mediaTypes: readonly string[]): Bytes => ({ mediaTypes });
export const nothing: Nothing = { isEmpty: true };

export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** What it tells beside `code` and `message`. */
  readonly details?: z.ZodObject;
}

export const refused = (status: number, code: string, details?: z.ZodObject): Refusal => ({
  status,
  code,
  ...(details && { details }),
});

/** Of a limit that counts how often one person, or one network address, tries something. */
export const TOO_OFTEN = refused(429, 'TOO_MANY_REQUESTS');

export const dateTime = z.iso.datetime().describe('UTC, ISO 8601.');
export const dollars = z.number().describe('US dollars, decimal: 68.99.');
const idOf = (prefix: string, what: string) => z.string().describe(`Of ${what}: "${prefix}_…".`);
export const applicationId = idOf('app', 'an application');
export const documentId = idOf('doc', 'a document');
export const language = z.string().describe('Of the words in the answer: "es". Without it `Accept-Language` decides.');
