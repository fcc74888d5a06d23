import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';

const REDIRECT_AFTER_MS = 1000;

/** Takes a signed-in user to the dashboard after a second. @returns whether this is about to happen */
export function useGoToDashboard(): boolean {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, navigate]);
  return isSignedIn;
}
