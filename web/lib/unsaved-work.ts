/*
 * Changes that the server has not confirmed yet, stored on this device (encrypted, see device-store.ts) so that a
 * lost network, a closed tab or an empty battery loses nothing. Deleted once saved, and on sign-out (`clearDevice`).
 * A copy in memory allows synchronous reads; a channel synchronises it with other tabs.
 */
import type * as DeviceStore from './device-store.ts';
import { onSessionChange, readToken } from './session.ts';

const PREFIX = 'unsaved:';
const works = new Map<string, unknown>();
let owner: string | undefined;
let isDurable = false;
/** Set on sign-out: what unmounting screens still store is discarded. */
let isOver = false;
let device: typeof DeviceStore | undefined;
let channel: BroadcastChannel | undefined;

/** Message between tabs; undefined work means that it was saved. */
interface News {
  readonly name: string;
  readonly work?: unknown;
}

/** Whether `claimUnsaved` has completed for this user. */
export const isUnsavedClaimed = (userId: string): boolean => owner === userId;

/**
 * Sets the owner of this device's unsaved work; must be called before any is read. Work left by another user (a
 * session that expired on a shared computer) is deleted, so that it never appears on this user's screen.
 * @param userId opaque, "usr_…"
 */
export async function claimUnsaved(userId: string): Promise<void> {
  if (owner === userId) return;
  if (owner !== undefined || isOver) works.clear();
  isOver = false;
  const token = readToken();
  listen();
  try {
    device = await import('./device-store.ts');
    isDurable = await device.claimDevice(userId);
    const stored = await device.readAllFromDevice(PREFIX);
    if (token === readToken()) for (const [name, work] of stored) works.set(name.slice(PREFIX.length), work);
  } catch {
    // If the module does not load, nothing is kept beyond this page.
  }
  // After a sign-out in between, the next claim starts anew.
  if (token === readToken()) owner = userId;
}

function listen(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('tern-unsaved');
  channel.onmessage = ({ data: { name, work } }: MessageEvent<News>) => {
    if (work === undefined) works.delete(name);
    else works.set(name, work);
  };
}

/**
 * Returns stored work; its shape is known to the caller that stored it under this name.
 * @param name "app_…", "new:I-130" before the first save, "page:tro_…:1:2" of a translation, "remarks:rvw_…"
 */
export const readUnsaved = (name: string): unknown => works.get(name);

/** @returns whether it outlives this page: false on a shared computer or if storage is blocked */
export function storeUnsaved(name: string, unsaved: object): boolean {
  if (isOver) return false;
  works.set(name, unsaved);
  device?.storeOnDevice(PREFIX + name, unsaved);
  channel?.postMessage({ name, work: unsaved } satisfies News);
  return isDurable;
}

export function clearUnsaved(name: string): void {
  if (!works.delete(name)) return;
  device?.storeOnDevice(PREFIX + name, undefined);
  channel?.postMessage({ name } satisfies News);
}

/** When the session ends in any tab, memory is cleared. `clearDevice` deletes the device's copy; expiry keeps it. */
onSessionChange(() => {
  if (readToken() === null) clearUnsavedHere();
});

function clearUnsavedHere(): void {
  works.clear();
  owner = undefined;
  isOver = true;
}
