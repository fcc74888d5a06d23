import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCheckout } from '../lib/checkout.ts';
import { onSignInRequested } from '../lib/sign-in-request.ts';
import { onFirstTouch } from '../lib/on-first-touch.ts';
import { useIsSignedIn } from '../lib/use-session.ts';
import { clearReturnPath, returnPath } from '../lib/return-path.ts';

const loadDialog = async () => ({ default: (await import('../features/accounts/sign-in-dialog.tsx')).SignInDialog });
const SignInDialog = lazy(loadDialog);

/** Hosts the sign-in dialog for every screen. Its script is preloaded on the first interaction. */
export function SignInHost() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isSignedIn = useIsSignedIn();
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(
    () =>
      onSignInRequested(() => {
        setWasAsked(true);
        setIsOpen(true);
      }),
    [],
  );
  // A failed preload is ignored here; opening the dialog loads it again.
  useEffect(() => onFirstTouch(() => void loadDialog().catch(() => undefined)), []);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog
        // A sign-in link opened in another tab signs in here too.
        open={isOpen && !isSignedIn}
        onClose={() => setIsOpen(false)}
        onSignedIn={() => {
          const place = returnPath();
          clearReturnPath();
          // A user on the checkout stays there.
          if (!isCheckout(location.pathname)) void navigate(place);
        }}
      />
    </Suspense>
  );
}
