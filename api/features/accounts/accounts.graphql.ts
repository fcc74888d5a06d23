import type { User } from '../../generated/prisma/client.ts';
import { asUserContext } from '../../platform/system-context.ts';
import { builder, OPEN_TO } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError, TooManyRequestsError } from '../../platform/errors.ts';
import {
  ConfirmationRequiredError,
  InvalidEmailError,
  InvalidProfileError,
  SignInLinkInvalidError,
  SignInLinkNotSentError,
} from './accounts-errors.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { findViewer, loadUser, type UserQuery } from './find-viewer.ts';
import type { OpenedSession } from './open-session.ts';
import { requestSignInLink, type SignInLinkSent } from './request-sign-in-link.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';
import { notificationsOf, decryptField, type NotificationChoices } from './user-record.ts';

refusalType({ InvalidEmailError }, 'No address that a mail can be sent to.');
refusalType({ SignInLinkNotSentError }, 'The mail server did not take the mail. It can be asked for again.');
refusalType({ SignInLinkInvalidError }, 'Unknown, used, replaced by a newer link, or older than ten minutes.');
refusalType(
  { ConfirmationRequiredError },
  'Another browser asked for this link: a person has to click. The link stays good.',
);
refusalType({ InvalidProfileError }, 'One field of the profile is invalid; nothing was changed.', (t) => ({
  field: t.exposeString('field', { description: 'Name of the invalid field, such as "phone".' }),
}));

const NotificationChoicesType = builder.objectRef<NotificationChoices>('NotificationChoices').implement({
  description: 'How a user wants to be notified.',
  fields: (t) => ({
    email: t.exposeBoolean('email', { description: 'By e-mail. On by default.' }),
    sms: t.exposeBoolean('sms', { description: 'By text message. Off by default.' }),
    push: t.exposeBoolean('push', { description: 'In the browser. On by default.' }),
  }),
});

builder.prismaNode('User', {
  id: { field: 'id', description: '"usr_…", the same id as in REST.' },
  nullable: true,
  // An id of another user resolves to nothing.
  findUnique: (id, ctx) => ({ id: ctx.viewer?.id === id && !ctx.viewer.isReadOnly ? id : '' }),
  description: 'The signed-in user.',
  select: { id: true },
  fields: (t) => ({
    email: t.string({
      description: 'E-mail address in lower case. Used to sign in; cannot be changed.',
      select: { id: true, emailEncrypted: true },
      resolve: (user, _args, { vault }) => decryptField(vault, user, 'email'),
    }),
    firstName: t.string({
      nullable: true,
      description: 'Given name, at most 100 characters.',
      select: { id: true, firstNameEncrypted: true },
      resolve: (user, _args, { vault }) => decryptField(vault, user, 'firstName'),
    }),
    lastName: t.string({
      nullable: true,
      description: 'Family name, at most 100 characters.',
      select: { id: true, lastNameEncrypted: true },
      resolve: (user, _args, { vault }) => decryptField(vault, user, 'lastName'),
    }),
    phone: t.string({
      nullable: true,
      description: 'US format "(123) 456-7890", or international "+44 20 7946 0958".',
      select: { id: true, phoneEncrypted: true },
      resolve: (user, _args, { vault }) => decryptField(vault, user, 'phone'),
    }),
    address: t.string({
      nullable: true,
      description: 'Mailing address, at most 300 characters; line breaks are preserved.',
      select: { id: true, addressEncrypted: true },
      resolve: (user, _args, { vault }) => decryptField(vault, user, 'address'),
    }),
    preferredLanguage: t.exposeString('preferredLanguage', {
      description: 'Language code, one of LANGUAGES: "en", "es", "zh" …',
    }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone: "America/New_York".' }),
    notifications: t.field({
      type: NotificationChoicesType,
      description: 'How the user wants to be notified.',
      select: { notifyByEmail: true, notifyBySms: true, notifyByPush: true },
      resolve: notificationsOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the user first signed in.' }),
  }),
});

export const Session = builder.objectRef<OpenedSession>('Session').implement({
  description: 'A new session. Its token is returned only once; send it as `Authorization: Bearer`.',
  fields: (t) => ({
    token: t.exposeString('token', {
      description: 'Opaque token. Expires after two weeks without use, after 30 days, or on sign-out.',
    }),
    user: t.prismaField({
      type: 'User',
      description: 'The user that the session belongs to.',
      resolve: (query, { userId }, _args, ctx) => loadUser(asUserContext(ctx, userId, 'sign-in'), userId, query),
    }),
  }),
});

const SignInLinkSentType = builder.objectRef<SignInLinkSent>('SignInLinkSent').implement({
  description: 'A sign-in mail was sent. The response never reveals whether the address has an account.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The normalised address: trimmed, in lower case.' }),
    session: t.expose('session', {
      type: Session,
      nullable: true,
      description: 'Only in development mode, where the user is signed in immediately.',
    }),
  }),
});

