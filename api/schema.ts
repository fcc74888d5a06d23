import { lexicographicSortSchema, printSchema } from 'graphql';
import './platform/builder-scalars.ts';
import './platform/domain-error-types.ts';
import { CAPABILITIES } from './capabilities.ts';
import { builder } from './platform/builder.ts';
import { logRefusedResults } from './platform/refusal-log.ts';

await Promise.all(CAPABILITIES.flatMap(({ graphql }) => graphql?.() ?? []));

/** The whole GraphQL schema: what each capability adds to the builder. */
export const schema = logRefusedResults(lexicographicSortSchema(builder.toSchema()));

/** The committed agreement, `schema/schema.graphql`. */
export const printedSchema = `# Printed from the code by "npm run codegen". Do not edit.\n\n${printSchema(schema)}\n`;
