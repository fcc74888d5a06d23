import { useNavigate } from 'react-router-dom';
import { askToSignInFor } from '../../lib/sign-in-request.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';

/** What a call to action does: leads there who is signed in, and asks everybody else to sign in on the way. */
export function useWayOn(): (to: string) => void {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  return (to) => (isSignedIn ? void navigate(to) : askToSignInFor(to));
}
