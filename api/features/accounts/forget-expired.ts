import type { Services } from '../../platform/context.ts';

/** Sessions and sign-in links that no longer open anything: their rows are personal data without a use. */
export async function forgetExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const expired = { expiresAt: { lt: now() } };
  await db.session.deleteMany({ where: expired });
  await db.signInLink.deleteMany({ where: expired });
}
