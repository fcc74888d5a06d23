import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Whether passkeys work here. Browsers refuse them for IP addresses; in development use "localhost". */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether the user dismissed the browser's prompt or let it time out, which is not an error. */
export const isPromptDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the device already has a passkey for this account. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Signs in with a passkey. The library is loaded on first use. @param options from the server @throws WebAuthnError */
export async function signWithPasskey(options: unknown): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Creates a passkey. @param options from the server @throws WebAuthnError */
export async function makePasskey(options: unknown): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}
