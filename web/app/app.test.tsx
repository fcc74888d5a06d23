import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { clearToken, storeToken } from '../lib/session.ts';
import { App } from './app.tsx';
import { FIRST_SCREENS } from './first-screens.ts';
import { refetchStale } from '../lib/stale-answers.ts';

// Scripts of drawers, dialogs and pages are compiled on first use.
configure({ asyncUtilTimeout: 15_000 });
// Like main.tsx.
beforeAll(FIRST_SCREENS['/'].prepare);
beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(async () => {
  clearToken();
  await changeLanguage('en');
});

it('opens one FAQ answer at a time on the landing page', async () => {
  render(<App />);
  const first = await screen.findByRole('button', { name: 'Is Tern a law firm or part of the government?' });
  const second = screen.getByRole('button', { name: 'What does it cost?' });
  fireEvent.click(first);
  fireEvent.click(second);
  expect(first.getAttribute('aria-expanded')).toBe('false');
  expect(second.getAttribute('aria-expanded')).toBe('true');
});

it('opens the sign-in dialog when a visitor presses Start Now', async () => {
  render(<App />);
  fireEvent.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Start Now' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
});

it('shows an error inside the dialog, because everything else is inert', async () => {
  render(<App />);
  fireEvent.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Start Now' })[0]!);
  fireEvent.change(await screen.findByLabelText('E-mail address'), { target: { value: 'nobody' } });
  const dialog = screen.getByRole('dialog');
  fireEvent.submit(within(dialog).getByLabelText('E-mail address').closest('form')!);
  expect((await within(dialog).findAllByText(/Please enter a valid email address/)).length).toBeGreaterThan(0);
});

it('switches the language without reloading the page', async () => {
  render(<App />);
  fireEvent.change(screen.getAllByRole('combobox', { name: 'Language' })[0]!, { target: { value: 'es' } });
  expect((await screen.findAllByRole('button', { name: 'Empezar ahora' })).length).toBeGreaterThan(0);
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('tern-language')).toBe('es');
});

it('shows Sign Out instead of Sign In once a session exists', async () => {
  render(<App />);
  storeToken('token');
  expect(await screen.findByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});

it('shows a 404 page for an unknown address', async () => {
  window.history.replaceState(null, '', '/nowhere');
  render(<App />);
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('404 Page Not Found · Tern'));
});

it('requires a visitor to sign in before a guarded screen', async () => {
  window.history.replaceState(null, '', '/dashboard');
  render(<App />);
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeTruthy();
  expect(screen.getByText('You need to be logged in to access this page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

it('keeps a visitor on the screen they asked for after signing in', async () => {
  window.history.replaceState(null, '', '/translations?document=doc_1');
  render(<App />);
  await screen.findByRole('heading', { name: 'Authentication Required' });
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }));
  const address = await screen.findByLabelText('E-mail address');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ token: 'ternsession_x', user: { id: 'usr_1' } })));
  fireEvent.change(address, { target: { value: 'ana@example.org' } });
  fireEvent.submit(address.closest('form')!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname + window.location.search).toBe('/translations?document=doc_1');
  vi.unstubAllGlobals();
});

it('shows the offline banner while the connection is down', async () => {
  render(<App />);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/^You are offline/)).toBeTruthy();
  isOnline.mockRestore();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull());
});

it('shows a banner with Try again over stale content, until another screen is opened', async () => {
  render(<App />);
  const text = 'This page could not be brought up to date. What you see may have changed.';
  const ask = vi.fn<() => void>();
  act(() => refetchStale.set(ask));
  const banner = await screen.findByText(text);
  fireEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
  expect(ask).toHaveBeenCalledOnce();
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('starts a legal page with a summary in plain words', async () => {
  render(<App />);
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Refunds' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Refunds' })).toBeTruthy();
  const plain = screen.getByRole('region', { name: 'In plain words' });
  expect(plain.textContent).toContain('What you bought and did not use can be refunded.');
  await expect.poll(() => document.title).toBe('Refunds · Tern');
});
