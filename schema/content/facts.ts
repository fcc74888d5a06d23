import { z } from 'zod';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { $schema, mark, matching, text } from './parts.ts';

const name = (description: string) => matching(/^[A-Za-z][A-Za-z0-9]*$/, description);

const fact = z
  .strictObject({
    title: text('What it is called.'),
    type: name('A format (text, date, country …), "choice", or a kind of this file.'),
    list: mark('There may be several.'),
    sensitive: mark('Masked on screen, never in logs or prompts.'),
    oneFiling: mark('Belongs to one filing: never offered to another form.'),
    onlyOne: mark('Everybody has one: of two forms that say it differently one is wrong.'),
    everyForm: mark('The same in every form of a case that the same person signs, unless a form says otherwise.'),
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
          z.strictObject({ title: text('What it is called.'), kind: text('A kind of this file.') }).describe('A role.'),
        )
        .describe('The first word of a fact: whose it is.'),
      kinds: z
        .record(z.string(), z.record(name('Letters and digits.'), fact).describe('Its parts by name.'))
        .describe('What a person, an address, a job … consists of.'),
    })
    .describe('The vocabulary: form-definitions/facts.json.'),
);

export type FactVocabulary = ContentOf<typeof factsShape>;
export type Fact = Read<typeof fact>;
