import { z } from 'zod';
import type { DocumentedCall } from './platform/open-api.ts';
import { emptyResponse } from './platform/rest-call.ts';
import { CSP_REPORTS } from './platform/security-headers.ts';

const open = { needsSignIn: false, isOutsideRest: true } as const;
const anonymous = { ...open, isAnonymous: true } as const;

const graphqlAnswer = (description: string) =>
  z
    .object({
      data: z.unknown().optional(),
      errors: z
        .array(z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string() }).optional() }))
        .optional(),
    })
    .describe(description);

/** Endpoints outside the REST transport, documented in /openapi.json. */
export const OTHER_CALLS: readonly DocumentedCall[] = [
  {
    ...open,
    method: 'post',
    path: '/graphql',
    call: {
      tag: 'GraphQL',
      summary: 'Asks the GraphQL API',
      description:
        'What an operation costs is taken from a budget of points before it runs; the headers of the answer tell what is left.',
      body: z.object({
        query: z.string(),
        operationName: z.string().nullish(),
        variables: z.record(z.string(), z.unknown()).nullish(),
      }),
      example: { query: '{ forms { formType title } }' },
      answers: {
        200: graphqlAnswer('The result; `errors` has a code for each field that failed.'),
        400: graphqlAnswer('The operation cannot be read, or is refused (OPERATION_TOO_LARGE, WEBSOCKET_REQUIRED …).'),
        401: graphqlAnswer('KEY_NOT_VALID'),
        413: graphqlAnswer('TOO_LARGE'),
        429: graphqlAnswer('TOO_MANY_REQUESTS; `Retry-After` tells the seconds to wait.'),
        503: graphqlAnswer('DATABASE_UNAVAILABLE; `Retry-After` tells the seconds to wait.'),
      },
    },
  },
  {
    ...anonymous,
    method: 'get',
    path: '/openapi.json',
    call: {
      tag: 'Operation',
      summary: 'This document',
      answers: { 200: z.looseObject({ openapi: z.string() }) },
    },
  },
  {
    ...anonymous,
    method: 'get',
    path: '/healthz',
    call: {
      tag: 'Operation',
      summary: 'Says whether the process is alive',
      answers: { 200: z.object({ status: z.literal('alive'), version: z.string() }) },
    },
  },
  {
    ...anonymous,
    method: 'get',
    path: '/readyz',
    call: {
      tag: 'Operation',
      summary: 'Says whether requests can be answered, within two seconds',
      answers: {
        200: z.object({ status: z.enum(['ready', 'degraded']), away: z.array(z.literal('redis')).optional() }),
        503: z
          .object({
            status: z.literal('database not reachable'),
            away: z.array(z.enum(['database', 'redis'])).optional(),
          })
          .describe('The database is away.'),
      },
    },
  },
  {
    ...anonymous,
    method: 'post',
    path: CSP_REPORTS,
    call: {
      tag: 'Operation',
      summary: "Takes a browser's report of what the Content-Security-Policy kept out",
      otherBody: { mediaType: 'application/reports+json', shape: z.unknown() },
      answers: { 204: emptyResponse },
    },
  },
];
