import { addSeconds } from '../../platform/add-seconds.ts';
import type { Services } from '../../platform/context.ts';
import { IDLE_SECONDS } from './sign-in-rules.ts';

/** Deletes expired sessions, sign-in links and passkeys: personal data that serves no purpose any more. */
export async function deleteExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const expired = { expiresAt: { lt: now() } };
  const idle = { lastUsedAt: { lt: addSeconds(now(), -IDLE_SECONDS) } };
  await db.session.deleteMany({ where: { OR: [expired, idle] } });
  await db.signInLink.deleteMany({ where: expired });
  await db.passkeyChallenge.deleteMany({ where: expired });
  await db.passkey.deleteMany({ where: { endsAt: { lte: now() } } });
}
