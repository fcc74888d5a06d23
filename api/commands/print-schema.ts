import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_SHAPES } from '../../schema/content/content-shapes.ts';
import { jsonSchemaOf } from '../../schema/content/json-schema.ts';
import { openRestCalls, printedOpenApi } from '../rest-calls.ts';
import { printedSchema } from '../schema.ts';
import { thirdPartyList } from './third-party.ts';

/**
 * Prints the public contracts from the code: the GraphQL schema, the OpenAPI document for partners, the JSON Schemas
 * of the content for editors, and the list of components. `--check` tells whether the committed files are up to date.
 */
const root = path.resolve(import.meta.dirname, '../..');
const printed = new Map([
  ['schema/schema.graphql', printedSchema()],
  ['schema/openapi.json', printedOpenApi(await openRestCalls())],
  ...CONTENT_SHAPES.map((shape): [string, string] => [
    `schema/content/${shape.name}.schema.json`,
    `${JSON.stringify(jsonSchemaOf(shape), null, 2)}\n`,
  ]),
  ['THIRD-PARTY.md', thirdPartyList(root)],
]);

const written = (file: string): string | undefined => {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
};

const stale = [...printed].filter(([file, text]) => written(file) !== text);
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is out of date. Run "npm run codegen" and commit the result.`);
  if (stale.length > 0) process.exitCode = 1;
} else for (const [file, text] of stale) writeFileSync(path.join(root, file), text);
