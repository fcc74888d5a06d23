import { ApolloProvider } from '@apollo/client/react';
import { ApolloClient } from '@apollo/client';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { newCache } from '../lib/new-cache.ts';
import { clearToken, storeToken } from '../lib/session.ts';
import { onSignInRequested } from '../lib/sign-in-request.ts';
import { answeringLink } from '../testing/answering-link.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

afterEach(() => clearToken());

function open() {
  const client = new ApolloClient({ link: answeringLink({}).link, cache: newCache() });
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Header />
        <Footer />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const VISITOR = [
  ['Home', '/'],
  ['Pricing', '/pricing'],
];
const SIGNED_IN = [
  ['Dashboard', '/dashboard'],
  ['Forms', '/forms'],
  ['Documents', '/document-center'],
  ['Translations', '/translations'],
  ['Support', '/messages'],
  ['Account', '/profile'],
];
const header = () => within(screen.getByRole('banner'));
const mainLinks = () => linksIn(header().getByRole('navigation', { name: 'Main' }));
async function openDrawer(): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

it('links a visitor to Home and Pricing, and opens the sign-in dialog', () => {
  open();
  expect(mainLinks()).toEqual(VISITOR);
  const asked = vi.fn();
  const stop = onSignInRequested(asked);
  fireEvent.click(header().getByRole('button', { name: 'Sign In' }));
  fireEvent.click(header().getByRole('button', { name: 'Start Now' }));
  stop();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('links a signed-in user to the six places, with the account and Sign Out', () => {
  storeToken('ternsession_1');
  open();
  expect(mainLinks()).toEqual(SIGNED_IN);
  const accounts = header().getAllByRole('link', { name: 'Account' });
  expect(accounts.map((link) => link.getAttribute('href'))).toEqual(['/profile']);
  expect(header().getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(header().queryByRole('button', { name: 'Sign In' })).toBeNull();
});

it('links from the footer to the sections of the landing page', () => {
  open();
  const hrefs = linksIn(screen.getByRole('contentinfo')).map(([, href]) => href);
  expect(hrefs).toEqual(expect.arrayContaining(['/#features', '/#how-it-works', '/#faq']));
});

it('repeats the links of a visitor in the phone drawer, with Sign In', async () => {
  open();
  const drawer = await openDrawer();
  expect(linksIn(drawer)).toEqual(VISITOR);
  expect(within(drawer).getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Sign Out' })).toBeNull();
});

it('repeats the links of a signed-in user in the phone drawer, with Sign Out', async () => {
  storeToken('ternsession_1');
  open();
  const drawer = await openDrawer();
  expect(linksIn(drawer)).toEqual(SIGNED_IN);
  expect(within(drawer).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Sign In' })).toBeNull();
});
