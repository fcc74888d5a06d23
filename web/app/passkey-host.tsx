import { Suspense, useSyncExternalStore } from 'react';
import { passkeyRequest } from '../lib/passkey-request.ts';
import { apiScreen } from './api-screen.tsx';

const ConfirmPasskeyDialog = apiScreen(
  async () => (await import('../features/accounts/confirm-passkey-dialog.tsx')).ConfirmPasskeyDialog,
);

const RecentSignInDialog = apiScreen(
  async () => (await import('../features/accounts/recent-sign-in-dialog.tsx')).RecentSignInDialog,
);

/** Shows the passkey prompt, or a new sign-in, over the screen that needs it. */
export function PasskeyHost() {
  const asked = useSyncExternalStore(passkeyRequest.subscribe, passkeyRequest.read);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      {asked.wish === 'recent' ? (
        <RecentSignInDialog onAnswer={asked.answer} />
      ) : (
        <ConfirmPasskeyDialog wish={asked.wish} onAnswer={asked.answer} />
      )}
    </Suspense>
  );
}
