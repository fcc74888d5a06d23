import { builder } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { ContentToCompare } from './content-to-compare.ts';
import { markCompared, NoOwnContentError } from './mark-compared.ts';

/** Page size: each item carries all its statements. */
const COMPARED_AT_ONCE = 10;

refusalType({ NoOwnContentError }, 'There is no folder of this installation that takes what was compared.');

const ContentKindType = builder.enumType('ContentKind', {
  description: 'Kind of content that depends on the agency.',
  values: {
    FEES: { description: "The agency's fees." },
    EDITIONS: { description: 'Editions of forms.' },
    PASSAGES: { description: 'Passages of the library.' },
    OTHER: { description: 'Supporting documents, checks and the case review.' },
  },
});

const ContentToCompareRef = builder.objectRef<ContentToCompare>('ContentToCompare').implement({
  description: 'What Tern states based on one official page, to be compared with it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the current statements.' }),
    kind: t.expose('kind', { type: ContentKindType, description: 'Kind of content.' }),
    source: t.exposeString('source', { description: 'URL of the official page.' }),
    form: t.exposeString('form', { nullable: true, description: 'Form number, for fees and editions: "I-130".' }),
    statements: t.exposeStringList('statements', { description: "Tern's statements, in English." }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'Month in which the oldest fact was collected (YYYY-MM).' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD when all of it was last compared; null if never.',
    }),
  }),
});

export const ContentStateRef = builder.objectRef<readonly ContentToCompare[]>('ContentState').implement({
  description: 'How much of the content was compared with its sources.',
  fields: (t) => ({
    count: t.int({
      description: 'Number of entries: official pages, or the fees of a form.',
      resolve: (all) => all.length,
    }),
    neverCompared: t.int({
      description: 'Number of entries that were never compared.',
      resolve: (all) => all.filter(({ checkedOn }) => checkedOn === null).length,
    }),
    next: t.field({
      type: [ContentToCompareRef],
      description: `Entries that were never compared, then those compared longest ago; at most ${COMPARED_AT_ONCE}.`,
      resolve: (all) => all.slice(0, COMPARED_AT_ONCE),
    }),
  }),
});

const ContentComparedRef = builder.objectRef<{ readonly count: number }>('ContentCompared').implement({
  description: 'Result of marking content as compared.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of marked entries; 0 if the content changed in the meantime.' }),
  }),
});

const MarkComparedInput = builder.inputType('MarkComparedInput', {
  description: 'The content that was compared.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Id from `ContentToCompare`.' }) }),
});

builder.mutationField('markCompared', (t) =>
  t.field({
    type: ContentComparedRef,
    description: "Records that Tern's statements from one official page were compared with it today. Operators only.",
    args: { input: t.arg({ type: MarkComparedInput, required: true }) },
    errors: { types: [NotSignedInError, NoOwnContentError] },
    resolve: (_root, { input }, ctx) => markCompared(ctx, input.id),
  }),
);
