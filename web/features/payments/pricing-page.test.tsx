import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, storeToken } from '../../lib/session.ts';
import { onSignInRequested } from '../../lib/sign-in-request.ts';
import { returnPath } from '../../lib/return-path.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { PricingPage } from './pricing-page.tsx';
import { answerCalls, watchDocument } from './testing/fake-payments.ts';

const open = () => openScreen(<PricingPage />, {}, '/pricing');
const address = () => screen.getByTestId('address').textContent;

let asked = 0;
let stop: () => void;
let sent: ReturnType<typeof watchDocument>;
beforeEach(() => {
  clearToken();
  asked = 0;
  stop = onSignInRequested(() => (asked += 1));
  sent = watchDocument();
});
afterEach(() => {
  stop();
  clearToken();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// This test comes first because the price list is requested once per page.
it('shows an error when the prices cannot be loaded, and retries on request', async () => {
  const prices = vi.fn(() => {
    throw new TypeError('network');
  });
  answerCalls({ 'GET /api/prices': prices });
  open();
  expect(await screen.findByText('The prices could not be loaded')).toBeTruthy();
  answerCalls();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$19')).toBeTruthy();
  expect(prices).toHaveBeenCalledOnce();
});

it('shows the services and bundles of the price list, and that USCIS fees are extra', async () => {
  answerCalls();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Only pay for what you need' })).toBeTruthy();
  const services = await screen.findByRole('region', { name: 'Pay-As-You-Go' });
  for (const words of ['Form Completion', '$19', '$68.99', 'AI Immigration Assistant', 'Free'])
    expect(await within(services).findByText(words)).toBeTruthy();
  const bundles = screen.getByRole('region', { name: 'Bundles' });
  for (const words of ['Family Immigration Package', '$99', 'Save $28', 'Most Popular', '3 USCIS forms'])
    expect(within(bundles).getByText(words)).toBeTruthy();
  expect(within(bundles).getByText('5 form completions · 5 reviews within 24 hours')).toBeTruthy();
  expect(screen.getByText('Bundles never expire')).toBeTruthy();
  expect(screen.getByText('No subscription required')).toBeTruthy();
  expect(screen.getByText(/USCIS takes filing fees of its own/)).toBeTruthy();
});

it('lists the forms that can be filled in today', async () => {
  answerCalls();
  open();
  const list = within(await screen.findByRole('region', { name: 'Forms you can fill in today' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'I-130 · Petition for Alien Relative',
  ]);
});

it('opens the checkout with a full page load, with amount, service and description', async () => {
  answerCalls();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose: Family Immigration Package' }));
  fireEvent.click(screen.getByRole('button', { name: 'Choose: Certified translation with rush' }));
  expect(sent.assigned).toEqual([
    '/checkout?amount=99&service=family-package&description=Family+Immigration+Package',
    '/checkout?amount=68.99&service=document-translation-rush&description=Certified+translation+with+rush',
  ]);
});

it('asks visitors to sign in at each call to action', async () => {
  answerCalls();
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Upload your first document free' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start My Application' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start: AI Immigration Assistant' }));
  expect(asked).toBe(3);
  expect(returnPath()).toBe('/messages');
  expect(address()).toBe('/pricing');
});

it('opens the page of each call to action for a signed-in user', async () => {
  storeToken('ternsession_1');
  answerCalls();
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Upload your first document free' }));
  expect(address()).toBe('/document-center');
  fireEvent.click(await screen.findByRole('button', { name: 'Start: AI Immigration Assistant' }));
  expect(address()).toBe('/messages');
  fireEvent.click(screen.getByRole('button', { name: 'Start My Application' }));
  expect(address()).toBe('/forms');
  expect(asked).toBe(0);
});

it('answers four questions', () => {
  answerCalls();
  open();
  for (const [question, answer] of [
    [/monthly subscription/, /You pay once for each thing/],
    [/USCIS-compliant/, /the official PDF that USCIS publishes/],
    [/native language/, /Questions are asked in that language/],
    [/multiple forms.*custom pricing/, /A bundle costs less than its parts/],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: question }));
    expect(screen.getByRole('region', { name: question }).textContent).toMatch(answer);
  }
});

it('lists four assurances before payment', () => {
  answerCalls();
  open();
  const trust = within(screen.getByRole('region', { name: 'Before you pay' }));
  expect(trust.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'The price you see is the price you pay',
    'Your card number is not kept',
    'A receipt for every payment',
    'Your answers are encrypted',
  ]);
});
