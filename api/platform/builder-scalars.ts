import { GraphQLError, Kind, valueFromASTUntyped } from 'graphql';
import { builder } from './builder.ts';

builder.scalarType('DateTime', {
  description: 'A date and time in UTC, ISO 8601: "2026-11-21T09:30:00.000Z".',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const moment = new Date(typeof value === 'string' ? value : Number.NaN);
    if (Number.isNaN(moment.getTime())) throw new GraphQLError('DateTime takes text like 2026-11-21T09:30:00.000Z');
    return moment;
  },
});

builder.scalarType('Json', {
  description:
    'Arbitrary JSON: parts of a form definition (schema/content/definition.schema.json), and the WebAuthn Level 3 JSON messages for passkeys.',
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
    'Answers as a flat map from path to text, such as `{"lastName": "SILVA", "otherNames[0].family": "COSTA"}`. Dates are YYYY-MM-DD, yes/no is `yes` or `no`, and unanswered fields are absent.',
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
  description: 'Changed answers as a map from path to text; null removes an answer. Other paths stay unchanged.',
  serialize: () => {
    throw new GraphQLError('FormDataChanges is for input only');
  },
  parseValue: (value) => {
    if (isChangeMap(value)) return value;
    throw new GraphQLError('FormDataChanges is a map of field path to text or null.');
  },
});
