import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, readToken } from '../../lib/session.ts';
import { storeReturnPath, returnPath } from '../../lib/return-path.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { VerifyPage } from './verify-page.tsx';

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearToken();
});

const fetched = vi.fn<typeof fetch>();
/** Opens the link against a server with this response. */
async function openLink(status: number, body: object) {
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetched);
  openScreen(<VerifyPage />, {}, '/auth/verify?token=abc');
  expect(screen.getByRole('heading', { name: 'Verifying...' })).toBeTruthy();
  await pass(0);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const address = () => screen.getByTestId('address').textContent;

it('shows "Success!" and opens the dashboard after 2 seconds', async () => {
  await openLink(200, { token: 'ternsession_1' });
  expect(screen.getByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(screen.getByText('You have been successfully logged in. Redirecting to your dashboard...')).toBeTruthy();
  expect(readToken()).toBe('ternsession_1');
  await pass(1_900);
  expect(address()).toBe('/auth/verify?token=abc');
  await pass(100);
  expect(address()).toBe('/dashboard');
});

it('opens the page where the user was asked to sign in, once', async () => {
  storeReturnPath('/document-center');
  await openLink(200, { token: 'ternsession_1' });
  expect(screen.getByText(/Taking you back to where you were going/)).toBeTruthy();
  await pass(2_000);
  expect(address()).toBe('/document-center');
  expect(returnPath()).toBe('/dashboard');
});

it('shows "Authentication failed. Please try again." on a server error, and retries', async () => {
  await openLink(500, { code: 'INTERNAL' });
  expect(screen.getByText('Authentication failed. Please try again.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  expect(readToken()).toBeNull();
  fetched.mockImplementation(() => Promise.resolve(Response.json({ token: 'ternsession_2' })));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByRole('heading', { name: 'Success!' })).toBeTruthy();
});

it('shows "Verification Failed" for an invalid or expired link, with a way home', async () => {
  await openLink(401, { code: 'INVALID_LINK' });
  expect(screen.getByRole('heading', { name: 'Verification Failed' })).toBeTruthy();
  expect(screen.getByText('The login link is invalid or has expired. Please try logging in again.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});
