import { SharedCasePage } from '../features/shared-case/shared-case-page.tsx';
import { useUnlisted } from './use-unlisted.ts';
import { WithApollo } from './with-apollo.tsx';

/** /shared-case/:token: open to whoever holds a link, kept out of search engines. */
export function SharedCaseScreen() {
  useUnlisted();
  return (
    <WithApollo>
      <SharedCasePage />
    </WithApollo>
  );
}
