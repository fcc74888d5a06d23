/** Needed: one that is there has to be used. Missing: staff have to add one. Recent: there is none, and a new link has to do. */
export type PasskeyWish = 'needed' | 'missing' | 'recent';

interface Asked {
  readonly wish: PasskeyWish;
  /** Whether it was used: what was refused may be tried again. */
  readonly answer: (isConfirmed: boolean) => void;
}

let asked: Asked | undefined;
let answered: Promise<boolean> | undefined;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Lets anything ask for the passkey; screens behind sign-in hold the dialog. */
export const passkeyRequest = {
  read: (): Asked | undefined => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks the person to use their passkey; several who ask at once share one question. Resolves to whether they did. */
export function confirmPasskey(wish: PasskeyWish): Promise<boolean> {
  answered ??= new Promise((resolve) => {
    asked = {
      wish,
      answer(isConfirmed) {
        asked = undefined;
        answered = undefined;
        resolve(isConfirmed);
        tell();
      },
    };
    tell();
  });
  return answered;
}
