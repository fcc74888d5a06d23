import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, storeToken } from './session.ts';
import { setSharedComputer } from './shared-computer.ts';

const answers = {
  applicationId: null,
  revision: 0,
  changes: { lastName: 'SILVA' },
  was: { lastName: null },
};

/** Loads the module again, like a reloaded page without anything in memory. */
async function visit(userId: string) {
  vi.resetModules();
  const work = await import('./unsaved-work.ts');
  await work.claimUnsaved(userId);
  return work;
}

/** Returns what somebody with access to the device could read, undefined if there is no database. */
async function sealedOnDevice(): Promise<string | undefined> {
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    const request = indexedDB.open('tern', 1);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
  if (!database) return undefined;
  const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve) => {
    const request = database.transaction('kept').objectStore('kept').getAll();
    request.onsuccess = () => resolve(request.result as { sealed: ArrayBuffer }[]);
  });
  database.close();
  return rows.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join(' ');
}
const untilKept = () => expect.poll(async () => (await sealedOnDevice())?.length).toBeGreaterThan(40);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  storeToken('a-token');
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

it('restores unsaved answers for the same user, and encrypts them on the device', async () => {
  const first = await visit('usr_ana');
  expect(first.storeUnsaved('new:I-130', answers)).toBe(true);
  expect(first.readUnsaved('new:I-130')).toEqual(answers);
  await untilKept();
  expect(await sealedOnDevice()).not.toContain('SILVA');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('SILVA');
  expect((await visit('usr_ana')).readUnsaved('new:I-130')).toEqual(answers);
});

it('never shows unsaved answers to the next user of the device', async () => {
  (await visit('usr_ana')).storeUnsaved('new:I-130', answers);
  await untilKept();
  expect((await visit('usr_bao')).readUnsaved('new:I-130')).toBeUndefined();
  expect((await visit('usr_ana')).readUnsaved('new:I-130')).toBeUndefined();
});

it('deletes everything on sign-out, and stores nothing handed over afterwards', async () => {
  localStorage.setItem('tern-language', 'es');
  const work = await visit('usr_ana');
  work.storeUnsaved('app_1', answers);
  await untilKept();
  (await import('./sign-out.ts')).clearDevice();
  expect(work.storeUnsaved('app_1', answers)).toBe(false);
  expect(work.readUnsaved('app_1')).toBeUndefined();
  await expect.poll(sealedOnDevice).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['tern-language']);
});

it('deletes answers from the device once they are saved', async () => {
  const work = await visit('usr_ana');
  work.storeUnsaved('app_1', answers);
  await untilKept();
  work.clearUnsaved('app_1');
  await expect.poll(sealedOnDevice).toBe('');
});

it('stores nothing on the device on a shared computer, and reports it', async () => {
  setSharedComputer(true);
  storeToken('a-token');
  expect(localStorage.getItem('auth-token')).toBeNull();
  expect(sessionStorage.getItem('auth-token')).toBe('a-token');
  const work = await visit('usr_ana');
  expect(work.storeUnsaved('app_1', answers)).toBe(false);
  expect(work.readUnsaved('app_1')).toEqual(answers);
  expect(await sealedOnDevice()).toBeUndefined();
});

it('stores the work of a user who signed out while the device was being claimed, and in again', async () => {
  vi.resetModules();
  const session = await import('./session.ts');
  const work = await import('./unsaved-work.ts');
  const claiming = work.claimUnsaved('usr_ana');
  session.clearToken();
  await claiming;
  session.storeToken('another-token');
  await work.claimUnsaved('usr_ana');
  expect(work.storeUnsaved('app_1', answers)).toBe(true);
  session.clearToken();
});
