import { z } from 'zod';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, mark, matching, text } from './parts.ts';

const name = (description: string) => matching(/^[A-Za-z][A-Za-z0-9]*$/, description);

const fact = z
  .strictObject({
    title: text('Name of the fact.'),
    type: name('A format (text, date, country …), "choice", or a kind defined in this file.'),
    list: mark('Whether there may be several values.'),
    sensitive: mark('Whether the value is masked on screen and kept out of logs and prompts.'),
    oneFiling: mark('Whether the fact belongs to a single filing and is never offered to another form.'),
    onlyOne: mark('Whether everybody has exactly one value: if two forms differ, one of them is wrong.'),
    everyForm: mark(
      'Whether the value is the same in every form of a case that the same person signs, unless a form says otherwise.',
    ),
  })
  .describe('One fact.');

export const factsShape = contentShape(
  'facts',
  'The facts that forms share',
  z
    .strictObject({
      $schema,
      roles: z
        .record(
          z.string(),
          z
            .strictObject({ title: text('Name of the role.'), kind: text('A kind defined in this file.') })
            .describe('A role.'),
        )
        .describe('Roles: the first segment of a fact names whose it is.'),
      kinds: z
        .record(z.string(), z.record(name('Letters and digits.'), fact).describe('Parts of the kind, by name.'))
        .describe('The parts of a person, an address, a job and so on.'),
    })
    .describe('Vocabulary of facts: form-definitions/facts.json.'),
);

export type FactVocabulary = ContentOf<typeof factsShape>;
export type Fact = Read<typeof fact>;
