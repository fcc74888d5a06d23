import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { PAPER_KINDS } from './document-kinds.ts';
import { $schema, checkedOn, distinct, factsAsOf, mark, matching, text, webAddress } from './parts.ts';

const source = z
  .strictObject({ title: text('"Instructions for Form I-130"'), url: webAddress('Address of the official page.') })
  .describe('Source: title and address of the official page.');

const item = z
  .strictObject({
    id: matching(/^[a-z][A-Za-z0-9]*$/, 'Unique short name of the item: "marriageCertificate".'),
    title: text('What the document is, in a few words.'),
    description: text('What the document must show, in plain language. Never whether somebody qualifies.'),
    documentTypes: distinct(z.enum(PAPER_KINDS)).describe(
      'Types of uploaded documents, any of which satisfies the item. An empty list if uploads cannot show it (photos).',
    ),
    role: text('Role of the person whose document it must be.').optional(),
    issuedBy: matching(/^[A-Z]{3}$/, 'Country that must have issued the document, as in passports: "USA".').optional(),
    isTranslations: mark(
      'Stands for the translations of the other documents: satisfied once every upload in another language has a finished translation.',
    ),
    showWhen: condition
      .optional()
      .describe('Condition under which the item is needed. Without it, the item goes with every filing of the form.'),
    optional: mark('Only some people have it to send; the description says who.'),
    notBeside: distinct(text('Form number.'))
      .optional()
      .describe(
        'Forms whose receipt this item is: there is no receipt yet if one of them is filed in the same packet.',
      ),
    source: source.optional().describe('Source of the item, if other than that of the whole list.'),
    untranslated: mark('Set by the software; do not write it.'),
  })
  .describe('One document, or one set of documents, that goes with a form.');

export const evidenceShape = contentShape(
  'evidence',
  'Documents that go with a form',
  z
    .strictObject({
      $schema,
      source,
      factsAsOf,
      checkedOn,
      items: z.array(item).min(1).describe('Items in display order.'),
    })
    .describe(
      'Documents that the agency asks for with one edition: form-definitions/<form>/<edition>/evidence.json. Texts in other languages are in text/<language>.json under "evidence".',
    ),
);

export type EvidenceList = ContentOf<typeof evidenceShape>;
export type EvidenceItem = Read<typeof item>;
export type EvidenceSource = Read<typeof source>;
