import type { Services } from './context.ts';
import type { Settings } from './settings.ts';
import { readKeyFile } from './vault.ts';

/** For so long a key encrypts at most, after NIST SP 800-57 part 1; what it encrypted it may open three years longer. */
const MAX_DAYS = 730;
const DAY_MS = 86_400_000;

type KeyStores = Pick<Services, 'db' | 'vault' | 'now'> & {
  readonly settings: Pick<Settings, 'encryptionKeys' | 'dataDir'>;
};

const nameOf = (keyId: string): string => `key-in-use-since:${keyId}`;
const writerOf = ({ settings }: KeyStores): string =>
  (settings.encryptionKeys ?? readKeyFile(settings.dataDir))[0]?.id ?? '';

/** A key tells nothing of its age: the day on which it is first seen to encrypt is kept. */
export async function noteKeyInUse(services: KeyStores): Promise<void> {
  const { db, vault, now } = services;
  const name = nameOf(writerOf(services));
  if (await db.secret.findUnique({ where: { name } })) return;
  const encrypted = vault.encrypt(`secrets:${name}`, now().toISOString());
  await db.secret.createMany({ data: [{ name, encrypted }], skipDuplicates: true });
}

/** Since when the key that encrypts now does so, and whether it was to be changed by now; undefined: not seen yet. */
export async function periodOfKey(services: KeyStores): Promise<{ since: Date; isOver: boolean } | undefined> {
  const { db, vault, now } = services;
  const name = nameOf(writerOf(services));
  const row = await db.secret.findUnique({ where: { name } });
  if (!row) return undefined;
  const since = new Date(vault.decrypt(`secrets:${name}`, row.encrypted));
  return { since, isOver: now().getTime() - since.getTime() > MAX_DAYS * DAY_MS };
}
