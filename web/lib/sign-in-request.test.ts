import { expect, it, vi } from 'vitest';
import { askToSignIn, onSignInAsked } from './sign-in-request.ts';

it('is heard, also when it was asked before anybody listened, and once', () => {
  const early = vi.fn();
  askToSignIn();
  const stop = onSignInAsked(early);
  expect(early).toHaveBeenCalledTimes(1);
  askToSignIn();
  expect(early).toHaveBeenCalledTimes(2);
  stop();
  const late = vi.fn();
  onSignInAsked(late)();
  expect(late).not.toHaveBeenCalled();
});
