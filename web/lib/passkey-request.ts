import { Store } from './store.ts';

/** Needed: one that is there has to be used. Missing: staff have to add one. Recent: there is none, and a new link has to do. */
export type PasskeyWish = 'needed' | 'missing' | 'recent';

interface PasskeyRequest {
  readonly wish: PasskeyWish;
  /** Whether it was used: what was refused may be tried again. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** Lets anything ask for the passkey; screens behind sign-in hold the dialog. */
export const passkeyRequest = new Store<PasskeyRequest | undefined>(undefined);
let answered: Promise<boolean> | undefined;

/** Asks the person to use their passkey; several who ask at once share one question. Resolves to whether they did. */
export function confirmPasskey(wish: PasskeyWish): Promise<boolean> {
  answered ??= new Promise((resolve) => {
    passkeyRequest.set({
      wish,
      answer(isConfirmed) {
        answered = undefined;
        resolve(isConfirmed);
        passkeyRequest.set(undefined);
      },
    });
  });
  return answered;
}
