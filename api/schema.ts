import { lexicographicSortSchema, printSchema } from 'graphql';
import './platform/builder-scalars.ts';
import './platform/domain-error-types.ts';
import { CAPABILITIES } from './capabilities.ts';
import { builder } from './platform/builder.ts';
import { knownLanguages } from './platform/known-languages.ts';
import { logRefusedResults } from './platform/refusal-log.ts';

await Promise.all(CAPABILITIES.flatMap(({ graphql }) => graphql?.() ?? []));

/** The whole GraphQL schema, built by all capabilities. */
export const schema = knownLanguages(logRefusedResults(lexicographicSortSchema(builder.toSchema())));

/** Content of the committed contract, `schema/schema.graphql`. */
export const printedSchema = (): string =>
  `# Printed from the code by "npm run codegen". Do not edit.\n\n${printSchema(schema)}\n`;
