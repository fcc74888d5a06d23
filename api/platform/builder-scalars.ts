import { GraphQLError, Kind, valueFromASTUntyped } from 'graphql';
import { builder } from './builder.ts';
import { isIdLike } from './ids.ts';

/** GraphQL's own ID type, restricted to plausible ids: no NUL, no long texts. */
builder.scalarType('ID', {
  serialize: (value) => value,
  parseValue: (value) => {
    const id = typeof value === 'number' ? String(value) : value;
    if (typeof id === 'string' && isIdLike(id)) return id;
    throw new GraphQLError('This is no id: ids are 1 to 100 letters, digits and "-._:".');
  },
});

builder.scalarType('DateTime', {
  description: 'A moment in UTC, ISO 8601: "2026-11-21T09:30:00.000Z".',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const moment = new Date(typeof value === 'string' ? value : Number.NaN);
    if (Number.isNaN(moment.getTime())) throw new GraphQLError('DateTime takes text like 2026-11-21T09:30:00.000Z');
    return moment;
  },
});

builder.scalarType('Json', {
  description:
    'JSON as it is: parts of a form definition, whose shape schema/content/definition.schema.json tells, and what a browser asks and answers about passkeys (WebAuthn Level 3, the JSON forms).',
  serialize: (value) => value,
  parseValue: (value) => value,
});

const isTextMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');
const isChangeMap = (value: unknown): value is Record<string, string | null> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => text === null || typeof text === 'string');

builder.scalarType('FormData', {
  description:
    'Answers: a flat map of path to text. `{"lastName": "SILVA", "otherNames[0].family": "COSTA"}`; dates YYYY-MM-DD; yes/no `yes` or `no`; unanswered is absent.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (isTextMap(value)) return value;
    throw new GraphQLError('FormData is a map of field path to text: every value must be a text.');
  },
  parseLiteral: (node) => {
    const value: unknown = node.kind === Kind.OBJECT ? valueFromASTUntyped(node) : undefined;
    if (isTextMap(value)) return value;
    throw new GraphQLError('FormData is a map of field path to text: pass it as a variable.');
  },
});

builder.scalarType('FormDataChanges', {
  description:
    'Changed answers: a map of path to text; null takes the answer away. Paths that are not named stay as they are.',
  serialize: () => {
    throw new GraphQLError('FormDataChanges is for input only');
  },
  parseValue: (value) => {
    if (isChangeMap(value)) return value;
    throw new GraphQLError('FormDataChanges is a map of field path to text or null.');
  },
});
