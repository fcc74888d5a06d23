import { builder } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import './dates-ahead.graphql.ts';
import { FilingRef, NoticeKindType } from './filing.graphql.ts';
import { FilingChangedElsewhereError, InvalidFilingError } from './filings-errors.ts';
import './key-dates.graphql.ts';
import { saveFiling } from './save-filing.ts';

refusalType(
  'FilingChangedElsewhereError',
  FilingChangedElsewhereError,
  'Another tab or device saved first. Nothing was saved.',
);
refusalType('InvalidFilingError', InvalidFilingError, 'A day, an hour or a number that cannot be. Nothing was saved.');

const NoticeInput = builder.inputType('FilingNoticeInput', {
  description: 'A notice as it is to stand; days are YYYY-MM-DD.',
  fields: (t) => ({
    id: t.id({ description: '"ntc_…"; absent for a new one.' }),
    kind: t.field({ type: NoticeKindType, required: true, description: 'What it is about.' }),
    issuedOn: t.string({ description: 'Its date.' }),
    dueOn: t.string({ description: 'The day that is printed on it.' }),
    time: t.string({ description: 'Of an appointment, as it is printed: "10:30".' }),
    isMailed: t.boolean({ required: true, description: 'It came by mail.' }),
    isDone: t.boolean({ required: true, description: 'What it asks for is done: its dates are no longer ahead.' }),
    documentId: t.id({ description: 'The upload it was read from.' }),
  }),
});

const SaveFilingInput = builder.inputType('SaveFilingInput', {
  description: 'All that is noted of one application, as a whole.',
  fields: (t) => ({
    applicationId: t.id({ required: true, description: '"app_…"' }),
    revision: t.int({ required: true, description: 'That the change was made on; 0 before anything was noted.' }),
    sentOn: t.string({ description: 'YYYY-MM-DD; absent: not sent.' }),
    receipts: t.stringList({ required: true, description: 'Receipt numbers, at most 10.' }),
    notices: t.field({ type: [NoticeInput], required: true, description: 'At most 50.' }),
    idempotencyKey: t.string({ description: 'A repeat under the same key is answered with what is stored.' }),
  }),
});

builder.mutationFields((t) => ({
  saveFiling: t.field({
    type: FilingRef,
    description:
      'Notes what became of an application: when the person sent it, receipt numbers and notices. Nothing is sent anywhere.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SaveFilingInput, required: true }) },
    errors: {
      types: [...keyedChangeRefusals, ApplicationNotFoundError, FilingChangedElsewhereError, InvalidFilingError],
    },
    resolve: (_root, { input }, ctx) =>
      saveFiling(ctx, {
        applicationId: input.applicationId,
        revision: input.revision,
        sentOn: input.sentOn ?? null,
        receipts: input.receipts,
        notices: input.notices.map(({ id, issuedOn, dueOn, time, documentId, ...notice }) => ({
          ...notice,
          id: id ?? null,
          issuedOn: issuedOn ?? null,
          dueOn: dueOn ?? null,
          time: time ?? null,
          documentId: documentId ?? null,
        })),
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
}));
