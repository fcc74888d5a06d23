import { builder } from '../../../platform/builder.ts';
import { refusalType } from '../../../platform/domain-error-types.ts';
import { NotSignedInError } from '../../../platform/errors.ts';
import { PasskeyNeededError } from '../passkeys/passkeys-errors.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions, MAX_LISTED, type ActiveSession } from './list-sessions.ts';
import { RecentSignInNeededError, SessionNotFoundError } from './sessions-errors.ts';

refusalType('SessionNotFoundError', SessionNotFoundError, 'It ended already, or it is not yours.');
refusalType(
  'RecentSignInNeededError',
  RecentSignInNeededError,
  'The person has no passkey and signed in more than ten minutes ago: a new link first.',
);

const ActiveSessionRef = builder.objectRef<ActiveSession>('ActiveSession').implement({
  description: 'A browser or program that is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ses_…"; it signs nobody in.' }),
    browser: t.exposeString('browser', { nullable: true, description: '"Firefox"; null when it did not tell.' }),
    system: t.exposeString('system', {
      nullable: true,
      description: '"Windows", "iPhone"; null when it did not tell.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it signed in.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'To the day.' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'The one that asks.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  sessions: t.field({
    type: [ActiveSessionRef],
    description: `Where the person is signed in, what was used last first; at most ${MAX_LISTED}.`,
    complexity: { field: 2, multiplier: 5 },
    resolve: (_user, _arguments, ctx) => listSessions(ctx),
  }),
}));

const SessionEnded = builder.objectRef<{ id: string }>('SessionEnded').implement({
  description: 'It is signed out, and what it had open is closed.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what ended.' }) }),
});
const OtherSessionsEnded = builder.objectRef<{ count: number }>('OtherSessionsEnded').implement({
  description: 'Only the one that asked is signed in still.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many ended.' }) }),
});
const EndSessionInput = builder.inputType('EndSessionInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: '"ses_…"' }) }),
});

builder.mutationFields((t) => ({
  endSession: t.field({
    type: SessionEnded,
    authScopes: { signedIn: true },
    description: 'Signs out one browser of the person who asks, at once.',
    args: { input: t.arg({ type: EndSessionInput, required: true }) },
    errors: { types: [NotSignedInError, PasskeyNeededError, RecentSignInNeededError, SessionNotFoundError] },
    resolve: (_root, { input }, ctx) => endSession(ctx, input),
  }),
  endOtherSessions: t.field({
    type: OtherSessionsEnded,
    authScopes: { signedIn: true },
    description: 'Signs out the person who asks everywhere but here, at once.',
    errors: { types: [NotSignedInError, PasskeyNeededError, RecentSignInNeededError] },
    resolve: (_root, _arguments, ctx) => endOtherSessions(ctx),
  }),
}));
