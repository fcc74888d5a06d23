import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, readToken, storeToken } from '../../lib/session.ts';
import { returnPath } from '../../lib/return-path.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { RecentSignInDialog } from './recent-sign-in-dialog.tsx';

const fetched = vi.fn<typeof fetch>();
const onAnswer = vi.fn<(isConfirmed: boolean) => void>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  storeToken('old');
  history.replaceState(null, '', '/profile?tab=settings#sessions');
});
afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  clearToken();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const open = () =>
  openScreen(<RecentSignInDialog onAnswer={onAnswer} />, {
    OwnEmail: () => ({ viewer: { __typename: 'User', id: 'usr_1', email: 'ana@example.org' } }),
  });
const send = async () => {
  expect(await screen.findByText(/We send it to ana@example\.org\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send me a sign-in link' }));
};

it('mails a link to the address of the user, which returns to the current page', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ message: 'Check your email' })));
  open();
  await send();
  expect(await screen.findByText(/secure login link to ana@example\.org/)).toBeTruthy();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth/magic-link');
  expect(fetched.mock.calls[0]?.[1]?.body).toContain('"email":"ana@example.org"');
  expect(returnPath()).toBe('/profile?tab=settings#sessions');
  expect([readToken(), onAnswer.mock.calls]).toEqual(['old', []]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onAnswer).toHaveBeenCalledWith(false);
});

it('continues at once when the response contains a session', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ token: 'new', user: {} })));
  open();
  await send();
  await expect.poll(() => onAnswer.mock.calls).toEqual([[true]]);
  expect(readToken()).toBe('new');
});

it('shows an error when no mail could be sent', async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json({ code: 'SIGN_IN_LINK_NOT_SENT' }, { status: 503 })));
  open();
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to send magic link.');
});
