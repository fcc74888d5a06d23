import { isPromptDismissed, signWithPasskey } from '../../lib/passkeys.ts';
import { request, RestError } from '../../lib/rest.ts';
import { onSharedComputer } from './request-sign-in-link.ts';

export type PasskeyAnswer =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'given-up' }
  | { readonly kind: 'refused'; readonly code: string };

/** Uses REST, so that the page with the dialog needs no GraphQL client. */
export async function signInWithPasskey(): Promise<PasskeyAnswer> {
  try {
    const asked = await request('POST', '/api/auth/passkey/ask', {}, onSharedComputer());
    const { options } = (await asked.json()) as { options: unknown };
    const response = await signWithPasskey(options);
    const answered = await request('POST', '/api/auth/passkey', { response }, onSharedComputer());
    return { kind: 'signed-in', token: ((await answered.json()) as { token: string }).token };
  } catch (error) {
    if (isPromptDismissed(error)) return { kind: 'given-up' };
    return { kind: 'refused', code: error instanceof RestError ? error.code : 'UNREACHABLE' };
  }
}
