import { Store } from './store.ts';

/** `needed`: use an existing passkey; `missing`: staff must add one; `recent`: none, use a new sign-in link. */
export type PasskeyRequestKind = 'needed' | 'missing' | 'recent';

interface PasskeyRequest {
  readonly wish: PasskeyRequestKind;
  /** Called with whether the user confirmed, in which case the refused operation can be retried. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** Pending passkey prompt; the dialog lives in the screens behind sign-in. */
export const passkeyRequest = new Store<PasskeyRequest | undefined>(undefined);
let answered: Promise<boolean> | undefined;

/** Asks the user to confirm with their passkey; concurrent calls share one prompt. Resolves to whether they did. */
export function confirmPasskey(wish: PasskeyRequestKind): Promise<boolean> {
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
