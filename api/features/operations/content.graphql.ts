import { builder } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { ContentToCompare } from './content-to-compare.ts';
import { markCompared, NoOwnContentError } from './mark-compared.ts';

/** Page size: each item carries all its statements. */
const COMPARED_AT_ONCE = 10;

refusalType(
  'NoOwnContentError',
  NoOwnContentError,
  'There is no folder of this installation that takes what was compared.',
);

const ContentKindType = builder.enumType('ContentKind', {
  description: 'What kind of facts the agency may change.',
  values: {
    FEES: { description: 'What the agency charges.' },
    EDITIONS: { description: 'Editions of forms.' },
    PASSAGES: { description: 'Passages of the library.' },
    OTHER: { description: 'Evidence, checks and the case review.' },
  },
});

const ContentToCompareRef = builder.objectRef<ContentToCompare>('ContentToCompare').implement({
  description: 'What Tern says by one official page, to be compared with it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of what it says now.' }),
    kind: t.expose('kind', { type: ContentKindType, description: 'What kind.' }),
    source: t.exposeString('source', { description: 'Address of the official page.' }),
    form: t.exposeString('form', { nullable: true, description: 'Form type, of fees and editions: "I-130".' }),
    statements: t.exposeStringList('statements', { description: 'What Tern says, in English.' }),
    factsAsOf: t.exposeString('factsAsOf', { description: 'YYYY-MM: when the oldest was gathered.' }),
    checkedOn: t.exposeString('checkedOn', {
      nullable: true,
      description: 'YYYY-MM-DD: when all of it was last compared; null: never.',
    }),
  }),
});

export const ContentStateRef = builder.objectRef<readonly ContentToCompare[]>('ContentState').implement({
  description: 'How much of the content was compared with its sources.',
  fields: (t) => ({
    count: t.int({ description: 'Of entries: a page, or the fees of a form.', resolve: (all) => all.length }),
    neverCompared: t.int({
      description: 'Of these, what was not compared yet.',
      resolve: (all) => all.filter(({ checkedOn }) => checkedOn === null).length,
    }),
    next: t.field({
      type: [ContentToCompareRef],
      description: `What was never compared, then what was compared longest ago; at most ${COMPARED_AT_ONCE}.`,
      resolve: (all) => all.slice(0, COMPARED_AT_ONCE),
    }),
  }),
});

const ContentComparedRef = builder.objectRef<{ readonly count: number }>('ContentCompared').implement({
  description: 'Facts that were marked.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'None: they have changed, and were not seen so.' }) }),
});

const MarkComparedInput = builder.inputType('MarkComparedInput', {
  description: 'What was compared.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Of `ContentToCompare`.' }) }),
});

builder.mutationField('markCompared', (t) =>
  t.field({
    type: ContentComparedRef,
    description: 'Notes that what Tern says by one official page was compared with it today. For operators.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: MarkComparedInput, required: true }) },
    errors: { types: [NotSignedInError, NoOwnContentError] },
    resolve: (_root, { input }, ctx) => markCompared(ctx, input.id),
  }),
);
