import { VerifyPage } from '../features/accounts/verify-page.tsx';
import { useUnlisted } from './use-unlisted.ts';

/** /auth/verify: open to visitors, kept out of search engines. */
export function VerifyScreen() {
  useUnlisted();
  return (
    // As high as the screen: the footer stays where it is when the words change.
    <div className="min-h-dvh">
      <VerifyPage />
    </div>
  );
}
