import { builder } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { PasskeyNeededError } from '../accounts/public.ts';
import { DeletionNotConfirmedError } from './account-deletion-errors.ts';
import { deleteAccount, type DeletionReceipt } from './delete-account.ts';

refusalType({ DeletionNotConfirmedError }, 'What was typed is neither the e-mail address nor the word.');

const DeletedThings = builder.objectRef<DeletionReceipt['what'][number]>('DeletedThings').implement({
  description: 'One kind of deleted data, with its count.',
  fields: (t) => ({
    thing: t.exposeString('thing', {
      description:
        'account, applications, documents, translations, conversations, caseReviews, formReviews, supportRequests, shares, caseShares, cases, people, files, sessions, passkeys, signInLinks, mails or requestKeys.',
    }),
    count: t.exposeInt('count', { description: 'Number of deleted items.' }),
  }),
});
const KeptThings = builder.objectRef<DeletionReceipt['kept'][number]>('KeptThings').implement({
  description: 'One kind of data that is retained without personal details, with its count.',
  fields: (t) => ({
    thing: t.exposeString('thing', {
      description: 'transactions (id, amount, date) or certificates (code, hash, dates).',
    }),
    count: t.exposeInt('count', { description: 'Number of retained items.' }),
  }),
});
const AccountDeleted = builder.objectRef<DeletionReceipt>('AccountDeleted').implement({
  description: 'Receipt of an account deletion. Contains no personal data.',
  fields: (t) => ({
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'When the deletion was complete.' }),
    what: t.expose('what', { type: [DeletedThings], description: 'What was deleted, by kind.' }),
    kept: t.expose('kept', {
      type: [KeptThings],
      description: 'What is retained without personal data, because the law or third parties rely on it.',
    }),
  }),
});

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'Confirmation typed by the user, so that nothing is deleted by accident.',
  fields: (t) => ({
    typedConfirmation: t.string({
      required: true,
      description: "The account's e-mail address, or the word DELETE (in Spanish ELIMINAR).",
    }),
  }),
});

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: AccountDeleted,
    description: 'Deletes the account and everything that belongs to it.',
    args: { input: t.arg({ type: DeleteAccountInput, required: true }) },
    errors: { types: [NotSignedInError, DeletionNotConfirmedError, PasskeyNeededError] },
    resolve: (_root, { input }, ctx) => deleteAccount(ctx, input),
  }),
);
