import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { createCardPayments } from '../adapters/create-card-payments.ts';
import { createFileStore } from '../adapters/create-file-store.ts';
import { createMailSender } from '../adapters/mail.ts';
import { createMalwareScan } from '../adapters/malware-scan.ts';
import { createModel } from '../adapters/create-model.ts';
import { createLocalPubSub, createRedisPubSub } from '../adapters/pubsub.ts';
import type { Services } from './context.ts';
import { openDatabase, type Database } from './db.ts';
import { newId } from './ids.ts';
import { JOB_CONNECTIONS } from './jobs.ts';
import { createLimits } from './limits.ts';
import { createLogger } from './logger.ts';
import type { EncryptionKey, Settings } from './settings.ts';
import { createVault, watchKeyFile, type Vault } from './vault.ts';

export interface RunningServices extends Services {
  close(): Promise<void>;
}

/** @param databaseUrl of a migrated database. */
export async function createServices(
  settings: Settings,
  databaseUrl: string,
  onQuery?: (sql: string) => void,
): Promise<RunningServices> {
  const db = openDatabase(databaseUrl, settings.databaseConnections - JOB_CONNECTIONS, onQuery);
  const vault = await openVault(db, settings.encryptionKeys ?? watchKeyFile(settings.dataDir));
  const log = createLogger(settings.logLevel);
  for (const hint of settings.hints) log.warn(hint);
  const redis = settings.redisUrl ? new Redis(settings.redisUrl, { maxRetriesPerRequest: 3 }) : undefined;
  redis?.on('error', (error) => log.warn({ err: error }, 'Redis is not reachable'));
  const pubsub = redis ? createRedisPubSub(redis) : createLocalPubSub();
  const now = () => new Date();
  return {
    settings,
    db,
    vault,
    log,
    pubsub,
    mail: createMailSender(settings, db, vault),
    files: createFileStore(settings, vault.fingerprint('file-store', 'installation').slice(0, 16)),
    malwareScan: settings.clamd && createMalwareScan(settings.clamd),
    model: settings.model && createModel(settings.model),
    cardPayments: await createCardPayments(settings, { db, vault, now }),
    limits: createLimits(redis),
    now,
    newId,
    async close() {
      await pubsub.close();
      await redis?.quit();
      await db.$disconnect();
    },
  };
}

/** The key of the fingerprints is made once and lies sealed in the database, so that rotating keys loses no account. */
async function openVault(
  db: Database,
  keys: readonly EncryptionKey[] | (() => readonly EncryptionKey[]),
): Promise<Vault> {
  const name = 'fingerprint-key';
  const place = `secrets:${name}`;
  const sealing = createVault(keys, Buffer.alloc(0));
  const made = sealing.seal(place, randomBytes(32).toString('base64'));
  await db.secret.createMany({ data: [{ name, sealed: made }], skipDuplicates: true });
  const { sealed } = await db.secret.findUniqueOrThrow({ where: { name } });
  return createVault(keys, Buffer.from(sealing.open(place, sealed), 'base64'));
}
