import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createCaseStatusService } from '../adapters/case-status.ts';
import { createCardPayments } from '../adapters/create-card-payments.ts';
import { createFileStore } from '../adapters/create-file-store.ts';
import { createMailSender } from '../adapters/mail.ts';
import { createMalwareScan } from '../adapters/malware-scan.ts';
import { createModel } from '../adapters/create-model.ts';
import { createLocalPubSub, createRedisPubSub } from '../adapters/pubsub.ts';
import { nameContentFolders } from './compared-facts.ts';
import type { DataOwner, Services } from './context.ts';
import { openDatabase, type Database } from './db.ts';
import { newId } from './ids.ts';
import { JOB_CONNECTIONS } from './jobs.ts';
import { createLimits } from './limits.ts';
import { createLogger, type Logger } from './logger.ts';
import { setSiteName } from './site-name.ts';
import type { EncryptionKey, Settings } from './settings.ts';
import { createVault, openFirstValue, watchKeyFile, type Vault } from './vault.ts';

export interface RunningServices extends Services {
  close(): Promise<void>;
}

/** @param databaseUrl URL of a migrated database @param owners every capability */
export async function createServices(
  settings: Settings,
  databaseUrl: string,
  owners: readonly DataOwner[],
  onQuery?: (sql: string) => void,
): Promise<RunningServices> {
  setSiteName(settings.site.name);
  nameContentFolders(settings.formDefinitionsDirs);
  const db = openDatabase(databaseUrl, {
    connections: settings.databaseConnections - JOB_CONNECTIONS,
    idleSeconds: settings.databaseIdleSeconds,
    onQuery,
  });
  const vault = await openVault(db, settings.encryptionKeys ?? watchKeyFile(settings.dataDir));
  const log = createLogger(settings.logLevel);
  for (const hint of settings.hints) log.warn(hint);
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl, log) : undefined;
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
    caseStatus: settings.caseStatus && createCaseStatusService(settings.caseStatus, now),
    limits: createLimits(redis, log),
    owners,
    now,
    newId,
    async close() {
      await pubsub.close();
      redis?.disconnect();
      await db.$disconnect();
    },
  };
}

/** Timeout after which a request goes on without Redis. */
const REDIS_MS = 1_000;

/** Commands fail at once while Redis is unreachable; the client keeps reconnecting. */
async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: REDIS_MS });
  let isReported = false;
  redis.on('error', (error) => {
    if (!isReported) log.warn({ err: error }, 'Redis is not reachable: this process goes on alone and keeps looking');
    isReported = true;
  });
  redis.on('ready', () => (isReported = false));
  return redis;
}

/** Row of `secrets` with the fingerprint key, and the place that its value is bound to. */
export const FINGERPRINT_KEY = { name: 'fingerprint-key', place: 'secrets:fingerprint-key' } as const;

/** The fingerprint key is generated once and stored encrypted, so that rotating keys loses no account. */
async function openVault(
  db: Database,
  keys: readonly EncryptionKey[] | (() => readonly EncryptionKey[]),
): Promise<Vault> {
  const { name, place } = FINGERPRINT_KEY;
  const encrypting = createVault(keys, Buffer.alloc(0));
  const find = () => db.secret.findUnique({ where: { name } });
  const make = async () => {
    const encrypted = encrypting.encrypt(place, randomBytes(32).toString('base64'));
    // Another process may be making one.
    await db.secret.createMany({ data: [{ name, encrypted }], skipDuplicates: true });
    return db.secret.findUniqueOrThrow({ where: { name } });
  };
  const { encrypted } = (await find()) ?? (await make());
  return createVault(keys, Buffer.from(openFirstValue(encrypting, place, encrypted), 'base64'));
}
