/*
 * Work that the server has not acknowledged yet, kept on this device (encrypted, see device-store.ts) so that a lost
 * network, a closed tab or a dead battery loses nothing. Gone as soon as it is saved, and when the person signs out (`clearDevice`).
 * In memory it is at hand at once; what other tabs keep arrives over a channel.
 */
import type * as DeviceStore from './device-store.ts';
import { onSessionChange, readToken } from './session.ts';

const PREFIX = 'unsaved:';
const works = new Map<string, unknown>();
let owner: string | undefined;
let isDurable = false;
/** The person has signed out: what a screen still hands over on its way out is nobody's. */
let isOver = false;
let device: typeof DeviceStore | undefined;
let channel: BroadcastChannel | undefined;

/** An undefined work: it is saved. */
interface News {
  readonly name: string;
  readonly work?: unknown;
}

/** Whether `claimUnsaved` has been done for this person. */
export const isUnsavedClaimed = (userId: string): boolean => owner === userId;

/**
 * Call before any of it is read: whose device this is now. What somebody else left here unsaved (a session that
 * ended by itself, on a computer that people share) is forgotten, so that it never appears on another person's screen.
 * @param userId opaque, "usr_…"
 */
export async function claimUnsaved(userId: string): Promise<void> {
  if (owner === userId) return;
  if (owner !== undefined || isOver) works.clear();
  isOver = false;
  listen();
  try {
    device = await import('./device-store.ts');
    isDurable = await device.claimDevice(userId);
    for (const [name, work] of await device.readAllFromDevice(PREFIX)) works.set(name.slice(PREFIX.length), work);
  } catch {
    // Without its script nothing is kept beyond this page.
  }
  owner = userId;
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
 * As it was kept; its shape is known to whoever kept it under this name.
 * @param name "app_…", "new:I-130" before the first save, "page:tro_…:1:2" of a translation, "remarks:rvw_…"
 */
export const readUnsaved = (name: string): unknown => works.get(name);

/** @returns whether it outlives this page: not on a shared computer, nor in a browser that keeps nothing */
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

/** The session ended, in whichever tab: what it kept on the device is forgotten by `clearDevice`, or kept for its owner. */
onSessionChange(() => {
  if (readToken() === null) clearUnsavedHere();
});

function clearUnsavedHere(): void {
  works.clear();
  owner = undefined;
  isOver = true;
}
