import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { requestSignIn } from '../../lib/sign-in-request.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';

/** Leads to the dashboard if signed in, else opens the sign-in dialog. */
export function StartButton({ words }: { readonly words: string }) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      size="large"
      onClick={() => (isSignedIn ? void navigate(paths.dashboard) : requestSignIn())}
    >
      {words}
    </Button>
  );
}
