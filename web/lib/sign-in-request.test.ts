import { expect, it, vi } from 'vitest';
import { askToSignIn, onSignInAsked } from './sign-in-request.ts';

it('delivers a request to sign in once, even when it was made before anything listened', () => {
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
