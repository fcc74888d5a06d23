import type { User } from '../../generated/prisma/client.ts';
import { onBehalfOf } from '../../platform/across-people.ts';
import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface, refusalType } from '../../platform/domain-error-types.ts';
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

refusalType('InvalidEmailError', InvalidEmailError, 'No address that a mail can be sent to.');
refusalType(
  'SignInLinkNotSentError',
  SignInLinkNotSentError,
  'The mail server did not take the mail. It can be asked for again.',
);
refusalType(
  'SignInLinkInvalidError',
  SignInLinkInvalidError,
  'Unknown, used, replaced by a newer link, or older than ten minutes.',
);
refusalType(
  'ConfirmationRequiredError',
  ConfirmationRequiredError,
  'Another browser asked for this link: a person has to click. The link stays good.',
);
builder.objectType(InvalidProfileError, {
  name: 'InvalidProfileError',
  interfaces: [DomainErrorInterface],
  description: 'One field is wrong; nothing was changed.',
  fields: (t) => ({ field: t.exposeString('field', { description: 'Which one: "phone".' }) }),
});

const NotificationChoicesType = builder.objectRef<NotificationChoices>('NotificationChoices').implement({
  description: 'How a person wants to hear of news.',
  fields: (t) => ({
    email: t.exposeBoolean('email', { description: 'By e-mail; on at first.' }),
    sms: t.exposeBoolean('sms', { description: 'By text message; off at first.' }),
    push: t.exposeBoolean('push', { description: 'In the browser; on at first.' }),
  }),
});

builder.prismaNode('User', {
  id: { field: 'id', description: '"usr_…", the same in REST.' },
  nullable: true,
  // An id of another user resolves to nothing.
  findUnique: (id, ctx) => ({ id: ctx.viewer?.id === id && !ctx.viewer.isReadOnly ? id : '' }),
  description: 'The signed-in person.',
  select: { id: true },
  fields: (t) => ({
    email: t.string({
      description: 'Lower case; signs in, and cannot be changed.',
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
      description: '"(123) 456-7890"; of another country "+44 20 7946 0958".',
      select: { id: true, phoneEncrypted: true },
      resolve: (user, _args, { vault }) => decryptField(vault, user, 'phone'),
    }),
    address: t.string({
      nullable: true,
      description: 'At most 300 characters; keeps its lines.',
      select: { id: true, addressEncrypted: true },
      resolve: (user, _args, { vault }) => decryptField(vault, user, 'address'),
    }),
    preferredLanguage: t.exposeString('preferredLanguage', { description: '"en", "es", "zh" …: one of LANGUAGES.' }),
    timezone: t.exposeString('timezone', { description: 'IANA name: "America/New_York".' }),
    notifications: t.field({
      type: NotificationChoicesType,
      description: 'How this person wants to hear of news.',
      select: { notifyByEmail: true, notifyBySms: true, notifyByPush: true },
      resolve: notificationsOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Of the first sign-in.' }),
  }),
});

export const Session = builder.objectRef<OpenedSession>('Session').implement({
  description: 'A new session. The token is shown once: keep it and send it as `Authorization: Bearer`.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Opaque; good for two weeks of no use, 30 days or until sign-out.' }),
    user: t.prismaField({
      type: 'User',
      description: 'Who is signed in by it.',
      resolve: (query, { userId }, _args, ctx) => loadUser(onBehalfOf(ctx, userId, 'sign-in'), userId, query),
    }),
  }),
});

const SignInLinkSentType = builder.objectRef<SignInLinkSent>('SignInLinkSent').implement({
  description: 'A mail is on its way. Never tells whether the address has an account.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'As it was understood: trimmed, lower case.' }),
    session: t.expose('session', {
      type: Session,
      nullable: true,
      description: 'In development mode only: signed in at once.',
    }),
  }),
});

const SignedOut = builder.objectRef<{ signedOutAt: Date }>('SignedOut').implement({
  description: 'This session is over; others of the same person go on.',
  fields: (t) => ({
    signedOutAt: t.expose('signedOutAt', { type: 'DateTime', description: 'From then on the token is dead.' }),
  }),
});

