import { lazy, Suspense, useSyncExternalStore } from 'react';
import { passkeyRequest } from '../lib/passkey-request.ts';

const ConfirmPasskeyDialog = lazy(async () => ({
  default: (await import('../features/accounts/confirm-passkey-dialog.tsx')).ConfirmPasskeyDialog,
}));

/** Asks for the passkey over whatever screen needs it. */
export function PasskeyHost() {
  const asked = useSyncExternalStore(passkeyRequest.subscribe, passkeyRequest.read);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmPasskeyDialog wish={asked.wish} onAnswer={asked.answer} />
    </Suspense>
  );
}
