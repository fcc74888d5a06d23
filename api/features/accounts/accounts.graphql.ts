import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface } from '../../platform/domain-error-types.ts';
import { NotSignedInError, TooManyRequestsError } from '../../platform/errors.ts';
import {
  ConfirmationRequiredError,
  DeletionNotConfirmedError,
  InvalidEmailError,
  InvalidProfileError,
  SignInLinkInvalidError,
  SignInLinkNotSentError,
} from './accounts-errors.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { deleteAccount, type DeletionReceipt } from './delete-account.ts';
import { findViewer, loadUser } from './find-viewer.ts';
import type { OpenedSession } from './open-session.ts';
import { requestSignInLink, type SignInLinkSent } from './request-sign-in-link.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';
import { notificationsOf, openField, type NotificationChoices } from './user-record.ts';

for (const error of [
  InvalidEmailError,
  SignInLinkNotSentError,
  SignInLinkInvalidError,
  ConfirmationRequiredError,
  DeletionNotConfirmedError,
])
  builder.objectType(error, { name: error.name, interfaces: [DomainErrorInterface] });
builder.objectType(InvalidProfileError, {
  name: 'InvalidProfileError',
  interfaces: [DomainErrorInterface],
  fields: (t) => ({ field: t.exposeString('field', { description: 'Which one: "phone".' }) }),
});

const NotificationChoicesType = builder.objectRef<NotificationChoices>('NotificationChoices').implement({
  fields: (t) => ({ email: t.exposeBoolean('email'), sms: t.exposeBoolean('sms'), push: t.exposeBoolean('push') }),
});

builder.prismaNode('User', {
  id: { field: 'id' },
  nullable: true,
  // Somebody else's id finds nobody.
  findUnique: (id, ctx) => ({ id: ctx.viewer?.id === id && !ctx.viewer.isReadOnly ? id : '' }),
  description: 'The signed-in person.',
  fields: (t) => ({
    email: t.string({ resolve: (user, _args, { vault }) => openField(vault, user, 'email') }),
    firstName: t.string({ nullable: true, resolve: (user, _args, { vault }) => openField(vault, user, 'firstName') }),
    lastName: t.string({ nullable: true, resolve: (user, _args, { vault }) => openField(vault, user, 'lastName') }),
    phone: t.string({ nullable: true, resolve: (user, _args, { vault }) => openField(vault, user, 'phone') }),
    address: t.string({ nullable: true, resolve: (user, _args, { vault }) => openField(vault, user, 'address') }),
    preferredLanguage: t.exposeString('preferredLanguage', { description: '"en" or "es".' }),
    timezone: t.exposeString('timezone', { description: 'IANA name: "America/New_York".' }),
    notifications: t.field({ type: NotificationChoicesType, resolve: notificationsOf }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const Session = builder.objectRef<OpenedSession>('Session').implement({
  description: 'A new session. The token is shown once: keep it and send it as `Authorization: Bearer`.',
  fields: (t) => ({
    token: t.exposeString('token'),
    user: t.prismaField({ type: 'User', resolve: (query, { userId }, _args, ctx) => loadUser(ctx, userId, query) }),
  }),
});

const SignInLinkSentType = builder.objectRef<SignInLinkSent>('SignInLinkSent').implement({
  fields: (t) => ({
    email: t.exposeString('email'),
    session: t.expose('session', {
      type: Session,
      nullable: true,
      description: 'In development mode only: signed in at once.',
    }),
  }),
});

const SignedOut = builder.objectRef<{ signedOutAt: Date }>('SignedOut').implement({
  fields: (t) => ({ signedOutAt: t.expose('signedOutAt', { type: 'DateTime' }) }),
});

const DeletedThings = builder.objectRef<DeletionReceipt['what'][number]>('DeletedThings').implement({
  fields: (t) => ({
    thing: t.exposeString('thing', {
      description: 'account, applications, sessions, signInLinks, mails or requestKeys.',
    }),
    count: t.exposeInt('count'),
  }),
});
const AccountDeleted = builder.objectRef<DeletionReceipt>('AccountDeleted').implement({
  description: 'The receipt. Nothing of the account is kept.',
  fields: (t) => ({
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
    what: t.field({ type: [DeletedThings], resolve: ({ what }) => [...what] }),
  }),
});

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: 'User',
    nullable: true,
    authScopes: { anyone: true },
    description: 'The signed-in person, or null for a visitor.',
    resolve: (query, _root, _args, ctx) => (ctx.viewer && !ctx.viewer.isReadOnly ? findViewer(ctx, query) : null),
  }),
);

const RequestSignInLinkInput = builder.inputType('RequestSignInLinkInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    language: t.string({ description: 'Of the mail: "en" or "es". Without it, as Accept-Language says.' }),
  }),
});
const ConfirmSignInInput = builder.inputType('ConfirmSignInInput', {
  fields: (t) => ({
    token: t.string({ required: true, description: 'From the link.' }),
    confirmed: t.boolean({
      description: 'The person clicked. Needed in any browser but the one that asked for the link.',
    }),
  }),
});
const NotificationChoicesInput = builder.inputType('NotificationChoicesInput', {
  fields: (t) => ({ email: t.boolean(), sms: t.boolean(), push: t.boolean() }),
});
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Absent stays as it is; null or an empty text takes the value away.',
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string({ description: '(123) 456-7890' }),
    address: t.string(),
    preferredLanguage: t.string(),
    timezone: t.string(),
    notifications: t.field({ type: NotificationChoicesInput }),
  }),
});
const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  fields: (t) => ({
    typedConfirmation: t.string({
      required: true,
      description: "The account's e-mail address, or the word DELETE (in Spanish ELIMINAR).",
    }),
  }),
});

