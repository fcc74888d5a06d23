import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { onSignInAsked } from '../lib/sign-in-request.ts';
import { onFirstTouch } from '../lib/on-first-touch.ts';

const loadDialog = async () => ({ default: (await import('../features/accounts/sign-in-dialog.tsx')).SignInDialog });
const SignInDialog = lazy(loadDialog);

/** Holds the sign-in dialog for every screen. Its script comes with the first touch of the page, so that it is there when asked for. */
export function SignInHost() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
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
      <SignInDialog open={isOpen} onClose={() => setIsOpen(false)} onSignedIn={() => void navigate(paths.dashboard)} />
    </Suspense>
  );
}
