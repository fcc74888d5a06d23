import { VerifyPage } from '../features/accounts/verify-page.tsx';
import { useUnlisted } from './use-unlisted.ts';

/** /auth/verify: open to visitors, kept out of search engines. */
export function VerifyScreen() {
  useUnlisted();
  return <VerifyPage />;
}
