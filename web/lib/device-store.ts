import { isSharedComputer } from './shared-computer.ts';
import { onSessionChange, readToken } from './session.ts';

/*
 * Offline storage on this device: IndexedDB, encrypted (AES-GCM 256) with a non-extractable key, for one user at a
 * time. Signing out deletes the database including the key (`clearDevice`). On a shared computer, without IndexedDB,
 * or in an insecure context, nothing is stored.
 */
const DEVICE_DATABASE = 'tern';
const KEYS = 'keys';
const KEPT = 'kept';

interface Opened {
  readonly database: IDBDatabase;
  readonly key: CryptoKey;
}
interface StoredItem {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

type OptionalRequest<T> = IDBRequest<T | undefined>;

let opened: Promise<Opened | undefined> | undefined;
/** Nothing is written until a user has claimed the device. */
let isClaimed = false;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DEVICE_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(KEYS);
    request.result.createObjectStore(KEPT);
  };
  const database = await settled(request);
  // Another tab is signing out: close, so that the database can be deleted at once.
  database.onversionchange = () => {
    database.close();
    opened = undefined;
    isClaimed = false;
  };
  return database;
}

/** @param owner user who claims the device; another user's data is erased. Undefined keeps the current owner. */
async function open(owner?: string): Promise<Opened | undefined> {
  if (isSharedComputer() || !('indexedDB' in globalThis) || !('subtle' in crypto)) return undefined;
  try {
    const database = await openDatabase();
    const newKey = owner && (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ENCRYPTING));
    const keys = database.transaction([KEYS, KEPT], 'readwrite').objectStore(KEYS);
    const [knownOwner, known] = await Promise.all([
      settled<unknown>(keys.get('owner')),
      settled(keys.get('key') as OptionalRequest<CryptoKey>),
    ]);
    if (!newKey) return known && { database, key: known };
    if (known && knownOwner === owner) return { database, key: known };
    keys.transaction.objectStore(KEPT).clear();
    keys.put(owner, 'owner');
    await settled(keys.put(newKey, 'key'));
    return { database, key: newKey };
  } catch {
    return undefined;
  }
}

const ENCRYPTING: KeyUsage[] = ['encrypt', 'decrypt'];

/** Claims the device's storage for this user. @returns whether storage is available */
export async function claimDevice(userId: string): Promise<boolean> {
  const mine = open(userId);
  opened = mine;
  isClaimed = true;
  write();
  return (await mine) !== undefined;
}

async function decryptItem({ key }: Opened, { iv, sealed }: StoredItem): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
  return JSON.parse(new TextDecoder().decode(text));
}

/** @returns undefined if nothing is stored under this name, or storage is unavailable */
export async function readFromDevice(name: string): Promise<unknown> {
  try {
    opened ??= open();
    const device = await opened;
    if (!device) {
      opened = undefined;
      return undefined;
    }
    const stored = await settled(
      device.database.transaction(KEPT).objectStore(KEPT).get(name) as OptionalRequest<StoredItem>,
    );
    return stored && (await decryptItem(device, stored));
  } catch {
    return undefined;
  }
}

/** Returns all stored values whose name starts with the prefix. */
export async function readAllFromDevice(prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  try {
    const device = await opened;
    if (!device) return found;
    const names = await settled(
      device.database
        .transaction(KEPT)
        .objectStore(KEPT)
        .getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    );
    for (const name of names.map(String)) found.set(name, await readFromDevice(name));
  } catch {
    // Unreadable storage counts as empty.
  }
  return found;
}

const waiting = new Map<string, unknown>();
let writing: Promise<void> | undefined;

/** @param value JSON value; undefined deletes the entry. Of several writes to one name only the last is performed. */
export function storeOnDevice(name: string, value: unknown): void {
  waiting.set(name, value);
  write();
}

onSessionChange(() => {
  if (readToken() !== null) return;
  waiting.clear();
  // Runs after other listeners have deleted their entries (app/offline-query-cache.ts).
  queueMicrotask(() => (isClaimed = false));
});

function write(): void {
  if (!isClaimed || waiting.size === 0) return;
  writing ??= writeAll().finally(() => {
    writing = undefined;
    write();
  });
}

async function writeAll(): Promise<void> {
  for (const [name, value] of waiting) {
    waiting.delete(name);
    try {
      const device = await opened;
      if (!device) continue;
      if (value === undefined) {
        await settled(store(device).delete(name));
        continue;
      }
      // After signing out nothing may be written, including queued values.
      if (readToken() === null) continue;
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(value));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, device.key, text);
      if (readToken() !== null) await settled(store(device).put({ iv, sealed } satisfies StoredItem, name));
    } catch {
      // A full or closed database stores nothing more; everything still goes to the server.
    }
  }
}

const store = ({ database }: Opened) => database.transaction(KEPT, 'readwrite').objectStore(KEPT);
