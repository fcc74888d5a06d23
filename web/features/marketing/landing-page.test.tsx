import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { buildSchema, parse, validate } from 'graphql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../i18n/languages.ts';
import { clearToken, storeToken } from '../../lib/session.ts';
import { onSignInRequested } from '../../lib/sign-in-request.ts';
import { markSite } from '../../testing/mark-site.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { LandingPage } from './landing-page.tsx';

let unmark = () => {};
beforeEach(() => {
  clearToken();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { forms: [] } })));
});
afterEach(() => {
  clearToken();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  unmark();
});

const address = () => screen.getByTestId('address').textContent;
const headingsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('shows six cards, three steps and five questions', () => {
  openScreen(<LandingPage />, {});
  expect(headingsIn('Made for a hard day')).toHaveLength(6);
  expect(headingsIn('How it works')).toEqual([
    'Create an account by e-mail link',
    'Answer plain questions',
    'Complete and submit',
  ]);
  const questions = within(screen.getByRole('region', { name: 'Questions people ask first' })).getAllByRole('button');
  expect(questions).toHaveLength(5);
});

it('links from the hero to the features, a new form and an upload, and asks a visitor to sign in', () => {
  openScreen(<LandingPage />, {});
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('See how Tern helps')).toBe('/#features');
  expect(hrefOf('Start New Form')).toBe('/form-wizard');
  expect(hrefOf('Upload Document')).toBe('/document-center');
  const asked = vi.fn();
  const stop = onSignInRequested(asked);
  fireEvent.click(screen.getAllByRole('button', { name: 'Start Now' })[0]!);
  stop();
  expect(asked).toHaveBeenCalledOnce();
  expect(address()).toBe('/');
});

it('opens the dashboard for a signed-in user, at once by the button and automatically after 1000 ms', () => {
  vi.useFakeTimers();
  storeToken('ternsession_1');
  const { unmount } = openScreen(<LandingPage />, {});
  fireEvent.click(screen.getAllByRole('button', { name: 'Start Now' })[0]!);
  expect(address()).toBe('/dashboard');
  unmount();
  openScreen(<LandingPage />, {});
  act(() => void vi.advanceTimersByTime(999));
  expect(address()).toBe('/');
  act(() => void vi.advanceTimersByTime(1));
  expect(address()).toBe('/dashboard');
});

it.each([
  ['Free Trial', '$0', ['1 form completion', '1 document upload', 'AI chat', 'Basic support']],
  ['Basic Plan', '$19/month', ['Unlimited form completion', 'Upload analysis', 'Progress tracking', 'E-mail support']],
  [
    'Pro Plan',
    '$49/month',
    [
      'Everything in Basic',
      '1 certified translation per month',
      'Voice AI assistant',
      'Multilingual support',
      'Priority support',
    ],
  ],
])('shows the plan %s with its given price and features', (name, price, features) => {
  openScreen(<LandingPage />, {});
  const plan = screen.getByRole('heading', { level: 3, name }).closest('li')!;
  expect(
    within(plan)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(features);
  expect(plan.textContent).toContain(price);
  expect(plan.textContent.includes('Most popular')).toBe(name === 'Pro Plan');
});

it('states beside the plans that they are not sold and that payment is per use', () => {
  openScreen(<LandingPage />, {});
  const pricing = within(screen.getByRole('region', { name: 'Pricing' }));
  expect(pricing.getByText('Not sold at present. You pay per use')).toBeTruthy();
  expect(pricing.getByRole('link', { name: 'See the price list' }).getAttribute('href')).toBe('/pricing');
  expect(
    pricing.getByText('Cancel anytime. The account stays active until the end of the billing period.'),
  ).toBeTruthy();
});

it('shows all seven figures in demo mode, and marks one without a source as a sample', () => {
  unmark = markSite({ isDemo: true });
  openScreen(<LandingPage />, {});
  for (const figure of ['40+', '14+', 'AES-256', '4.9/5', '98%', '5 min', '30 seconds'])
    expect(screen.getByText(figure)).toBeTruthy();
  const rating = screen.getByText('4.9/5').closest('li')!;
  expect(within(rating).getByText('sample figure')).toBeTruthy();
});

it('has a picture of Tern’s own screen in every language, for light and dark', () => {
  const folder = path.resolve(import.meta.dirname, '../../public/pictures');
  for (const { code } of LANGUAGES)
    for (const theme of ['light', 'dark'])
      for (const kind of ['avif', 'webp'])
        expect(existsSync(path.join(folder, `question.${code}.${theme}.${kind}`)), `${code} ${theme} ${kind}`).toBe(
          true,
        );
});

it('links to the demonstration', () => {
  openScreen(<LandingPage />, {});
  const link = screen.getByRole('link', { name: 'Try it with made-up answers' });
  expect(link.getAttribute('href')).toBe('/demo');
});

it('lists the forms that can be filled in today, with the warning of their edition', async () => {
  const agreed = buildSchema(readFileSync(path.resolve(import.meta.dirname, '../../../schema/schema.graphql'), 'utf8'));
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: { language: string } };
    expect(validate(agreed, parse(query))).toEqual([]);
    expect(variables).toEqual({ language: 'en' });
    return Promise.resolve(
      Response.json({
        data: {
          forms: [
            {
              formType: 'N-900',
              kind: 'FORM',
              title: 'A form of tomorrow',
              currentEdition: { warning: 'Too old to send.' },
            },
            { formType: 'I-20', kind: 'GUIDE', title: 'A guide', currentEdition: null },
          ],
        },
      }),
    );
  });
  openScreen(<LandingPage />, {});
  const list = await screen.findByRole('region', { name: 'Forms you can fill in today' });
  // The numbers are visible; titles and warnings expand on a click, which keeps the page short on a phone.
  fireEvent.click(within(list).getByText('N\u2011900'));
  expect(list.querySelector('details')?.open).toBe(true);
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['N-900 · A form of tomorrowToo old to send.']);
});

it('shows no prices when the site takes no payments', () => {
  unmark = markSite({ takesPayments: false });
  openScreen(<LandingPage />, {});
  expect(screen.queryByRole('region', { name: 'Pricing' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'What does it cost?' }));
  expect(screen.getByText(/^Nothing\. Everything here is free\./)).toBeTruthy();
  expect(document.body.textContent).not.toContain('$');
});
