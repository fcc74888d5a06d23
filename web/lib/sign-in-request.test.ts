import { expect, it, vi } from 'vitest';
import { requestSignIn, onSignInRequested } from './sign-in-request.ts';

it('is heard, also when it was asked before anybody listened, and once', () => {
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
