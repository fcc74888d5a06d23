import { expect, it, vi } from 'vitest';
import { requestSignIn, onSignInRequested } from './sign-in-request.ts';

it('delivers a request to sign in once, even when it was made before anything listened', () => {
  const early = vi.fn();
  requestSignIn();
  const stop = onSignInRequested(early);
  expect(early).toHaveBeenCalledTimes(1);
  requestSignIn();
  expect(early).toHaveBeenCalledTimes(2);
  stop();
  const late = vi.fn();
  onSignInRequested(late)();
  expect(late).not.toHaveBeenCalled();
});
