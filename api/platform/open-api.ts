import { z } from 'zod';
import { refused, type Refusal, type RestAnswerShape, type RestCall } from './rest-call.ts';

/** A REST endpoint: its path, who may call it, and what it takes. */
export interface DocumentedCall {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Express syntax: "/api/documents/:id". */
  readonly path: string;
  readonly needsSignIn: boolean;
  /** Whether it bypasses the REST transport, so that the common refusals are not documented. */
  readonly isOutsideRest?: boolean;
  /** Whether it ignores authentication. */
  readonly isAnonymous?: boolean;
  readonly call: RestCall;
}

type Json = Record<string, unknown>;

/** Definitions that are shared by reference. */
interface Components {
  readonly schemas: Map<string, unknown>;
  readonly responses: Map<string, unknown>;
}

/** Builds the OpenAPI 3.1 document, sorted by path; deterministic for the same endpoints. */
export function openApiDocument(calls: readonly DocumentedCall[], about: { readonly version: string }): Json {
  const components: Components = { schemas: new Map(), responses: new Map() };
  const byPath = new Map<string, Json>();
  for (const documented of calls) {
    const path = documented.path.replaceAll(/:(\w+)/g, '{$1}');
    byPath.set(path, { ...byPath.get(path), [documented.method]: operationOf(documented, components) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tern',
      version: about.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        "Tern's REST endpoints, over the same use cases as its GraphQL API at /graphql, whose contract is schema/schema.graphql. Every error is JSON with a `code` for programs and a `message` for people.",
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ call }) => call.tag))].sort().map((name) => ({ name })),
    paths: sorted(byPath),
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
    },
  };
}

const sorted = (named: ReadonlyMap<string, unknown>): Json =>
  Object.fromEntries([...named].sort(([one], [other]) => (one < other ? -1 : 1)));

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'Session token returned by sign-in. Grants access to everything that belongs to the user.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'tern_session',
    description: 'Set by sign-in, `__Host-tern_session` over HTTPS. Authorises downloads and nothing else.',
  },
  partnerKey: {
    type: 'http',
    scheme: 'bearer',
    description: "A partner's API key. Grants access to everything public, with a rate limit of its own.",
  },
};

const HEADERS = {
  RetryAfter: { description: 'Seconds to wait before retrying.', schema: { type: 'integer', minimum: 1 } },
  RateLimitPolicy: {
    description:
      'draft-ietf-httpapi-ratelimit-headers, for /graphql: `"partner";q=120000;w=60` is the quota of points per 60 seconds.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'For /graphql: `"partner";r=119214;t=56` is the number of points left and the seconds until the full quota is available again.',
    schema: { type: 'string' },
  },
};

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A unique key per change. Repeating the request with the same key within two days changes nothing and returns the first response.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,100}$' },
};

function operationOf(documented: DocumentedCall, components: Components): Json {
  const { method, path, call } = documented;
  const parameters = [
    ...parametersIn('path', call.path, components),
    ...parametersIn('query', call.query, components),
    ...Object.entries(call.headers ?? {}).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string' },
    })),
    ...(call.takesIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
  const { body, otherBody, example } = call;
  const content = body
    ? { 'application/json': { schema: schemaOf(body, 'input', components), ...(example !== undefined && { example }) } }
    : otherBody && { [otherBody.mediaType]: { schema: schemaOf(otherBody.shape, 'input', components) } };
  return {
    operationId: operationId(method, path),
    tags: [call.tag],
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    security: securityOf(documented),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: !body?.safeParse({}).success, content } }),
    responses: {
      ...refusalsOf(documented, components),
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, shape]) => [status, answerOf(shape, path, components)]),
      ),
    },
  };
}

/** "get /api/documents/:id/pages/:page" -> "getDocumentsIdPagesPage" */
const operationId = (method: string, path: string) =>
  method +
  path
    .replace(/^\/api/, '')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function securityOf({ needsSignIn, isAnonymous = false, call: { takesCookie = false } }: DocumentedCall): Json[] {
  if (isAnonymous) return [{}];
  return [
    ...(needsSignIn ? [{ session: [] }] : [{}, { session: [] }, { partnerKey: [] }]),
    ...(takesCookie ? [{ sessionCookie: [] }] : []),
  ];
}

