import { useApolloClient } from '@apollo/client/react';
import { confirmPasskey } from '../../lib/passkey-request.ts';
import { PASSKEY_NEEDED } from './passkey-operations.ts';

/** Asks users with a passkey to confirm unless they recently did. Resolves to whether to continue. */
export function useConfirming(): () => Promise<boolean> {
  const client = useApolloClient();
  return async () => {
    const result = await client.query({ query: PASSKEY_NEEDED, fetchPolicy: 'network-only' }).catch(() => undefined);
    return result?.data?.viewer?.isPasskeyNeeded !== true || (await confirmPasskey('needed'));
  };
}