/** Whether only the id is selected, as for the user's lists. A session implies a user row, so none is loaded then. */
const asksForId = ({ select = {} }: UserQuery) => Object.keys(select).every((column) => column === 'id');

builder.queryField('viewer', (t) =>
  t.prismaField({
    type: 'User',
    nullable: true,
    authScopes: { publicContent: true },
    description: 'The signed-in person, or null for a visitor.',
    resolve: (query, _root, _args, ctx) => {
      if (!ctx.viewer || ctx.viewer.isReadOnly) return null;
      return asksForId(query) ? ({ id: ctx.viewer.id } as User) : findViewer(ctx, query);
    },
  }),
);

const RequestSignInLinkInput = builder.inputType('RequestSignInLinkInput', {
  description: 'Who wants to sign in.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'One address, in any letter case.' }),
    language: t.string({ description: 'Of the mail: "en", "es", "zh" … Without it, as Accept-Language says.' }),
  }),
});
const ConfirmSignInInput = builder.inputType('ConfirmSignInInput', {
  description: 'The link that came by mail.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'From the link.' }),
    confirmed: t.boolean({
      description: 'The person clicked. Needed in any browser but the one that asked for the link.',
    }),
  }),
});
const NotificationChoicesInput = builder.inputType('NotificationChoicesInput', {
  description: 'Absent or null stays as it is.',
  fields: (t) => ({
    email: t.boolean({ description: 'By e-mail.' }),
    sms: t.boolean({ description: 'By text message.' }),
    push: t.boolean({ description: 'In the browser.' }),
  }),
});
const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Absent stays as it is; null or an empty text takes the value away.',
  fields: (t) => ({
    firstName: t.string({ description: 'At most 100 characters.' }),
    lastName: t.string({ description: 'At most 100 characters.' }),
    phone: t.string({
      description:
        'Ten digits, written in any way; kept as "(123) 456-7890". Of another country with + and its code; kept as "+44 20 7946 0958".',
    }),
    address: t.string({ description: 'At most 300 characters.' }),
    preferredLanguage: t.string({ description: '"en", "es", "zh" …: one of LANGUAGES.' }),
    timezone: t.string({ description: '"America/New_York", "…/Chicago", "…/Denver" or "…/Los_Angeles".' }),
    notifications: t.field({ type: NotificationChoicesInput, description: 'How to hear of news.' }),
  }),
});
builder.mutationFields((t) => ({
  requestSignInLink: t.field({
    type: SignInLinkSentType,
    authScopes: { anyone: true },
    description: 'Mails a link that signs in once, within ten minutes.',
    args: { input: t.arg({ type: RequestSignInLinkInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidEmailError, TooManyRequestsError, SignInLinkNotSentError] },
    resolve: (_root, { input }, ctx) => requestSignInLink(ctx, input),
  }),
  confirmSignIn: t.field({
    type: Session,
    authScopes: { anyone: true },
    description: 'Uses the link.',
    args: { input: t.arg({ type: ConfirmSignInInput, required: true }) },
    errors: { types: [NotSignedInError, SignInLinkInvalidError, ConfirmationRequiredError, TooManyRequestsError] },
    resolve: (_root, { input }, ctx) => confirmSignIn(ctx, input),
  }),
  signOut: t.field({
    type: SignedOut,
    authScopes: { signedIn: true },
    description: 'Ends this session on the server.',
    errors: { types: [NotSignedInError] },
    resolve: (_root, _args, ctx) => signOut(ctx),
  }),
  updateProfile: t.prismaField({
    type: 'User',
    authScopes: { signedIn: true },
    description: "Changes one's own profile. The e-mail address stays what it is.",
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    errors: { types: [NotSignedInError, InvalidProfileError] },
    resolve: (query, _root, { input }, ctx) => updateProfile(ctx, input, query),
  }),
}));
