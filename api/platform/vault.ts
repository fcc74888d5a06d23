import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EncryptionKey } from './settings.ts';
import { howToAddKey } from './unknown-key.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/**
 * Encrypts personal values: AES-256-GCM with a nonce per value, bound to its place (`application:app_1:lastName`), so
 * that an encrypted value copied to another row, column or user cannot be decrypted.
 * Format: `<key id>.<base64url of nonce, text, tag>`, with `o.` before the value if it is bound to its owner too.
 */
export interface Vault {
  encrypt(associated: AssociatedData, text: string): string;
  /** @throws DecryptionError when the value was changed, moved, or its key is not among the configured ones */
  decrypt(associated: AssociatedData, encrypted: string): string;
  /** Returns a keyed digest for lookups: the same text always gives the same one under this installation's key. */
  fingerprint(purpose: string, text: string): string;
  /** Whether the value was encrypted with another key than the current one. */
  isEncryptedWithOldKey(encrypted: string): boolean;
}

/**
 * The place of a value, `applications:app_1:lastName`, and its row's owner. A row that is moved to another owner in
 * the database then cannot be decrypted. Older values are bound to their place alone until they are encrypted anew.
 */
type AssociatedData = string | { readonly at: string; readonly owner: string };

/** Marks a value that is bound to its owner, after the key id. */
const OWNED = 'o.';
export const isBoundToOwner = (encrypted: string): boolean => encrypted.startsWith(OWNED, encrypted.indexOf('.') + 1);

const tableOf = (associated: AssociatedData): string =>
  (typeof associated === 'string' ? associated : associated.at).split(':')[0] ?? '';

export class DecryptionError extends Error {}

/** The value is intact, but this process lacks its key. */
export class KeyUnknownError extends DecryptionError {
  constructor(keyId: string, table: string) {
    super(
      `A value of ${table} is encrypted with the key "${keyId}", which this process does not have. ${howToAddKey(keyId)}`,
    );
  }
}

/**
 * Opens the value that every start opens first, so that a wrong key is named before it does harm.
 * @throws DecryptionError
 */
export function openFirstValue(vault: Vault, place: string, encrypted: string): string {
  try {
    return vault.decrypt(place, encrypted);
  } catch (error) {
    if (error instanceof KeyUnknownError) throw error;
    throw new DecryptionError(
      `The configured key "${encrypted.split('.')[0]}" has another value than the key of that name that encrypted this database. Restore ENCRYPTION_KEYS or keys.json from a backup of the keys, as they were when this database was last in use.`,
    );
  }
}

const NONCE = 12;
const TAG = 16;

/** Longest time that a running server still encrypts with a key that `keys:rotate` has replaced. */
export const KEY_POLL_MS = 1_000;

/**
 * @param keys the first one encrypts. A function is called again while the process runs: for an unknown key, and at
 * most once a second before encrypting, so that a rotation needs no restart.
 * @param fingerprintKey must survive rotations, or no e-mail address would be found again
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

/** Places contain no NUL. */
function boundTo(associated: AssociatedData, isOwned: boolean): Buffer {
  const at = typeof associated === 'string' ? associated : associated.at;
  return Buffer.from(isOwned ? `${at}\0${typeof associated === 'string' ? '' : associated.owner}` : at);
}

interface KeyRing {
  /** The key that encrypts now. */
  writer(): EncryptionKey;
  find(id: string): Buffer | undefined;
}

/** Keeps all keys ever read, so that this process can decrypt what it encrypted, whatever happens to the file. */
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
    writer: () => (writer && performance.now() - readAt < KEY_POLL_MS ? writer : readAgain()),
    find: (id) => known.get(id) ?? (readAgain(), known.get(id)),
  };
}

/**
 * The embedded default: keys in `DATA_DIR/keys.json`, readable by this account only, created at the first start.
 * `keys:rotate` puts a new key first.
 */
export function readKeyFile(dataDir: string): readonly EncryptionKey[] {
  const file = path.join(dataDir, 'keys.json');
  if (!existsSync(file)) writeKeyFile(dataDir, [newKey()]);
  try {
    chmodSync(file, 0o600);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { id: string; key: string }[];
    if (stored.length === 0) throw new Error('no key');
    return stored.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') }));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'damaged';
    throw new Error(
      `The encryption keys in ${file} cannot be read (${reason}). Give them to the account that runs Tern, or restore them from a backup: without them nothing stored can be decrypted.`,
    );
  }
}

/**
 * Returns a function that rereads the key file. If the file vanishes or breaks meanwhile, the last keys stay: a newly
 * created key would be unknown to every other file.
 */
export function watchKeyFile(dataDir: string): () => readonly EncryptionKey[] {
  const file = path.join(dataDir, 'keys.json');
  let keys = readKeyFile(dataDir);
  return () => {
    try {
      if (existsSync(file)) keys = readKeyFile(dataDir);
    } catch {
      // The keys read before stay in use.
    }
    return keys;
  };
}

export function newKey(): EncryptionKey {
  return { id: `k${randomBytes(4).toString('hex')}`, key: randomBytes(32) };
}

/** Writes atomically: half a key file would lose all data. */
export function writeKeyFile(dataDir: string, keys: readonly EncryptionKey[]): void {
  mkdirSync(dataDir, { recursive: true });
  const written = keys.map(({ id, key }) => ({ id, key: key.toString('base64') }));
  writeFileAtomically(path.join(dataDir, 'keys.json'), JSON.stringify(written), 0o600);
}
