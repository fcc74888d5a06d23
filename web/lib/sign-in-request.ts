import { storeReturnPath } from './return-path.ts';

/** Opens the sign-in dialog, which the app shell hosts; undefined until it is mounted. */
let ask: (() => void) | undefined;
/** Whether a page asked before the shell was listening. */
let isAsked = false;

/** Asks a visitor to sign in. They return to this screen if it is behind sign-in, otherwise to the dashboard. */
export const requestSignIn = (): void => requestSignInFor(location.pathname + location.search);

/** Asks a visitor to sign in on the way to a screen. @param place path on this site */
export function requestSignInFor(place: string): void {
  storeReturnPath(place);
  if (ask) ask();
  else isAsked = true;
}

/** Registers the shell's listener and delivers an earlier request. Returns a cleanup function. */
export function onSignInRequested(listener: () => void): () => void {
  ask = listener;
  if (isAsked) listener();
  isAsked = false;
  return () => {
    if (ask === listener) ask = undefined;
  };
}
