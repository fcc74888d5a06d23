import { VerifyPage } from '../features/accounts/verify-page.tsx';
import { useUnlisted } from './use-unlisted.ts';

/** Screen of /auth/verify: public, not indexed by search engines. */
export function VerifyScreen() {
  useUnlisted();
  return (
    // Full screen height, so that the footer does not move when the text changes.
    <div className="min-h-dvh">
      <VerifyPage />
    </div>
  );
}
