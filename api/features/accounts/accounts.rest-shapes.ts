import { z } from 'zod';
import { bytes, dateTime, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';

const tag = 'Account';
const text = z.string().nullish();
const choice = z.boolean().nullish();

const User = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    preferredLanguage: z.string(),
    timezone: z.string().describe('IANA time zone: "America/New_York".'),
    notifications: z.object({ email: z.boolean(), sms: z.boolean(), push: z.boolean() }),
    createdAt: dateTime,
  })
  .meta({ id: 'User' });
const SignedIn = z.object({ token: z.string().describe('Bearer token of the session.'), user: User });
const path = z.object({ id: z.string().describe('Id of the signed-in user: "usr_…".') });

export const REQUEST_LINK = {
  tag,
  summary: 'Mails a sign-in link',
  description: 'In development mode, a request from the same machine is signed in immediately.',
  body: z.object({ email: z.string(), language: text }),
  example: { email: 'ana@example.org' },
  answers: { 200: z.union([SignedIn, z.object({ message: z.string() })]) },
  refusals: [
    refused(400, 'INVALID_EMAIL'),
    refused(401, 'NOT_SIGNED_IN'),
    TOO_OFTEN,
    refused(503, 'SIGN_IN_LINK_NOT_SENT'),
  ],
} satisfies RestCall;

export const VERIFY_LINK = {
  tag,
  summary: 'Signs in with a mailed link',
  description: 'In any browser other than the one that requested the link, the user must confirm with a click.',
  query: z.object({ token: z.string().describe('Token from the link.').optional().catch(undefined) }),
  headers: { 'X-Confirm-Sign-In': '"1": the person clicked.' },
  answers: { 200: SignedIn },
  refusals: [
    refused(401, 'SIGN_IN_LINK_INVALID'),
    refused(401, 'NOT_SIGNED_IN'),
    refused(409, 'CONFIRMATION_REQUIRED'),
    TOO_OFTEN,
  ],
} satisfies RestCall;

export const WHO_AM_I = {
  tag,
  summary: 'Returns the signed-in user',
  answers: { 200: z.object({ user: User }) },
} satisfies RestCall;

export const ASK_FOR_PASSKEY = {
  tag,
  summary: 'Returns a passkey challenge',
  description: 'For visitors: to sign in, without an address. For signed-in users: to confirm their identity.',
  answers: {
    200: z.object({ options: z.looseObject({}).describe('Options for navigator.credentials.get, as JSON.') }),
  },
  refusals: [refused(401, 'NOT_SIGNED_IN'), TOO_OFTEN],
} satisfies RestCall;

export const SIGN_IN_WITH_PASSKEY = {
  tag,
  summary: 'Signs in with a passkey',
  body: z.object({ response: z.unknown().describe('Result of navigator.credentials.get, as JSON.') }),
  example: { response: {} },
  answers: { 200: SignedIn },
  refusals: [refused(401, 'PASSKEY_NOT_ACCEPTED'), TOO_OFTEN],
} satisfies RestCall;

export const SIGN_OUT = {
  tag,
  summary: 'Ends the session',
  answers: { 200: z.object({ signedOutAt: dateTime }) },
} satisfies RestCall;

export const UPDATE_PROFILE = {
  tag,
  summary: 'Updates the profile',
  description: 'Fields that are not sent stay unchanged.',
  path,
  // Strict, because an e-mail address sent along would otherwise be dropped silently although it cannot be changed.
  body: z.strictObject({
    firstName: text,
    lastName: text,
    phone: text,
    address: text,
    preferredLanguage: text,
    timezone: text,
    notifications: z.strictObject({ email: choice, sms: choice, push: choice }).nullish(),
  }),
  example: { firstName: 'Ana', preferredLanguage: 'es', notifications: { sms: true } },
  answers: { 200: z.object({ user: User }) },
  refusals: [refused(400, 'INVALID_PROFILE', z.object({ field: z.string() })), refused(404, 'USER_NOT_FOUND')],
} satisfies RestCall;

export const SHOW_OUTBOX = {
  tag: 'Operation',
  summary: 'Lists the mails that would have been sent, in development mode',
  answers: { 200: bytes('text/html') },
  refusals: [refused(404, 'NOT_FOUND')],
} satisfies RestCall;
