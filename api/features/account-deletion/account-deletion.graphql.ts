import { builder } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { PasskeyNeededError } from '../accounts/public.ts';
import { DeletionNotConfirmedError } from './account-deletion-errors.ts';
import { deleteAccount, type DeletionReceipt } from './delete-account.ts';

refusalType(
  'DeletionNotConfirmedError',
  DeletionNotConfirmedError,
  'What was typed is neither the e-mail address nor the word.',
);

const DeletedThings = builder.objectRef<DeletionReceipt['what'][number]>('DeletedThings').implement({
  description: 'One line of the receipt.',
  fields: (t) => ({
    thing: t.exposeString('thing', {
      description:
        'account, applications, documents, translations, conversations, caseReviews, formReviews, supportRequests, shares, caseShares, cases, people, files, sessions, passkeys, signInLinks, mails or requestKeys.',
    }),
    count: t.exposeInt('count', { description: 'How many of them are gone.' }),
  }),
});
const KeptThings = builder.objectRef<DeletionReceipt['kept'][number]>('KeptThings').implement({
  description: 'One line of the receipt: kept without anything personal.',
  fields: (t) => ({
    thing: t.exposeString('thing', {
      description: 'transactions (id, amount, date) or certificates (code, hash, dates).',
    }),
    count: t.exposeInt('count', { description: 'How many of them stay.' }),
  }),
});
const AccountDeleted = builder.objectRef<DeletionReceipt>('AccountDeleted').implement({
  description: 'The receipt. Nothing personal is kept.',
  fields: (t) => ({
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'From then on nothing of it can be found.' }),
    what: t.field({
      type: [DeletedThings],
      description: 'Counted, without anything personal.',
      resolve: ({ what }) => [...what],
    }),
    kept: t.field({
      type: [KeptThings],
      description: 'What the law or others rely on, without the person.',
      resolve: ({ kept }) => [...kept],
    }),
  }),
});

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'Typed by the person, so that nothing is deleted by a slip.',
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
    authScopes: { signedIn: true },
    description: 'Deletes the account and everything that belongs to it.',
    args: { input: t.arg({ type: DeleteAccountInput, required: true }) },
    errors: { types: [NotSignedInError, DeletionNotConfirmedError, PasskeyNeededError] },
    resolve: (_root, { input }, ctx) => deleteAccount(ctx, input),
  }),
);
