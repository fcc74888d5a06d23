import { useNavigate } from 'react-router-dom';
import { requestSignInFor } from '../../lib/sign-in-request.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';

/** Returns the action of a call-to-action button: navigates signed-in users, and asks visitors to sign in first. */
export function useNavigateOrSignIn(): (to: string) => void {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  return (to) => (isSignedIn ? void navigate(to) : requestSignInFor(to));
}
