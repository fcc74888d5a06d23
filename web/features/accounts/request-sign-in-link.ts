import { request, RestError } from '../../lib/rest.ts';
import { isSharedComputer } from '../../lib/shared-computer.ts';

export type LinkAnswer =
  | { readonly kind: 'sent' }
  /** Development mode: the response contains the session. */
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'refused'; readonly code: string };

/** Uses REST, so that the page with the sign-in dialog needs no GraphQL client. */
export async function requestSignInLink(email: string, language: string): Promise<LinkAnswer> {
  try {
    const response = await request('POST', '/api/auth/magic-link', { email, language }, onSharedComputer());
    const { token, user } = (await response.json()) as { token?: string | null; user?: object | null };
    return token && user ? { kind: 'signed-in', token } : { kind: 'sent' };
  } catch (error) {
    return { kind: 'refused', code: error instanceof RestError ? error.code : 'UNREACHABLE' };
  }
}

export type VerifyAnswer =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'confirm' | 'failed' | 'error' | 'unreachable' };

/** @param isConfirmed the user clicked: required in a browser that did not request the link */
export async function verifySignInLink(token: string, isConfirmed: boolean): Promise<VerifyAnswer> {
  try {
    const headers = { ...onSharedComputer(), ...(isConfirmed && { 'X-Confirm-Sign-In': '1' }) };
    const response = await request('GET', `/api/auth/verify?token=${encodeURIComponent(token)}`, undefined, headers);
    return { kind: 'signed-in', ...((await response.json()) as { token: string }) };
  } catch (error) {
    if (!(error instanceof RestError)) return { kind: 'unreachable' };
    if (error.code === 'CONFIRMATION_REQUIRED') return { kind: 'confirm' };
    // Rate limits and server errors say nothing about the link: it may be tried again.
    return { kind: error.status === 429 || error.status >= 500 ? 'error' : 'failed' };
  }
}

/** Header that makes the download cookie a session cookie. */
export const onSharedComputer = (): Record<string, string> => (isSharedComputer() ? { 'X-Shared-Computer': '1' } : {});
