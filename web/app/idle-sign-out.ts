import i18next from 'i18next';
import { readStored, writeStored } from '../lib/browser-storage.ts';
import { readToken } from '../lib/session.ts';
import { signOut } from '../lib/sign-out.ts';
import { showToast } from '../ui/toast-store.ts';

const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 15_000;
const STORED_UNDER = 'tern-last-touch';
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Signs out on a shared computer after 30 minutes without interaction, even if the machine slept or the page was
 * reloaded in between. Returns a cleanup function.
 */
export function watchIdle(): () => void {
  // A later session in the same tab starts with a fresh idle time.
  const session = (readToken() ?? '').slice(-8);
  /** The latest touch of this page, for a browser that blocks storage. */
  let touchedHere: number | undefined;
  const touch = () => {
    touchedHere = Date.now();
    writeStored('sessionStorage', STORED_UNDER, `${session} ${touchedHere}`);
  };
  const touchedAt = () => {
    const [of, time] = (readStored('sessionStorage', STORED_UNDER) ?? '').split(' ');
    return of === session ? Number(time) : touchedHere;
  };
  const look = () => {
    if (Date.now() - (touchedAt() ?? Date.now()) < IDLE_MS) return;
    stop();
    void signOut();
    showToast({ title: i18next.t('idle.title'), description: i18next.t('idle.text') });
  };
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    for (const event of TOUCHES) window.removeEventListener(event, touch);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  for (const event of TOUCHES) window.addEventListener(event, touch, { passive: true });
  if (touchedAt() === undefined) touch();
  look();
  return stop;
}
