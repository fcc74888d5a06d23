import { useApolloClient } from '@apollo/client/react';
import { confirmPasskey } from '../../lib/passkey-request.ts';
import { PASSKEY_NEEDED } from './passkey-operations.ts';

/** Asks whoever has a passkey to use it, unless they just did. Resolves to whether to go on. */
export function useConfirming(): () => Promise<boolean> {
  const client = useApolloClient();
  return async () => {
    const asked = await client.query({ query: PASSKEY_NEEDED, fetchPolicy: 'network-only' }).catch(() => undefined);
    return asked?.data?.viewer?.isPasskeyNeeded !== true || (await confirmPasskey('needed'));
  };
}
