import type { Services } from './context.ts';
import type { Settings } from './settings.ts';
import { readKeyFile } from './vault.ts';

/** Longest use of a key for encryption, after NIST SP 800-57 part 1; it may decrypt for three years longer. */
const MAX_DAYS = 730;
const DAY_MS = 86_400_000;

type KeyStores = Pick<Services, 'db' | 'vault' | 'now'> & {
  readonly settings: Pick<Settings, 'encryptionKeys' | 'dataDir'>;
};

const nameOf = (keyId: string): string => `key-in-use-since:${keyId}`;
const writerOf = ({ settings }: KeyStores): string =>
  (settings.encryptionKeys ?? readKeyFile(settings.dataDir))[0]?.id ?? '';

/** Stores the day on which a key is first seen in use, since keys carry no date. */
export async function recordKeyUse(services: KeyStores): Promise<void> {
  const { db, vault, now } = services;
  const name = nameOf(writerOf(services));
  if (await db.secret.findUnique({ where: { name } })) return;
  const encrypted = vault.encrypt(`secrets:${name}`, now().toISOString());
  await db.secret.createMany({ data: [{ name, encrypted }], skipDuplicates: true });
}

/** Returns when the current key came into use, and whether its rotation is overdue; undefined if unknown. */
export async function periodOfKey(services: KeyStores): Promise<{ since: Date; isOver: boolean } | undefined> {
  const { db, vault, now } = services;
  const name = nameOf(writerOf(services));
  const row = await db.secret.findUnique({ where: { name } });
  if (!row) return undefined;
  const since = new Date(vault.decrypt(`secrets:${name}`, row.encrypted));
  return { since, isOver: now().getTime() - since.getTime() > MAX_DAYS * DAY_MS };
}
