/** Lets any screen ask for the sign-in dialog, which the app shell holds. */
let ask: (() => void) | undefined;

export function askToSignIn(): void {
  ask?.();
}

/** The shell's side. Returns how to stop. */
export function onSignInAsked(listener: () => void): () => void {
  ask = listener;
  return () => {
    if (ask === listener) ask = undefined;
  };
}
