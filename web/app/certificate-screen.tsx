import { CertificatePage } from '../features/verify/certificate-page.tsx';
import { useUnlisted } from './use-unlisted.ts';

/** Screen of /verify and /verify/:code: public, not indexed by search engines. */
export function CertificateScreen() {
  useUnlisted();
  return <CertificatePage />;
}
