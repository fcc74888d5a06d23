import { builder } from '../../../platform/builder.ts';
import { refusalType } from '../../../platform/domain-error-types.ts';
import { NotSignedInError, TooManyRequestsError } from '../../../platform/errors.ts';
import { Session } from '../accounts.graphql.ts';
import { RecentSignInNeededError } from '../sessions/sessions-errors.ts';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { confirmWithPasskey } from './confirm-with-passkey.ts';
import { decryptRecord, working } from './passkey-record.ts';
import {
  PasskeyMailNotSentError,
  PasskeyNeededError,
  PasskeyNotAcceptedError,
  PasskeyNotFoundError,
} from './passkeys-errors.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { passkeyState } from './require-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { startAddingPasskey } from './start-adding-passkey.ts';

refusalType(
  'PasskeyNotAcceptedError',
  PasskeyNotAcceptedError,
  'Unknown, wrongly signed, too late or for another site: which of them is not told.',
);
refusalType('PasskeyNotFoundError', PasskeyNotFoundError, 'There is none, or it is not yours.');
refusalType(
  'PasskeyNeededError',
  PasskeyNeededError,
  'The person has a passkey: confirmWithPasskey first, then the same call again.',
);
refusalType(
  'PasskeyMailNotSentError',
  PasskeyMailNotSentError,
  'The person could not be told by mail, and nothing was changed.',
);

const PasskeyRef = builder.prismaObject('Passkey', {
  description: 'Signs its person in without a mail, by what unlocks their phone, computer or security key.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"psk_…"' }),
    name: t.string({
      description: 'In the words of the person.',
      select: { userId: true, recordEncrypted: true },
      resolve: (passkey, _arguments, { vault }) => decryptRecord(vault, passkey).name,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true, description: 'Null: never yet.' }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Said to be lost: it is gone from then on, unless it is used before.',
    }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  passkeys: t.relation('passkeys', {
    type: PasskeyRef,
    description: 'Oldest first; at most 20.',
    complexity: { field: 2, multiplier: 5 },
    query: (_arguments, ctx) => ({ where: working(ctx), orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
  }),
  isPasskeyNeeded: t.boolean({
    description:
      'Before the account is deleted or exported: there is a passkey, not used in this session for ten minutes.',
    resolve: async (_user, _arguments, ctx) => (await passkeyState(ctx)) === 'needed',
  }),
}));

const PasskeyOptions = builder.objectRef<{ options: object }>('PasskeyOptions').implement({
  description: 'For navigator.credentials. Good once, for five minutes, in this browser or session.',
  fields: (t) => ({
    options: t.expose('options', { type: 'Json', description: 'In the JSON form of WebAuthn Level 3.' }),
  }),
});
const PasskeyRemoved = builder.objectRef<{ id: string; goneAt: Date }>('PasskeyRemoved').implement({
  description: 'It is gone, or will be.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of what is removed.' }),
    goneAt: t.expose('goneAt', {
      type: 'DateTime',
      description:
        'At once for who used a passkey in the last ten minutes; else in three days, unless it is used before.',
    }),
  }),
});
const PasskeyConfirmed = builder.objectRef<{ until: Date }>('PasskeyConfirmed').implement({
  description: "This session is its person's.",
  fields: (t) => ({
    until: t.expose('until', { type: 'DateTime', description: 'Until then nothing asks for it again.' }),
  }),
});

const name = 'In the words of the person; at most 100 letters.';
const response = 'What navigator.credentials answered, in the JSON form of WebAuthn Level 3.';
const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
  description: 'What the browser made.',
  fields: (t) => ({
    name: t.string({ required: true, description: name }),
    response: t.field({ type: 'Json', required: true, description: response }),
  }),
});
const PasskeyAnswerInput = builder.inputType('PasskeyAnswerInput', {
  description: 'What the passkey signed.',
  fields: (t) => ({ response: t.field({ type: 'Json', required: true, description: response }) }),
});
const RenamePasskeyInput = builder.inputType('RenamePasskeyInput', {
  description: 'Which one, and how it is called now.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"psk_…"' }),
    name: t.string({ required: true, description: name }),
  }),
});
const RemovePasskeyInput = builder.inputType('RemovePasskeyInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: '"psk_…"' }) }),
});

builder.mutationFields((t) => ({
  startAddingPasskey: t.field({
    type: PasskeyOptions,
    authScopes: { signedIn: true },
    description: 'What the browser makes a passkey from.',
    errors: { types: [NotSignedInError, TooManyRequestsError, PasskeyNeededError, RecentSignInNeededError] },
    resolve: (_root, _arguments, ctx) => startAddingPasskey(ctx),
  }),
  addPasskey: t.prismaField({
    type: PasskeyRef,
    authScopes: { signedIn: true },
    description: 'Keeps the passkey that the browser made. The person is told by mail.',
    args: { input: t.arg({ type: AddPasskeyInput, required: true }) },
    errors: {
      types: [
        NotSignedInError,
        TooManyRequestsError,
        PasskeyNeededError,
        PasskeyNotAcceptedError,
        PasskeyMailNotSentError,
      ],
    },
    resolve: (_query, _root, { input }, ctx) => addPasskey(ctx, input),
  }),
  renamePasskey: t.prismaField({
    type: PasskeyRef,
    authScopes: { signedIn: true },
    description: 'Gives a passkey another name.',
    args: { input: t.arg({ type: RenamePasskeyInput, required: true }) },
    errors: { types: [NotSignedInError, PasskeyNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => renamePasskey(ctx, input),
  }),
  removePasskey: t.field({
    type: PasskeyRemoved,
    authScopes: { signedIn: true },
    description: 'Removes a passkey, the last one too. The person is told by mail.',
    args: { input: t.arg({ type: RemovePasskeyInput, required: true }) },
    errors: { types: [NotSignedInError, PasskeyNotFoundError, PasskeyMailNotSentError, RecentSignInNeededError] },
    resolve: (_root, { input }, ctx) => removePasskey(ctx, input),
  }),
  askForPasskey: t.field({
    type: PasskeyOptions,
    authScopes: { anyone: true },
    description: 'What a passkey has to sign: of a visitor to sign in, of a signed-in person to confirm.',
    errors: { types: [NotSignedInError, TooManyRequestsError] },
    resolve: (_root, _arguments, ctx) => askForPasskey(ctx),
  }),
  signInWithPasskey: t.field({
    type: Session,
    authScopes: { anyone: true },
    description: 'Signs in by a passkey, without an address.',
    args: { input: t.arg({ type: PasskeyAnswerInput, required: true }) },
    errors: { types: [NotSignedInError, TooManyRequestsError, PasskeyNotAcceptedError] },
    resolve: (_root, { input }, ctx) => signInWithPasskey(ctx, input),
  }),
  confirmWithPasskey: t.field({
    type: PasskeyConfirmed,
    authScopes: { signedIn: true },
    description: 'Shows again who uses this session, before what cannot be taken back.',
    args: { input: t.arg({ type: PasskeyAnswerInput, required: true }) },
    errors: { types: [NotSignedInError, TooManyRequestsError, PasskeyNotAcceptedError] },
    resolve: (_root, { input }, ctx) => confirmWithPasskey(ctx, input),
  }),
}));
