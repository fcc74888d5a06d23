import { SharedCasePage } from '../features/shared-case/shared-case-page.tsx';
import { useUnlisted } from './use-unlisted.ts';
import { WithApollo } from './with-apollo.tsx';

/** Screen of /shared-case/:token: open to anyone with the link, not indexed by search engines. */
export function SharedCaseScreen() {
  useUnlisted();
  return (
    <WithApollo>
      <SharedCasePage />
    </WithApollo>
  );
}