function parametersIn(place: 'path' | 'query', shape: z.ZodType | undefined, components: Components): Json[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape, 'input', components) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function answerOf(shape: RestAnswerShape, path: string, components: Components): Json {
  const headers = path === '/graphql' && {
    headers: {
      'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
      RateLimit: { $ref: '#/components/headers/RateLimit' },
    },
  };
  if (shape instanceof z.ZodType)
    return {
      description: shape.description ?? 'Done.',
      ...headers,
      content: { 'application/json': { schema: schemaOf(shape, 'output', components) } },
    };
  if ('isEmpty' in shape) return { description: 'Accepted; the response has no content.' };
  const binary = { schema: {} };
  return {
    description: shape.mediaTypes.includes('text/html') ? 'A page.' : 'The file.',
    content: Object.fromEntries(shape.mediaTypes.map((mediaType) => [mediaType, binary])),
  };
}

/** Groups refusals by status: those of the endpoint, and those that follow from what it takes. */
function refusalsOf(documented: DocumentedCall, components: Components): Json {
  const { call, isOutsideRest = false } = documented;
  const all = [...(call.refusals ?? []), ...(isOutsideRest ? [] : commonRefusals(documented))];
  return Object.fromEntries(
    [...new Set(all.map(({ status }) => status))].map((status) => [
      String(status),
      refusalWith(
        status,
        all.filter((refusal) => refusal.status === status),
        components,
      ),
    ]),
  );
}

function refusalWith(status: number, refusals: readonly Refusal[], components: Components): Json {
  const codes = [...new Set(refusals.map(({ code }) => code))].sort();
  const details = Object.assign({}, ...refusals.map((refusal) => propertiesOf(refusal, components))) as Json;
  const response = {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { enum: codes }, message: { type: 'string' }, ...details },
        },
      },
    },
  };
  // Common combinations become shared components.
  if (codes.length > 2 || Object.keys(details).length > 0) return response;
  const name = [status, ...codes].join('-');
  components.responses.set(name, response);
  return { $ref: `#/components/responses/${name}` };
}

const propertiesOf = ({ details }: Refusal, components: Components): Json =>
  details ? ((schemaOf(details, 'output', components)['properties'] ?? {}) as Json) : {};

function commonRefusals({ method, path, needsSignIn, call }: DocumentedCall): readonly Refusal[] {
  const takesJson = call.body !== undefined;
  return [
    ...(takesJson || call.query || call.takesIdempotencyKey ? [refused(400, 'INVALID_INPUT')] : []),
    ...(path.includes(':') ? [refused(400, 'BAD_REQUEST')] : []),
    ...(path.includes(':id') || call.takesIdempotencyKey ? [refused(404, 'NOT_FOUND')] : []),
    ...(takesJson
      ? [
          refused(400, 'INVALID_JSON'),
          refused(400, 'BAD_REQUEST'),
          refused(413, 'TOO_LARGE'),
          refused(415, 'BAD_REQUEST'),
        ]
      : []),
    refused(401, 'KEY_NOT_VALID'),
    ...(needsSignIn ? [refused(401, 'NOT_SIGNED_IN')] : []),
    ...(call.takesIdempotencyKey ? [refused(422, 'IDEMPOTENCY_KEY_REUSED')] : []),
    refused(500, 'INTERNAL_SERVER_ERROR'),
    refused(503, 'DATABASE_UNAVAILABLE'),
    ...(method === 'get' ? [] : [refused(507, 'STORAGE_FULL')]),
  ];
}

/** Returns the JSON Schema of a shape; those with an id become components. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...schema
  } = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Later versions may add fields: clients must not reject unknown ones.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      delete jsonSchema.id;
    },
  });
  for (const [name, definition] of Object.entries($defs)) components.schemas.set(name, toComponents(definition));
  return toComponents(schema);
}

/** Moves references from `#/$defs/…`, where zod puts shapes with an id. */
const toComponents = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
