/** Lets any screen ask for the sign-in dialog, which the app shell holds. */
let ask: (() => void) | undefined;
/** A page that opens with the shell may ask before the shell listens. */
let isAsked = false;

export function askToSignIn(): void {
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
