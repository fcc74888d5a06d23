import type { GlossaryEntry } from '../../../../schema/content/glossary.ts';
import { builder } from '../../../platform/builder.ts';
import { findInGlossary, glossaryWithin } from './find-in-glossary.ts';

const GlossaryEntryRef = builder.objectRef<GlossaryEntry>('GlossaryEntry').implement({
  description: 'A word of civil records and how it is said in the United States.',
  fields: (t) => ({
    source: t.exposeString('source', { description: 'As it stands on papers.' }),
    english: t.exposeString('english', { description: 'US English.' }),
    kind: t.exposeString('kind', { description: 'office, place, document or term.' }),
    note: t.string({ nullable: true, description: 'What to watch out for.', resolve: ({ note }) => note ?? null }),
  }),
});

builder.queryField('glossary', (t) =>
  t.field({
    type: [GlossaryEntryRef],
    description: 'Names of offices, places and papers, and terms of civil records; at most 50. Translators only.',
    authScopes: { signedIn: true },
    args: {
      language: t.arg.string({ required: true, description: 'ISO 639-1, of the papers.' }),
      find: t.arg.string({ description: 'Words in either language; accents and capitals make no difference.' }),
      within: t.arg.string({
        description: 'Instead: a text of a paper; those that stand in it, in its order, at most 8.',
      }),
    },
    resolve: async (_root, { language, find, within }, ctx) => [
      ...(typeof within === 'string'
        ? await glossaryWithin(ctx, language, within)
        : await findInGlossary(ctx, language, find ?? '')),
    ],
  }),
);
