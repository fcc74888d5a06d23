import { readFileSync } from 'node:fs';
import path from 'node:path';
import { printedSchema, writeSchema } from '../schema.ts';

const file = path.resolve(import.meta.dirname, '../../schema/schema.graphql');

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== printedSchema) {
    console.error('schema/schema.graphql is not what the code says. Run "npm run codegen" and commit the result.');
    process.exit(1);
  }
} else writeSchema(file);
