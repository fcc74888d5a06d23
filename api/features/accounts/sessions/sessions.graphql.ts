import { builder } from '../../../platform/builder.ts';
import { refusalType } from '../../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../../platform/errors.ts';
import { PasskeyNeededError } from '../passkeys/passkeys-errors.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions, MAX_LISTED, type ActiveSession } from './list-sessions.ts';
import { RecentSignInNeededError, SessionNotFoundError } from './sessions-errors.ts';

refusalType({ SessionNotFoundError }, 'It ended already, or it is not yours.');
refusalType(
  { RecentSignInNeededError },
  'The person has no passkey and signed in more than ten minutes ago: a new link first.',
);

const ActiveSessionRef = builder.objectRef<ActiveSession>('ActiveSession').implement({
  description: 'A browser or program that is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ses_…". The id does not grant access.' }),
    browser: t.exposeString('browser', {
      nullable: true,
      description: 'Name of the browser, such as "Firefox"; null if unknown.',
    }),
    system: t.exposeString('system', {
      nullable: true,
      description: 'Operating system or device, such as "Windows" or "iPhone"; null if unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the session started.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When the session was last used, rounded to the day.',
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether this is the session of the current request.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  sessions: t.field({
    type: [ActiveSessionRef],
    description: `The user's sessions, most recently used first, at most ${MAX_LISTED}.`,
    complexity: { field: 2, multiplier: 5 },
    resolve: (_user, _arguments, ctx) => listSessions(ctx),
  }),
}));

const SessionEnded = builder.objectRef<{ id: string }>('SessionEnded').implement({
  description: 'The session has ended and its open connections were closed.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the ended session.' }) }),
});
const OtherSessionsEnded = builder.objectRef<{ count: number }>('OtherSessionsEnded').implement({
  description: 'All sessions except the current one have ended.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'Number of ended sessions.' }) }),
});
const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'The session to end.',
  fields: (t) => ({ id: t.id({ required: true, description: '"ses_…"' }) }),
});

builder.mutationFields((t) => ({
  endSession: t.field({
    type: SessionEnded,
    description: "Ends one of the user's sessions immediately.",
    args: { input: t.arg({ type: EndSessionInput, required: true }) },
    errors: { types: [NotSignedInError, PasskeyNeededError, RecentSignInNeededError, SessionNotFoundError] },
    resolve: (_root, { input }, ctx) => endSession(ctx, input),
  }),
  endOtherSessions: t.field({
    type: OtherSessionsEnded,
    description: "Ends all of the user's sessions except the current one immediately.",
    errors: { types: [NotSignedInError, PasskeyNeededError, RecentSignInNeededError] },
    resolve: (_root, _arguments, ctx) => endOtherSessions(ctx),
  }),
}));
