import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FormData } from '../../schema/forms/definition.ts';

const examples = path.resolve(import.meta.dirname, '../../form-definitions/i-130/2024-04-01/examples');

/** The I-130's valid example with the most answers. */
export const largestExample = readdirSync(examples)
  .filter((file) => file.startsWith('valid.'))
  .map((file) => (JSON.parse(readFileSync(path.join(examples, file), 'utf8')) as { formData: FormData }).formData)
  .reduce((most, sizes) => (Object.keys(sizes).length > Object.keys(most).length ? sizes : most));
