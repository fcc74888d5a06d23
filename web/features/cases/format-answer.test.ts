import { expect, it } from 'vitest';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { formatAnswer } from './format-answer.ts';

const model = compileForm({
  title: 'A form',
  sections: [
    {
      id: 'one',
      title: 'One',
      schema: {
        type: 'object',
        properties: {
          born: { type: 'string', title: 'Born', format: 'date' },
          until: { type: 'string', title: 'Until', format: 'anyDate', allow: ['present'] },
          told: { type: 'string', title: 'Told', format: 'yesNo' },
          sex: { type: 'string', title: 'Sex', oneOf: [{ const: 'f', title: 'Female' }] },
          said: { type: 'string', title: 'Said', format: 'text' },
        },
      },
    },
  ],
} as unknown as Parameters<typeof compileForm>[0]);

it.each([
  ['born', '1990-05-14', 'en', 'May 14, 1990'],
  ['born', '1990-05-14', 'es', '14 de mayo de 1990'],
  ['born', '1990-05', 'en', '1990-05'],
  ['until', 'present', 'es', 'Hasta ahora'],
  ['told', 'yes', 'es', 'Sí'],
  ['sex', 'f', 'en', 'Female'],
  ['said', 'yes', 'es', 'yes'],
  ['said', '1990-05-14', 'en', '1990-05-14'],
])('%s: formats %s in %s as %s', (path, text, language, words) => {
  expect(formatAnswer(model.leaf(path)!, text, language)).toBe(words);
});
