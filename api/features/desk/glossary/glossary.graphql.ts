import type { GlossaryEntry } from '../../../../schema/content/glossary.ts';
import { builder } from '../../../platform/builder.ts';
import { findInGlossary, glossaryWithin } from './find-in-glossary.ts';

const GlossaryEntryRef = builder.objectRef<GlossaryEntry>('GlossaryEntry').implement({
  description: 'A term of civil records and its American English equivalent.',
  fields: (t) => ({
    source: t.exposeString('source', { description: 'Term as documents print it.' }),
    english: t.exposeString('english', { description: 'American English equivalent.' }),
    kind: t.exposeString('kind', { description: 'office, place, document or term.' }),
    note: t.exposeString('note', { nullable: true, description: 'What to watch out for.' }),
  }),
});

builder.queryField('glossary', (t) =>
  t.field({
    type: [GlossaryEntryRef],
    description: 'Names of offices, places and documents, and terms of civil records; at most 50. Translators only.',
    args: {
      language: t.arg.string({ required: true, description: 'Language of the documents, ISO 639-1.' }),
      find: t.arg.string({ description: 'Words in either language; accents and letter case are ignored.' }),
      within: t.arg.string({
        description: 'Alternatively, a text of a document: returns the terms in it, in order, at most 8.',
      }),
    },
    resolve: async (_root, { language, find, within }, ctx) => [
      ...(typeof within === 'string'
        ? await glossaryWithin(ctx, language, within)
        : await findInGlossary(ctx, language, find ?? '')),
    ],
  }),
);