const SignedOut = builder.objectRef<{ signedOutAt: Date }>('SignedOut').implement({
  description: 'The session has ended; other sessions of the user continue.',
  fields: (t) => ({
    signedOutAt: t.expose('signedOutAt', { type: 'DateTime', description: 'When the token became invalid.' }),
  }),
});

/** Whether only the id is selected, as for the user's lists. A session implies a user row, so none is loaded then. */
const asksForId = ({ select = {} }: UserQuery) => Object.keys(select).every((column) => column === 'id');

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: 'User',
    nullable: true,
    ...OPEN_TO.everyone,
    description: 'The signed-in user, or null for anonymous visitors.',
    resolve: (query, _root, _args, ctx) => {
      if (!ctx.viewer || ctx.viewer.isReadOnly) return null;
      return asksForId(query) ? ({ id: ctx.viewer.id } as User) : findViewer(ctx, query);
    },
  }),
);

const RequestSignInLinkInput = builder.inputType('RequestSignInLinkInput', {
  description: 'Where to send a sign-in link.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address, in any letter case.' }),
    language: t.string({ description: 'Language of the mail: "en", "es", "zh" … Defaults to Accept-Language.' }),
  }),
});
const ConfirmSignInInput = builder.inputType('ConfirmSignInInput', {
  description: 'The sign-in link that was mailed.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'Token from the link.' }),
    confirmed: t.boolean({
      description: 'Whether the user confirmed with a click. Required unless this browser requested the link.',
    }),
  }),
});
const NotificationChoicesInput = builder.inputType('NotificationChoicesInput', {
  description: 'Notification settings to change. Absent or null fields stay unchanged.',
  fields: (t) => ({
    email: t.boolean({ description: 'By e-mail.' }),
    sms: t.boolean({ description: 'By text message.' }),
    push: t.boolean({ description: 'In the browser.' }),
  }),
});
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Profile fields to change. Absent fields stay unchanged; null or an empty string clears a value.',
  fields: (t) => ({
    firstName: t.string({ description: 'Given name, at most 100 characters.' }),
    lastName: t.string({ description: 'Family name, at most 100 characters.' }),
    phone: t.string({
      description:
        'US number with ten digits in any notation, stored as "(123) 456-7890"; other numbers with + and country code, stored as "+44 20 7946 0958".',
    }),
    address: t.string({ description: 'Mailing address, at most 300 characters.' }),
    preferredLanguage: t.string({ description: 'Language code, one of LANGUAGES: "en", "es", "zh" …' }),
    timezone: t.string({
      description: 'One of "America/New_York", "America/Chicago", "America/Denver" and "America/Los_Angeles".',
    }),
    notifications: t.field({ type: NotificationChoicesInput, description: 'How the user wants to be notified.' }),
  }),
});
builder.mutationFields((t) => ({
  requestSignInLink: t.field({
    type: SignInLinkSentType,
    ...OPEN_TO.visitors,
    description: 'Mails a single-use sign-in link that expires after ten minutes.',
    args: { input: t.arg({ type: RequestSignInLinkInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidEmailError, TooManyRequestsError, SignInLinkNotSentError] },
    resolve: (_root, { input }, ctx) => requestSignInLink(ctx, input),
  }),
  confirmSignIn: t.field({
    type: Session,
    ...OPEN_TO.visitors,
    description: 'Signs in with a link that was mailed.',
    args: { input: t.arg({ type: ConfirmSignInInput, required: true }) },
    errors: { types: [NotSignedInError, SignInLinkInvalidError, ConfirmationRequiredError, TooManyRequestsError] },
    resolve: (_root, { input }, ctx) => confirmSignIn(ctx, input),
  }),
  signOut: t.field({
    type: SignedOut,
    description: 'Ends the current session.',
    errors: { types: [NotSignedInError] },
    resolve: (_root, _args, ctx) => signOut(ctx),
  }),
  updateProfile: t.prismaField({
    type: 'User',
    description: "Updates the signed-in user's profile. The e-mail address cannot be changed.",
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidProfileError] },
    resolve: (query, _root, { input }, ctx) => updateProfile(ctx, input, query),
  }),
}));
