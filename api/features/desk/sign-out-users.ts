import type { Services } from '../../platform/context.ts';
import {
  deleteSessions,
  findAccount,
  normaliseEmail,
  publishEndedSessions,
  UserNotFoundError,
} from '../accounts/public.ts';
import { audit } from '../translators/public.ts';

/**
 * Ends every session of a person, or of everybody (command line). Open pages are notified at once where Redis
 * connects the processes; otherwise the server notices within a minute.
 * @param typedEmail whose sessions; null for everybody's
 * @throws InvalidEmailError, UserNotFoundError
 */
export async function signOutUsers(services: Services, typedEmail: string | null): Promise<{ readonly ended: number }> {
  const userId = typedEmail === null ? null : await userIdOf(services, typedEmail);
  const ended = await services.db.$transaction(async (tx) => {
    const sessions = await deleteSessions(tx, { userId });
    const detail = { user: userId, sessions: sessions.length };
    await audit(tx, {
      id: services.newId('aud'),
      at: services.now(),
      actor: 'command',
      action: 'end-sessions',
      detail,
    });
    return sessions;
  });
  await publishEndedSessions(services, ended);
  return { ended: ended.length };
}

async function userIdOf(services: Services, typedEmail: string): Promise<string> {
  const account = await findAccount(services, normaliseEmail(typedEmail));
  if (!account) throw new UserNotFoundError();
  return account.userId;
}
