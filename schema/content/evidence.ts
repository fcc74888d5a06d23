import { z } from 'zod';
import { condition } from './condition.ts';
import { contentShape, type ContentOf, type Read } from './content-shape.ts';
import { PAPER_KINDS } from './document-kinds.ts';
import { $schema, checkedOn, distinct, factsAsOf, mark, matching, text, webAddress } from './parts.ts';

const source = z
  .strictObject({ title: text('"Instructions for Form I-130"'), url: webAddress('Address of the page.') })
  .describe('Who says so: title and address of the official page.');

const item = z
  .strictObject({
    id: matching(/^[a-z][A-Za-z0-9]*$/, 'A short name of its own: "marriageCertificate".'),
    title: text('What it is, in a few words.'),
    description: text('What it must show, in plain words. Never whether somebody qualifies.'),
    documentTypes: distinct(z.enum(PAPER_KINDS)).describe(
      'Kinds of uploaded documents of which one is enough. An empty list: no software can see it (photos).',
    ),
    role: text('Whose paper it must be: a role of the form.').optional(),
    issuedBy: matching(/^[A-Z]{3}$/, 'Only a paper of this country counts, as passports write it: "USA".').optional(),
    isTranslations: mark(
      'The translations of the other papers: there once each uploaded one in another language has its finished translation.',
    ),
    showWhen: condition.optional().describe('Without one it goes with every form.'),
    optional: mark('Only some people have it to send; the description says who.'),
    notBeside: distinct(text('Number of a form.'))
      .optional()
      .describe('The receipt of one of these forms: there is none yet when that form goes into the same packet.'),
    source: source.optional().describe('Where it is not that of the whole list.'),
    untranslated: mark('Set by the software, never written.'),
  })
  .describe('One paper, or one set of papers, that goes with a form.');

export const evidenceShape = contentShape(
  'evidence',
  'What goes with a form',
  z
    .strictObject({
      $schema,
      source,
      factsAsOf,
      checkedOn,
      items: z.array(item).min(1).describe('In the order they are shown.'),
    })
    .describe(
      'The papers that the agency asks for with one edition: form-definitions/<form>/<edition>/evidence.json. Words in other languages stand in text/<language>.json under "evidence".',
    ),
);

export type EvidenceList = ContentOf<typeof evidenceShape>;
export type EvidenceItem = Read<typeof item>;
export type EvidenceSource = Read<typeof source>;
