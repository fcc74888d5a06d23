import { builder, OPEN_TO } from '../../../platform/builder.ts';
import { refusalType } from '../../../platform/domain-error-types.ts';
import { NotSignedInError, TooManyRequestsError } from '../../../platform/errors.ts';
import { Session } from '../accounts.graphql.ts';
import { RecentSignInNeededError } from '../sessions/sessions-errors.ts';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { confirmWithPasskey } from './confirm-with-passkey.ts';
import { decryptRecord, whereActive } from './passkey-record.ts';
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
  { PasskeyNotAcceptedError },
  'Unknown, wrongly signed, too late or for another site: which of them is not told.',
);
refusalType({ PasskeyNotFoundError }, 'There is none, or it is not yours.');
refusalType({ PasskeyNeededError }, 'The person has a passkey: confirmWithPasskey first, then the same call again.');
refusalType({ PasskeyMailNotSentError }, 'The person could not be told by mail, and nothing was changed.');

const PasskeyRef = builder.prismaObject('Passkey', {
  description: 'A WebAuthn credential that signs the user in with the screen lock of a device or a security key.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"psk_…"' }),
    name: t.string({
      description: 'Name chosen by the user.',
      select: { userId: true, recordEncrypted: true },
      resolve: (passkey, _arguments, { vault }) => decryptRecord(vault, passkey).name,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the passkey was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the passkey was last used; null if never.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a passkey reported as lost will be removed, unless it is used before; otherwise null.',
    }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  passkeys: t.relation('passkeys', {
    type: PasskeyRef,
    description: "The user's passkeys, oldest first, at most 20.",
    complexity: { field: 2, multiplier: 5 },
    query: (_arguments, ctx) => ({ where: whereActive(ctx), orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
  }),
  isPasskeyNeeded: t.boolean({
    description:
      'Whether a passkey is required before deleting or exporting the account: the user has one and has not used it in this session within ten minutes.',
    resolve: async (_user, _arguments, ctx) => (await passkeyState(ctx)) === 'needed',
  }),
}));

const PasskeyOptions = builder.objectRef<{ options: object }>('PasskeyOptions').implement({
  description: 'Challenge for navigator.credentials. Valid once, for five minutes, in this browser or session.',
  fields: (t) => ({
    options: t.expose('options', { type: 'Json', description: 'Options in the JSON format of WebAuthn Level 3.' }),
  }),
});
const PasskeyRemoved = builder.objectRef<{ id: string; goneAt: Date }>('PasskeyRemoved').implement({
  description: 'The passkey was removed, or is scheduled for removal.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the removed passkey.' }),
    goneAt: t.expose('goneAt', {
      type: 'DateTime',
      description:
        'When the passkey is removed: immediately if the user used a passkey within the last ten minutes, otherwise after three days unless it is used before.',
    }),
  }),
});
const PasskeyConfirmed = builder.objectRef<{ until: Date }>('PasskeyConfirmed').implement({
  description: "The user's identity was confirmed for this session.",
  fields: (t) => ({
    until: t.expose('until', { type: 'DateTime', description: 'Until when no further confirmation is required.' }),
  }),
});

const name = 'In the words of the person; at most 100 letters.';
const response = 'What navigator.credentials answered, in the JSON form of WebAuthn Level 3.';
const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
  description: 'The passkey that the browser created.',
  fields: (t) => ({
    name: t.string({ required: true, description: name }),
    response: t.field({ type: 'Json', required: true, description: response }),
  }),
});
const PasskeyAnswerInput = builder.inputType('PasskeyAnswerInput', {
  description: 'The signed challenge.',
  fields: (t) => ({ response: t.field({ type: 'Json', required: true, description: response }) }),
});
const RenamePasskeyInput = builder.inputType('RenamePasskeyInput', {
  description: 'The passkey and its new name.',
  fields: (t) => ({
    id: t.id({ required: true, description: '"psk_…"' }),
    name: t.string({ required: true, description: name }),
  }),
});
const RemovePasskeyInput = builder.inputType('RemovePasskeyInput', {
  description: 'The passkey to remove.',
  fields: (t) => ({ id: t.id({ required: true, description: '"psk_…"' }) }),
});

builder.mutationFields((t) => ({
  startAddingPasskey: t.field({
    type: PasskeyOptions,
    description: 'Returns the options with which the browser creates a passkey.',
    errors: { types: [NotSignedInError, TooManyRequestsError, PasskeyNeededError, RecentSignInNeededError] },
    resolve: (_root, _arguments, ctx) => startAddingPasskey(ctx),
  }),
  addPasskey: t.prismaField({
    type: PasskeyRef,
    description: 'Stores the passkey that the browser created, and notifies the user by mail.',
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
    description: 'Renames a passkey.',
    args: { input: t.arg({ type: RenamePasskeyInput, required: true }) },
    errors: { types: [NotSignedInError, PasskeyNotFoundError] },
    resolve: (_query, _root, { input }, ctx) => renamePasskey(ctx, input),
  }),
  removePasskey: t.field({
    type: PasskeyRemoved,
    description: 'Removes a passkey, even the last one, and notifies the user by mail.',
    args: { input: t.arg({ type: RemovePasskeyInput, required: true }) },
    errors: { types: [NotSignedInError, PasskeyNotFoundError, PasskeyMailNotSentError, RecentSignInNeededError] },
    resolve: (_root, { input }, ctx) => removePasskey(ctx, input),
  }),
  askForPasskey: t.field({
    type: PasskeyOptions,
    ...OPEN_TO.visitors,
    description: 'Returns a challenge: for visitors to sign in, for signed-in users to confirm their identity.',
    errors: { types: [NotSignedInError, TooManyRequestsError] },
    resolve: (_root, _arguments, ctx) => askForPasskey(ctx),
  }),
  signInWithPasskey: t.field({
    type: Session,
    ...OPEN_TO.visitors,
    description: 'Signs in with a passkey, without an e-mail address.',
    args: { input: t.arg({ type: PasskeyAnswerInput, required: true }) },
    errors: { types: [NotSignedInError, TooManyRequestsError, PasskeyNotAcceptedError] },
    resolve: (_root, { input }, ctx) => signInWithPasskey(ctx, input),
  }),
  confirmWithPasskey: t.field({
    type: PasskeyConfirmed,
    description: "Confirms the user's identity before an irreversible action.",
    args: { input: t.arg({ type: PasskeyAnswerInput, required: true }) },
    errors: { types: [NotSignedInError, TooManyRequestsError, PasskeyNotAcceptedError] },
    resolve: (_root, { input }, ctx) => confirmWithPasskey(ctx, input),
  }),
}));
