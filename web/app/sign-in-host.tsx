import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCheckout } from '../lib/checkout.ts';
import { onSignInAsked } from '../lib/sign-in-request.ts';
import { onFirstTouch } from '../lib/on-first-touch.ts';
import { useIsSignedIn } from '../lib/use-session.ts';
import { clearReturnPath, returnPath } from '../lib/return-path.ts';

const loadDialog = async () => ({ default: (await import('../features/accounts/sign-in-dialog.tsx')).SignInDialog });
const SignInDialog = lazy(loadDialog);

/** Holds the sign-in dialog for every screen. Its script comes with the first touch of the page, so that it is there when asked for. */
export function SignInHost() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const isSignedIn = useIsSignedIn();
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(
    () =>
      onSignInAsked(() => {
        setWasAsked(true);
        setIsOpen(true);
      }),
    [],
  );
  // Without a network it fails quietly here, and is tried again when asked for.
  useEffect(() => onFirstTouch(() => void loadDialog().catch(() => undefined)), []);
  if (!wasAsked) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog
        // Whoever opened the link in another tab is signed in here too.
        open={isOpen && !isSignedIn}
        onClose={() => setIsOpen(false)}
        onSignedIn={() => {
          const place = returnPath();
          clearReturnPath();
          // Whoever was about to pay stays there.
          if (!isCheckout(location.pathname)) void navigate(place);
        }}
      />
    </Suspense>
  );
}
