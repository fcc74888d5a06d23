import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import './dates-ahead.graphql.ts';
import { FilingRef, NoticeKindType } from './filing.graphql.ts';
import { FilingChangedElsewhereError, InvalidFilingError } from './filings-errors.ts';
import './key-dates.graphql.ts';
import { saveFiling } from './save-filing.ts';

refusalType({ FilingChangedElsewhereError }, 'Another tab or device saved first. Nothing was saved.');
refusalType({ InvalidFilingError }, 'A day, an hour or a number that cannot be. Nothing was saved.');

const NoticeInput = builder.inputType('FilingNoticeInput', {
  description: 'A notice to store. Dates are YYYY-MM-DD.',
  fields: (t) => ({
    id: t.id({ description: '"ntc_…"; absent for a new notice.' }),
    kind: t.field({ type: NoticeKindType, required: true, description: 'Kind of notice.' }),
    issuedOn: t.string({ description: 'Date of the notice.' }),
    dueOn: t.string({ description: 'Date printed on it.' }),
    time: t.string({ description: 'Time of an appointment as printed: "10:30".' }),
    isMailed: t.boolean({ required: true, description: 'Whether it came by mail.' }),
    isDone: t.boolean({
      required: true,
      description: 'Whether the user did what it asks for; its dates are then no longer listed.',
    }),
    documentId: t.id({ description: 'Upload that it was read from.' }),
  }),
});

const SaveFilingInput = builder.inputType('SaveFilingInput', {
  description: 'Everything recorded about one application; replaces the stored record.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: '"app_…"' }),
    revision: t.int({
      required: true,
      description: 'Revision that the change is based on; 0 if nothing was recorded before.',
    }),
    sentOn: t.string({ description: 'YYYY-MM-DD; absent if not sent.' }),
    receipts: t.stringList({ required: true, description: 'Receipt numbers, at most 10.' }),
    notices: t.field({ type: [NoticeInput], required: true, description: 'At most 50.' }),
    idempotencyKey: t.string({ description: 'Repeating the mutation with the same key returns the stored record.' }),
  }),
});

builder.mutationFields((t) => ({
  saveFiling: t.field({
    type: FilingRef,
    description:
      'Records what happened to an application: when the user sent it, receipt numbers and notices. Sends nothing to the agency.',
    args: { input: t.arg({ type: SaveFilingInput, required: true }) },
    errors: {
      types: [...keyedChangeRefusals, ApplicationNotFoundError, FilingChangedElsewhereError, InvalidFilingError],
    },
    resolve: (_root, { input }, ctx) =>
      saveFiling(ctx, {
        ...keyedInput(input, ctx),
        sentOn: input.sentOn ?? null,
        notices: input.notices.map(({ id, issuedOn, dueOn, time, documentId, ...notice }) => ({
          ...notice,
          id: id ?? null,
          issuedOn: issuedOn ?? null,
          dueOn: dueOn ?? null,
          time: time ?? null,
          documentId: documentId ?? null,
        })),
      }),
  }),
}));
