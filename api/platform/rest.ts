import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type NextFunction, type Request, type Response } from 'express';
import type { z } from 'zod';
import type { Context } from './context.ts';
import { requireViewer } from './authorise.ts';
import { NotFoundError, type DomainError, InvalidInputError } from './errors.ts';
import { isIdLike } from './ids.ts';
import { jsonBody } from './json-body.ts';
import type { Logger } from './logger.ts';
import { toDomainError } from './mask-error.ts';
import type { DocumentedCall } from './open-api.ts';
import { retryRequest } from './request-attempt.ts';
import type { RestCall } from './rest-call.ts';

/**
 * Response of a documented /api path: JSON, or bytes that a browser saves and never runs. Caching is forbidden,
 * except for a file that is the same for everybody (`isPublic`).
 */
export interface RestAnswer {
  status?: number;
  json?: unknown;
  file?: { bytes: Uint8Array; type: string; name: string; isPublic?: true };
  /** A file of any length; a failure halfway closes the connection. `size` in bytes, where it is known. */
  stream?: { bytes: Readable; type: string; name: string; size?: number };
  /** An HTML page with its own policy; the caller escapes `html`. */
  page?: { html: string; contentSecurityPolicy: string };
  /** Seconds to wait before a retry, for a refusal. */
  retryAfterSeconds?: number;
}

/** Input of a request, validated by the endpoint's schemas on access. */
interface Given<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly request: Request;
  readonly path: z.output<Path>;
  /** Query parameters. @throws InvalidInputError naming the first error */
  readonly query: z.output<Query>;
  /** @throws InvalidInputError naming the first error */
  readonly body: z.output<Body>;
}

export type ContextMaker = (request: Request, response: Response) => Promise<Context>;
type Handler<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = (
  ctx: Context,
  given: Given<Path, Query, Body>,
) => Promise<RestAnswer>;
type Method = DocumentedCall['method'];

interface Route extends DocumentedCall {
  readonly answer: (ctx: Context, request: Request) => Promise<RestAnswer>;
}

/** The REST transport: authenticates, validates and formats; use cases decide. */
export class RestTransport {
  readonly #routes: Route[] = [];

  /** Endpoints in the order of registration. */
  get routes(): readonly DocumentedCall[] {
    return this.#routes;
  }

  /** Adds an endpoint for signed-in users: others are refused before the body is read. */
  on<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
    method: Method,
    path: string,
    call: RestCall<Path, Query, Body>,
    handler: Handler<Path, Query, Body>,
  ): this {
    return this.#add({ method, path, needsSignIn: true, call, answer: answerWith(call, handler) });
  }

  /** Adds a public endpoint. */
  onOpen<Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
    method: Method,
    path: string,
    call: RestCall<Path, Query, Body>,
    handler: Handler<Path, Query, Body>,
  ): this {
    return this.#add({ method, path, needsSignIn: false, call, answer: answerWith(call, handler) });
  }

  #add(route: Route): this {
    this.#routes.push(route);
    return this;
  }

  /** Returns a router with all endpoints. */
  router(makeContext: ContextMaker, log: Logger): Router {
    const router = Router();
    for (const route of this.#routes)
      router[route.method](route.path, (request: Request, response: Response, next: NextFunction) => {
        answerRequest(route, makeContext, log, request, response).catch(next);
      });
    return router;
  }
}

const answerWith =
  <Path extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
    call: RestCall<Path, Query, Body>,
    handler: Handler<Path, Query, Body>,
  ) =>
  (ctx: Context, request: Request): Promise<RestAnswer> =>
    handler(ctx, {
      request,
      get path() {
        return readAs(call.path, request.params, 'The address');
      },
      get query() {
        return readAs(call.query, request.query, 'The address');
      },
      get body() {
        return readAs(call.body, request.body ?? {}, 'The body');
      },
    });

async function answerRequest(
  { needsSignIn, call, answer: handle }: Route,
  makeContext: ContextMaker,
  log: Logger,
  request: Request,
  response: Response,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const attempt = async (): Promise<RestAnswer> => {
    const ctx = await makeContext(request, response);
    if (needsSignIn) requireViewer(ctx);
    const { id } = request.params;
    if (typeof id === 'string' && !isIdLike(id)) throw new NotFoundError();
    request.body = await jsonBody(request, response);
    const made = await handle(ctx, request);
    // A stream that fails before its first byte can still be refused with a message.
    if (made.stream) await untilReadable(made.stream.bytes);
    return made;
  };
  let answer: RestAnswer;
  try {
    // A non-JSON body is a stream that can be read only once, so it is not retried.
    answer = await (call.otherBody ? attempt() : retryRequest(attempt));
  } catch (error) {
    answer = refusalOf(toDomainError(error, log, { requestId: response.getHeader('X-Request-Id') }));
  }
  response.status(answer.status ?? 200);
  if (answer.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(answer.retryAfterSeconds));
  if (answer.file) {
    setFileHeaders(response, answer.file);
    if (answer.file.isPublic) response.setHeader('Cache-Control', `public, max-age=${PUBLIC_SECONDS}`);
    response.end(answer.file.bytes);
  } else if (answer.stream) {
    setFileHeaders(response, answer.stream);
    await sendStream(answer.stream.bytes, response, log);
  } else if (answer.page) {
    response.setHeader('Content-Security-Policy', answer.page.contentSecurityPolicy);
    response.type('html').send(answer.page.html);
  } else response.json(answer.json ?? {});
}

const PUBLIC_SECONDS = 86_400;
/** Longest quote of the input in a message. */
const MAX_QUOTE_LENGTH = 300;

/** Files are saved, not shown: their content must not run in this origin. */
function setFileHeaders(response: Response, { type, name, size }: { type: string; name: string; size?: number }): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', contentDisposition(name));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  if (size !== undefined) response.setHeader('Content-Length', String(size));
}

async function untilReadable(bytes: Readable): Promise<void> {
  if (bytes.readableLength === 0 && !bytes.readableEnded) await once(bytes, 'readable');
}

/** Destroys the response on failure, so that the client sees that it is incomplete. */
async function sendStream(bytes: Readable, response: Response, log: Logger): Promise<void> {
  try {
    await pipeline(bytes, response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    log.warn({ err: error, requestId: response.getHeader('X-Request-Id') }, 'A file could not be sent to its end');
  }
}

/** Converts an error to the response of any API path: status, code and message. */
export function refusalOf(error: DomainError): RestAnswer & { readonly status: number } {
  const { code, message, status, details, retryAfterSeconds } = error as DomainError & {
    readonly details?: object;
    readonly retryAfterSeconds?: number;
  };
  return { status, json: { code, message, ...details }, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** @throws InvalidInputError naming the first error */
function readAs<Shape extends z.ZodType>(shape: Shape | undefined, given: unknown, what: string): z.output<Shape> {
  if (!shape) throw new Error(`${what} was read, and the call says of no shape`);
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || what;
  throw new InvalidInputError(`${shortened(place)}: ${shortened(issue?.message ?? 'is not what this call takes')}.`);
}

/** Limits what a message quotes of the input. */
const shortened = (text: string) => (text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text);
