import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToken, readToken } from '../../lib/session.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));

const lastToast = () => {
  const toast = toastStore.read().at(-1);
  return [toast?.title, toast?.description, toast?.tone];
};

function ask(email: string, onSignedIn = () => {}) {
  render(<SignInDialog open onClose={() => {}} onSignedIn={onSignedIn} />);
  fireEvent.change(screen.getByLabelText(/E-mail address/), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a sign-in link' }));
}

describe('the sign-in dialog', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    clearToken();
  });

  it('rejects an invalid address before it sends a request', () => {
    const sent = vi.fn();
    vi.stubGlobal('fetch', sent);
    ask('somebody');
    expect(lastToast()).toEqual(['Invalid Email', 'Please enter a valid email address', 'danger']);
    expect(sent).not.toHaveBeenCalled();
    const address = screen.getByLabelText(/E-mail address/);
    expect(address.getAttribute('aria-invalid')).toBe('true');
    const problem = document.getElementById(address.getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(address);
    fireEvent.change(address, { target: { value: 'somebody@' } });
    expect(address.getAttribute('aria-invalid')).toBeNull();
  });

  it('focuses the address field', () => {
    render(<SignInDialog open onClose={() => {}} />);
    expect(document.activeElement).toBe(screen.getByLabelText(/E-mail address/));
  });

  it('signs in at once in development mode', async () => {
    answer(200, { token: 'ternsession_x', user: { id: 'usr_1' } });
    const onSignedIn = vi.fn();
    ask('ana@example.org', onSignedIn);
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(readToken()).toBe('ternsession_x');
    expect(lastToast()).toEqual(['Logged In!', 'Successfully authenticated in development mode.', 'success']);
  });

  it('shows that the link was sent', async () => {
    // Only token and user together sign in.
    answer(200, { message: 'Check your email for a secure login link.', token: null, user: null });
    ask('ana@example.org');
    expect(await screen.findByText(/We've sent a secure login link to ana@example.org/)).toBeTruthy();
    expect(lastToast()).toEqual(['Magic Link Sent!', 'Check your email for a secure login link.', 'success']);
    expect(readToken()).toBeNull();
  });

  it.each([
    [400, 'INVALID_EMAIL', 'Invalid Email', 'Please enter a valid email address'],
    [429, 'TOO_MANY_REQUESTS', 'Error', 'That was tried too often. Please wait a few minutes and try again.'],
    [500, 'INTERNAL', 'Error', 'Failed to send magic link. Please try again.'],
  ])('shows a %i %s response as "%s"', async (status, code, title, text) => {
    answer(status, { code, message: 'for programs' });
    ask('ana@example.org');
    await waitFor(() => expect(lastToast()).toEqual([title, text, 'danger']));
  });
});
