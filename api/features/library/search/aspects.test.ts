import { expect, it } from 'vitest';
import { aspectOf } from './aspects.ts';
import { folded } from './words.ts';

it.each([
  ['en', 'How much is it, and where do I send the papers?', 'fees'],
  ['en', 'Where do I send the papers?', 'filing'],
  ['en', 'Which papers do I send online?', 'evidence'],
  ['en', 'How early can it be sent?', 'timing'],
  ['en', 'Is the old edition accepted?', 'editions'],
  ['en', 'Who signs it online?', 'who'],
  ['en', 'What is it for?', 'purpose'],
  ['en', 'My green card', undefined],
  ['es', '¿Cuánto cuesta?', 'fees'],
  ['es', '¿Adónde se mandan los papeles?', 'filing'],
  ['es', '¿Qué documentos se mandan?', 'evidence'],
  ['es', '¿Con cuánta anticipación se manda?', 'timing'],
  ['es', '¿Quién la presenta?', 'who'],
  ['es', '¿Para qué es?', 'purpose'],
] as const)('detects the aspect a question asks about (%s): %s', (language, text, aspect) => {
  expect(aspectOf(folded(text), language)).toBe(aspect);
});
