import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EncryptionKey } from './settings.ts';
import { howToAddKey } from './unknown-key.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Encrypts personal values: AES-256-GCM, a nonce of its own for each value, bound to its place (`application:app_1:lastName`),
 * so that an encrypted value copied to another row or column, or to another person, does not open.
 * Written form: `<key id>.<base64url of nonce, text, tag>`, with `o.` before the value where it is bound to its owner too.
 */
export interface Vault {
  encrypt(associated: AssociatedData, text: string): string;
  /** @throws DecryptionError when the value was changed, moved, or its key is not among the configured ones. */
  decrypt(associated: AssociatedData, encrypted: string): string;
  /** Finds a value without knowing it: the same text gives the same digest under this installation's key. */
  fingerprint(purpose: string, text: string): string;
  /** True when the value was encrypted with a key other than the one that writes now. */
  isEncryptedWithOldKey(encrypted: string): boolean;
}

/**
 * Where a value belongs: `applications:app_1:lastName`, and whose row that is. A row that is given to somebody else in
 * the database then opens nothing. Values from before owners were bound open by their place alone, until they are
 * encrypted anew.
 */
type AssociatedData = string | { readonly at: string; readonly owner: string };

/** Written between key id and value where a value is bound to its owner. */
const OWNED = 'o.';
export const isBoundToOwner = (encrypted: string): boolean => encrypted.startsWith(OWNED, encrypted.indexOf('.') + 1);

const tableOf = (associated: AssociatedData): string =>
  (typeof associated === 'string' ? associated : associated.at).split(':')[0] ?? '';

export class DecryptionError extends Error {}

/** The value is whole; this process lacks its key. */
export class KeyUnknownError extends DecryptionError {
  constructor(keyId: string, table: string) {
    super(
      `A value of ${table} is encrypted with the key "${keyId}", which this process does not have. ${howToAddKey(keyId)}`,
    );
  }
}

const NONCE = 12;
const TAG = 16;

/** How long a running server may go on encrypting with the key that `keys:rotate` has just replaced. */
export const KEYS_ARE_READ_EVERY_MS = 1_000;

/**
 * @param keys the first one writes. As a function they are read again while the process runs: when a value names a key
 * that is not known yet, and at most once a second before encrypting. So a server notices a rotation without a restart.
 * @param fingerprintKey stays the same when encryption keys are rotated, or nobody's e-mail would be found again.
 */
export function createVault(
  keys: readonly EncryptionKey[] | (() => readonly EncryptionKey[]),
  fingerprintKey: Buffer,
): Vault {
  const ring = createKeyRing(typeof keys === 'function' ? keys : () => keys);
  return {
    encrypt(associated, text) {
      const writer = ring.writer();
      const nonce = randomBytes(NONCE);
      const isOwned = typeof associated !== 'string';
      const cipher = createCipheriv('aes-256-gcm', writer.key, nonce).setAAD(boundTo(associated, isOwned));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${writer.id}.${isOwned ? OWNED : ''}${body.toString('base64url')}`;
    },
    decrypt(associated, encrypted) {
      const dot = encrypted.indexOf('.');
      const key = ring.find(encrypted.slice(0, dot));
      if (!key) throw new KeyUnknownError(encrypted.slice(0, dot), tableOf(associated));
      const isOwned = isBoundToOwner(encrypted);
      const body = Buffer.from(encrypted.slice(dot + 1 + (isOwned ? OWNED.length : 0)), 'base64url');
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE)).setAAD(
          boundTo(associated, isOwned),
        );
        cipher.setAuthTag(body.subarray(-TAG));
        return cipher.update(body.subarray(NONCE, -TAG), undefined, 'utf8') + cipher.final('utf8');
      } catch {
        throw new DecryptionError(
          `An encrypted value of ${tableOf(associated)} does not open: it was changed or moved.`,
        );
      }
    },
    fingerprint: (purpose, text) =>
      createHmac('sha256', fingerprintKey).update(`${purpose}\0${text}`).digest('base64url'),
    isEncryptedWithOldKey: (encrypted) => !encrypted.startsWith(`${ring.writer().id}.`),
  };
}

/** No place of a row has a NUL in it. */
function boundTo(associated: AssociatedData, isOwned: boolean): Buffer {
  const at = typeof associated === 'string' ? associated : associated.at;
  return Buffer.from(isOwned ? `${at}\0${typeof associated === 'string' ? '' : associated.owner}` : at);
}

interface KeyRing {
  /** The key that encrypts now. */
  writer(): EncryptionKey;
  find(id: string): Buffer | undefined;
}

/** A key once known stays known: whatever happens to the file, what this process encrypted it can open. */
function createKeyRing(read: () => readonly EncryptionKey[]): KeyRing {
  const known = new Map<string, Buffer>();
  let readAt = -Infinity;
  let writer: EncryptionKey | undefined;
  const readAgain = () => {
    readAt = performance.now();
    const keys = read();
    for (const { id, key } of keys)
      if (!known.has(id)) known.set(id, Buffer.from(hkdfSync('sha256', key, '', 'tern values', 32)));
    const [first] = keys;
    if (!first) throw new Error('a vault needs a key');
    writer = { id: first.id, key: known.get(first.id) as Buffer };
    return writer;
  };
  readAgain();
  return {
    writer: () => (writer && performance.now() - readAt < KEYS_ARE_READ_EVERY_MS ? writer : readAgain()),
    find: (id) => known.get(id) ?? (readAgain(), known.get(id)),
  };
}

/**
 * The embedded default: keys in `DATA_DIR/keys.json`, readable by this account only, made at the first start.
 * A new key is put first by `keys:rotate`.
 */
export function readKeyFile(dataDir: string): readonly EncryptionKey[] {
  const file = path.join(dataDir, 'keys.json');
  if (!existsSync(file)) writeKeyFile(dataDir, [newKey()]);
  chmodSync(file, 0o600);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { id: string; key: string }[];
  return stored.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') }));
}

/**
 * The key file as a source that can be read again and again. A file that has gone or is damaged while the server runs
 * changes nothing: making a new one then would encrypt with a key that no other file knows.
 */
export function watchKeyFile(dataDir: string): () => readonly EncryptionKey[] {
  const file = path.join(dataDir, 'keys.json');
  let keys = readKeyFile(dataDir);
  return () => {
    try {
      if (existsSync(file)) keys = readKeyFile(dataDir);
    } catch {
      // What was read before stays in force.
    }
    return keys;
  };
}

export function newKey(): EncryptionKey {
  return { id: `k${randomBytes(4).toString('hex')}`, key: randomBytes(32) };
}

/** Half of it would lose everything. */
export function writeKeyFile(dataDir: string, keys: readonly EncryptionKey[]): void {
  mkdirSync(dataDir, { recursive: true });
  const written = keys.map(({ id, key }) => ({ id, key: key.toString('base64') }));
  writeWhole(path.join(dataDir, 'keys.json'), JSON.stringify(written), 0o600);
}
