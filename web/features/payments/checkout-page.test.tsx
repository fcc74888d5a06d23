import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { clearToken, storeToken } from '../../lib/session.ts';
import { onSignInRequested } from '../../lib/sign-in-request.ts';
import { clearDevice } from '../../lib/sign-out.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { SignedInCheckout } from './signed-in-checkout.tsx';
import { savePending } from './pending-purchase.ts';
import { answerCalls, INTENT, purchase, watchDocument } from './testing/fake-payments.ts';

const FAMILY = '/checkout?amount=99&service=family-package&description=Family';
const CREATE = 'POST /api/payments/create-payment-intent';
const CONFIRM = 'POST /api/payments/sandbox/confirm';
const open = (answers: Record<string, () => object> = {}, address = FAMILY) =>
  openScreen(<CheckoutPage SignedIn={SignedInCheckout} />, { Purchase: () => purchase('open'), ...answers }, address);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const pay = async (number = '4242 4242 4242 4242') => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${number}`) }));
  fireEvent.click(screen.getByRole('button', { name: 'Pay $99' }));
};

let asked = 0;
let sent: ReturnType<typeof watchDocument>;
let stop: () => void;
beforeEach(() => {
  localStorage.removeItem('pending-purchase');
  storeToken('ternsession_1');
  asked = 0;
  stop = onSignInRequested(() => (asked += 1));
  sent = watchDocument();
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  stop();
  clearToken();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks a visitor to sign in before buying, opens the dialog, and keeps the choice', async () => {
  clearToken();
  const calls = answerCalls();
  open();
  await heading('Please sign in to continue');
  await screen.findByText(/You are buying: Family Immigration Package/);
  expect(asked).toBe(1);
  expect(JSON.parse(localStorage.getItem('pending-purchase') ?? '')).toEqual({
    amount: 99,
    serviceType: 'family-package',
    description: 'Family',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(asked).toBe(2);
  expect(calls.bodiesOf(CREATE)).toEqual([]);
});

it('continues automatically after sign-in', async () => {
  clearToken();
  answerCalls({ [CREATE]: INTENT });
  open();
  await heading('Please sign in to continue');
  act(() => storeToken('ternsession_2'));
  await heading('Complete Your Purchase');
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

it('keeps no pending purchase after sign-out', async () => {
  answerCalls({ [CREATE]: INTENT });
  open();
  await heading('Complete Your Purchase');
  act(() => clearDevice());
  await heading('Please sign in to continue');
  expect(localStorage.getItem('pending-purchase')).toBeNull();
});

it('resumes a purchase chosen before sign-in, and deletes it from storage', async () => {
  savePending({ amount: 99, serviceType: 'family-package', description: 'Family' });
  const calls = answerCalls({ [CREATE]: INTENT });
  open({}, '/checkout?amount=99');
  await heading('Complete Your Purchase');
  expect(screen.getByTestId('address').textContent).toBe(FAMILY);
  expect(localStorage.getItem('pending-purchase')).toBeNull();
  expect(calls.bodiesOf(CREATE)).toEqual([{ amount: 99, serviceType: 'family-package', description: 'Family' }]);
});

it.each([
  ['nothing', null],
  ['no JSON', '{amount'],
  ['another shape', '{"amount":"99","serviceType":["x"],"description":null}'],
  ['an array', '[1,2,3]'],
  ['too long', JSON.stringify({ amount: 1, serviceType: 'x'.repeat(999), description: 'x' })],
])('redirects to the prices when the stored purchase is %s', (_what, kept) => {
  if (kept !== null) localStorage.setItem('pending-purchase', kept);
  answerCalls();
  open({}, '/checkout');
  expect(screen.getByText('Loading checkout...')).toBeTruthy();
  expect(sent.replaced).toEqual(['/pricing']);
});

it('shows the service, its units, the total and the note on government fees before payment', async () => {
  let answer: (intent: object) => void = () => undefined;
  answerCalls({ [CREATE]: () => new Promise<object>((resolve) => (answer = resolve)) });
  open();
  expect(await screen.findByText('Setting up payment...')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Pricing' })).toBeTruthy();
  act(() => answer(INTENT));
  await heading('Complete Your Purchase');
  const summary = screen.getByRole('region', { name: 'Your order' });
  for (const words of ['Family Immigration Package', '3 form completions', '2 certified translations', '$99'])
    expect(within(summary).getByText(words)).toBeTruthy();
  expect(within(summary).getByText(/Government fees are paid to USCIS/)).toBeTruthy();
  expect(screen.getByText('Test payment, nothing is charged')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Pricing' }).getAttribute('href')).toBe('/pricing');
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/pricing');
});

it('buys the rush service when the address asks for it', async () => {
  const calls = answerCalls({ [CREATE]: { ...INTENT, amount: 68.99 } });
  open({}, '/checkout?amount=68.99&service=document-translation&description=T&rushService=true');
  await screen.findByRole('button', { name: 'Pay $68.99' });
  expect(calls.bodiesOf(CREATE)).toEqual([
    { amount: 68.99, serviceType: 'document-translation-rush', description: 'T' },
  ]);
});

it.each([
  [
    'the message of the server',
    () => Response.json({ code: 'X', message: 'It costs $99.' }, { status: 422 }),
    'It costs $99.',
  ],
  [
    'our message for a response that is not JSON',
    () => new Response('<html>', { status: 500 }),
    'Failed to create payment intent',
  ],
  [
    'our message for a network error',
    () => {
      throw new TypeError('network');
    },
    'Failed to initialize payment',
  ],
])('shows "Payment Setup Failed" with %s, and no form', async (_what, answer, words) => {
  answerCalls({ [CREATE]: answer });
  open();
  await heading('Payment Setup Failed');
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/pricing');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('shows "Unable to initialize payment" when no secret is returned', async () => {
  answerCalls({ [CREATE]: { purchaseId: 'pur_1' } });
  open();
  await heading('Unable to initialize payment');
  expect(screen.getByRole('link', { name: 'Go Back' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Pricing' })).toBeTruthy();
});

it('asks to sign in again when the session has ended, and keeps the choice', async () => {
  answerCalls({ [CREATE]: () => Response.json({ code: 'NOT_SIGNED_IN', message: 'x' }, { status: 401 }) });
  open();
  await heading('Please sign in to continue');
  expect(JSON.parse(localStorage.getItem('pending-purchase') ?? '')).toMatchObject({ serviceType: 'family-package' });
});

it('shows success only after the server reports the payment as succeeded', async () => {
  let status = 'open';
  answerCalls({ [CREATE]: INTENT, [CONFIRM]: { status: 'succeeded', code: null, message: null } });
  open({ Purchase: () => purchase(status) });
  await pay();
  await heading('We are confirming your payment…');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/checkout?purchase=pur_1'));
  expect(screen.queryByText('Payment Successful!')).toBeNull();
  status = 'succeeded';
  await heading('Payment Successful!');
  expect(screen.getByText('You can now access this service from your dashboard.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: /receipt/ }).getAttribute('href')).toBe('/api/purchases/pur_1/receipt');
  await said('Payment Successful');
  await said('Successfully purchased Family Immigration Package!');
});

it('pays once for a double click, and shows that it is processing', async () => {
  let answer: (outcome: object) => void = () => undefined;
  const calls = answerCalls({
    [CREATE]: INTENT,
    [CONFIRM]: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  open();
  await pay();
  const button = await screen.findByRole('button', { name: 'Processing...' });
  expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(button);
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  expect(calls.bodiesOf(CONFIRM)).toEqual([
    {
      clientSecret: 'pi_1_secret_1',
      cardNumber: '4242 4242 4242 4242',
      expiry: '12/34',
      securityCode: '123',
      postalCode: '10001',
    },
  ]);
  // An open call would time out 15 seconds later, on the screen of another test.
  answer({ status: 'succeeded', code: null, message: null });
  await heading('We are confirming your payment…');
});

it('shows why a card was declined, and accepts another one', async () => {
  const answers = [
    { status: 'requires_payment_method', code: 'card_declined', message: 'Your card was declined.' },
    { status: 'succeeded', code: null, message: null },
  ];
  answerCalls({ [CREATE]: INTENT, [CONFIRM]: () => answers.shift() ?? {} });
  open();
  await pay('4000 0000 0000 0002');
  await said('Payment Failed');
  await said('Your card was declined.');
  await pay();
  await heading('We are confirming your payment…');
});

it('shows "Payment Error" for an unexpected error', async () => {
  answerCalls({ [CREATE]: INTENT, [CONFIRM]: () => new Response('', { status: 502 }) });
  open();
  await pay('4000 0000 0000 0119');
  await said('Payment Error');
  await said('An unexpected error occurred. Please try again.');
});

it.each([
  ['Approve', true],
  ['Refuse', false],
])('requires a confirmation of the payment: %s', async (button, isApproved) => {
  const calls = answerCalls({
    [CREATE]: INTENT,
    [CONFIRM]: { status: 'requires_action', code: null, message: null },
    'POST /api/payments/sandbox/challenge': isApproved
      ? { status: 'succeeded', code: null, message: null }
      : { status: 'requires_payment_method', code: 'authentication_failed', message: 'x' },
  });
  open();
  await pay('4000 0025 0000 3155');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm this test payment' });
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  if (isApproved) await heading('We are confirming your payment…');
  else await said('Payment Failed');
  expect(calls.bodiesOf('POST /api/payments/sandbox/challenge')).toEqual([
    { clientSecret: 'pi_1_secret_1', isApproved },
  ]);
});

it('shows beside each field what is missing, and sends nothing', async () => {
  const calls = answerCalls({ [CREATE]: INTENT });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $99' }));
  for (const words of [
    'Enter all the digits of the card number.',
    'Enter the month and the year, such as 12/30.',
    'Enter the 3 or 4 digits.',
    'Enter the ZIP code.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Card number' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Expiry date' }), { target: { value: '0120' } });
  fireEvent.click(screen.getByRole('button', { name: 'Pay $99' }));
  expect(screen.getByText('This date is in the past.')).toBeTruthy();
  expect(calls.bodiesOf(CONFIRM)).toEqual([]);
});

it('shows a payment made in another tab instead of the card form', async () => {
  answerCalls({ [CREATE]: INTENT });
  open({ Purchase: () => purchase('succeeded') });
  await heading('Payment Successful!');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it.each(['succeeded', 'refunded'])(
  'shows that an amount other than the price buys nothing, while it is %s',
  async (status) => {
    let told = purchase('open');
    answerCalls({ [CREATE]: INTENT, [CONFIRM]: { status: 'succeeded', code: null, message: null } });
    open({ Purchase: () => told });
    await pay();
    await heading('We are confirming your payment…');
    told = purchase(status, { failureCode: 'amount_mismatch' });
    await heading('The amount does not match');
    expect(screen.getByText(/Nothing was added to your account, and your money is sent back/)).toBeTruthy();
    expect(screen.queryByText(/Payment Successful|Successfully purchased/)).toBeNull();
    expect(sent.replaced).toEqual([]);
  },
);

it('shows the outcome of the payment after a reload, and creates no new one', async () => {
  const calls = answerCalls();
  open({ Purchase: () => purchase('succeeded') }, '/checkout?purchase=pur_1');
  await heading('Payment Successful!');
  expect(calls.bodiesOf(CREATE)).toEqual([]);
});

it('redirects to the prices for the purchase of another user', async () => {
  answerCalls();
  open({ Purchase: () => ({ purchase: null }) }, '/checkout?purchase=pur_9');
  await waitFor(() => expect(sent.replaced).toEqual(['/pricing']));
});

it('returns to the card form when the bank declines the payment later', async () => {
  let status = 'processing';
  answerCalls({ [CREATE]: INTENT, [CONFIRM]: { status: 'processing', code: null, message: null } });
  open({ Purchase: () => purchase(status, { failureMessage: status === 'failed' ? 'Your bank said no.' : null }) });
  // Another tab sent the payment: this one sees it being processed.
  await heading('We are confirming your payment…');
  status = 'failed';
  await heading('Complete Your Purchase');
  await said('Payment Failed');
  await said('Your bank said no.');
});

it('shows in the interface language why the bank declined', async () => {
  await act(() => changeLanguage('fr'));
  let status = 'processing';
  const failure = { failureMessage: 'Your card has insufficient funds.', failureCode: 'insufficient_funds' };
  answerCalls({ [CREATE]: INTENT });
  open({ Purchase: () => purchase(status, status === 'failed' ? failure : {}) });
  await heading('Nous confirmons votre paiement…');
  status = 'failed';
  await heading('Terminer votre achat');
  await said("Votre carte n'a pas assez d'argent. Essayez une autre carte.");
  expect(screen.queryByText(/insufficient funds/)).toBeNull();
});