builder.mutationFields((t) => ({
  requestSignInLink: t.field({
    type: SignInLinkSentType,
    authScopes: { anyone: true },
    description: 'Mails a link that signs in once, within ten minutes.',
    args: { input: t.arg({ type: RequestSignInLinkInput, required: true }) },
    errors: {
      types: [InvalidEmailError, TooManyRequestsError, SignInLinkNotSentError],
      union: { name: 'RequestSignInLinkResult' },
    },
    resolve: (_root, { input }, ctx) => requestSignInLink(ctx, input),
  }),
  confirmSignIn: t.field({
    type: Session,
    authScopes: { anyone: true },
    description: 'Uses the link.',
    args: { input: t.arg({ type: ConfirmSignInInput, required: true }) },
    errors: {
      types: [SignInLinkInvalidError, ConfirmationRequiredError, TooManyRequestsError],
      union: { name: 'ConfirmSignInResult' },
    },
    resolve: (_root, { input }, ctx) => confirmSignIn(ctx, input),
  }),
  signOut: t.field({
    type: SignedOut,
    authScopes: { signedIn: true },
    description: 'Ends this session on the server.',
    errors: { types: [NotSignedInError], union: { name: 'SignOutResult' } },
    resolve: (_root, _args, ctx) => signOut(ctx),
  }),
  updateProfile: t.prismaField({
    type: 'User',
    authScopes: { signedIn: true },
    description: "Changes one's own profile. The e-mail address stays what it is.",
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidProfileError], union: { name: 'UpdateProfileResult' } },
    resolve: (query, _root, { input }, ctx) => updateProfile(ctx, input, query),
  }),
  deleteAccount: t.field({
    type: AccountDeleted,
    authScopes: { signedIn: true },
    description: 'Deletes the account and everything that belongs to it.',
    args: { input: t.arg({ type: DeleteAccountInput, required: true }) },
    errors: { types: [NotSignedInError, DeletionNotConfirmedError], union: { name: 'DeleteAccountResult' } },
    resolve: (_root, { input }, ctx) => deleteAccount(ctx, input),
  }),
}));
