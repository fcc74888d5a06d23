import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  S3Client,
  S3ServiceException,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../platform/settings.ts';
import { createFolderStore } from './files-folder.ts';
import {
  STORABLE_NAME,
  StorageDownError,
  StorageFullError,
  StoredObjectMissingError,
  type FileStore,
} from './files.ts';

interface S3StoreOptions extends S3Settings {
  /** Folder where an (encrypted) file waits until it is sent. */
  readonly spoolFolder: string;
  /** Prefix of all keys: "tern-…/". */
  readonly prefix: string;
  /** After this long without a response the bucket counts as down. */
  readonly idleTimeoutMs?: number;
}

const IDLE_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 3_000;
const TRIES = 3;
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
/** Suffix of a file that waits to be sent: `fil_x.to-send`. `list` shows it under this name, as a leftover. */
const TO_SEND = '.to-send';

/**
 * Stores objects in a bucket of any S3-compatible service. A file is written to the local disk first: S3 needs its
 * length at the start of the request, and the file can be sent again when the connection breaks.
 */
export function createS3Store(options: S3StoreOptions): FileStore {
  const { bucket: Bucket, prefix, spoolFolder, endpoint, region, credentials } = options;
  const idleTimeoutMs = options.idleTimeoutMs ?? IDLE_TIMEOUT_MS;
  const spool = createFolderStore(spoolFolder);
  // Which Node its later versions will ask for is told in the release that brings one: it is not for who runs this one.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const client = new S3Client({
    region,
    ...(credentials && { credentials }),
    // Services other than Amazon's seldom have a host name per bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    // Errors that matter are thrown, and logged by the caller.
    logger: SILENT,
    // Not every service knows the newer checksums. Tern verifies stored content itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, idleTimeoutMs),
      socketTimeout: idleTimeoutMs,
    },
  });
  const keyOf = (name: string) => {
    if (!STORABLE_NAME.test(name)) throw new Error('An object was given a name that no key may have.');
    return prefix + name;
  };
  const deleteObject = (name: string) =>
    asked(() => client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })));

  return {
    async put(name, bytes) {
      const spooled = name + TO_SEND;
      try {
        await spool.put(spooled, bytes);
        const file = spool.fileOf(spooled);
        const { size: ContentLength } = await stat(file);
        const sha256 = await digestOf(file);
        // The library does not retry streams, because it cannot know that this one can be opened again.
        await severalTimes(async () => {
          const Body = createReadStream(file);
          const command = new PutObjectCommand({ Bucket, Key: keyOf(name), Body, ContentLength });
          // Signs the bytes too, which the library does not do for a stream: a body changed on the way is refused.
          command.middlewareStack.add(
            (next) => (call) => {
              (call.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
              return next(call);
            },
            { step: 'build' },
          );
          await asked(() => client.send(command)).finally(() => Body.destroy());
        });
      } catch (error) {
        bytes.destroy();
        // The upload may have succeeded although the response was lost.
        if (error instanceof StorageDownError || error instanceof StorageFullError)
          await deleteObject(name).catch(() => {});
        throw error;
      } finally {
        await spool.delete(spooled).catch(() => {});
      }
    },
    async get(name) {
      return (await asked(() => client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) })), name))
        .Body as Readable;
    },
    async delete(name) {
      if (name.includes(TO_SEND)) await spool.delete(name);
      else await deleteObject(name);
    },
    async *list() {
      yield* spool.list();
      let ContinuationToken: string | undefined;
      do {
        const page = await asked(() =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(prefix.length);
          if (LastModified && STORABLE_NAME.test(name)) yield { name, storedAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function severalTimes(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return void (await send());
    } catch (error) {
      if (attempt === TRIES || !(error instanceof StorageDownError)) throw error;
      await wait(100 * 2 ** attempt);
    }
}

/** Maps errors of the AWS library. @throws StoredObjectMissingError, StorageFullError, StorageDownError */
async function asked<Result>(send: () => Promise<Result>, name = ''): Promise<Result> {
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof S3ServiceException) {
      if (cause.name === 'NoSuchKey') throw new StoredObjectMissingError(name);
      // Amazon's buckets are never full; these are the errors of MinIO, Ceph and others.
      if (
        /QuotaExceeded|StorageFull|InsufficientStorage|EntityTooLarge/.test(cause.name) ||
        cause.$metadata.httpStatusCode === 507
      )
        throw new StorageFullError({ cause });
    }
    throw new StorageDownError({ cause });
  }
}
