import { storeReturnPath } from './return-path.ts';

/** Lets any screen ask for the sign-in dialog, which the app shell holds. */
let ask: (() => void) | undefined;
/** A page that opens with the shell may ask before the shell listens. */
let isAsked = false;

/** Asks a visitor to sign in. Who stands before a screen behind sign-in arrives there, everybody else at the dashboard. */
export const askToSignIn = (): void => askToSignInFor(location.pathname + location.search);

/** Asks a visitor to sign in on the way to a screen. @param place a path of this site */
export function askToSignInFor(place: string): void {
  storeReturnPath(place);
  if (ask) ask();
  else isAsked = true;
}

/** The shell's side: also told of what was asked before. Returns how to stop. */
export function onSignInAsked(listener: () => void): () => void {
  ask = listener;
  if (isAsked) listener();
  isAsked = false;
  return () => {
    if (ask === listener) ask = undefined;
  };
}
