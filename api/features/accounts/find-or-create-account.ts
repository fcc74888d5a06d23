import type { Services, Transaction } from '../../platform/context.ts';
import { encryptUserValue } from './user-record.ts';

/**
 * Returns the account of an e-mail address, creating it if necessary.
 * @param email normalised
 */
export async function findOrCreateAccount(
  services: Pick<Services, 'vault' | 'now' | 'newId'>,
  tx: Transaction,
  email: string,
  language: string,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const { vault } = services;
  const emailHash = vault.fingerprint('email', email);
  const id = services.newId('usr');
  // ON CONFLICT DO NOTHING waits for a concurrent first sign-in of the same address and then finds its account.
  const { count } = await tx.user.createMany({
    data: [
      {
        id,
        emailHash,
        emailEncrypted: encryptUserValue(vault, id, 'email', email),
        preferredLanguage: language,
        createdAt: services.now(),
      },
    ],
    skipDuplicates: true,
  });
  const { id: userId } = await tx.user.findUniqueOrThrow({ where: { emailHash }, select: { id: true } });
  return { userId, isNew: count > 0 };
}

/** Returns the account of an address, or null. @param email normalised */
export async function findAccount(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  email: string,
): Promise<{ readonly userId: string } | null> {
  const user = await db.user.findUnique({
    where: { emailHash: vault.fingerprint('email', email) },
    select: { id: true },
  });
  return user && { userId: user.id };
}
