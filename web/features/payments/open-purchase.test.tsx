import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '../../lib/session.ts';
import { clearDevice } from '../../lib/sign-out.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { OpenPurchase } from './open-purchase.tsx';
import { savePending } from './pending-purchase.ts';
import { answerCalls, purchase, watchDocument } from './testing/fake-payments.ts';

const begun = (...nodes: readonly object[]) => ({
  viewer: {
    __typename: 'User',
    id: 'usr_1',
    purchases: {
      __typename: 'UserPurchasesConnection',
      edges: nodes.map((node) => ({ __typename: 'UserPurchasesConnectionEdge', node })),
    },
  },
});
/** Comes last in the list: once it is shown, so is everything before it. */
const { purchase: confirming } = purchase('processing', {
  id: 'pur_3',
  serviceId: 'rush-review',
  title: 'Rush Review',
});
const listed = () => screen.findByText(/^Rush Review, .* You do not need to do anything\.$/);
const open = (nodes: readonly object[], address = '/dashboard', answers: Record<string, () => object> = {}) =>
  openScreen(<OpenPurchase />, { OpenPurchases: () => begun(...nodes), ...answers }, address);

let sent: ReturnType<typeof watchDocument>;
beforeEach(() => {
  localStorage.removeItem('pending-purchase');
  localStorage.removeItem('dismissed-purchases');
  sent = watchDocument();
  answerCalls();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('offers the purchase chosen before sign-in, and opens the checkout with a full page load', async () => {
  savePending({ amount: 1, serviceType: 'family-package', description: 'x' });
  open([]);
  expect(await screen.findByText('Finish your purchase')).toBeTruthy();
  // The price of the price list wins over the stored one.
  expect(screen.getByText('Family Immigration Package, $99. Nothing was charged.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment: Family Immigration Package' }));
  expect(sent.assigned).toEqual(['/checkout?amount=99&service=family-package&description=Family+Immigration+Package']);
});

it('hides a dismissed purchase, also when the page is opened again', async () => {
  savePending({ amount: 99, serviceType: 'family-package', description: 'x' });
  const { purchase: node } = purchase('failed', {
    id: 'pur_2',
    serviceId: 'form-completion',
    title: 'Form Completion',
  });
  const view = open([node]);
  fireEvent.click(await screen.findByRole('button', { name: 'Not now: Family Immigration Package' }));
  expect(localStorage.getItem('pending-purchase')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now: Form Completion' }));
  expect(screen.queryByText('Finish your purchase')).toBeNull();
  view.unmount();
  open([node, confirming]);
  await listed();
  expect(screen.queryByText('Finish your purchase')).toBeNull();
});

it("offers a visitor's purchase after sign-in, and deletes it on sign-out", async () => {
  savePending({ amount: 99, serviceType: 'family-package', description: 'x' });
  const { purchase: node } = purchase('failed', { serviceId: 'form-completion', title: 'Form Completion' });
  storeToken('ternsession_1');
  const view = open([node]);
  expect(await screen.findByText('Family Immigration Package, $99. Nothing was charged.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now: Form Completion' }));
  view.unmount();
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['pending-purchase', 'dismissed-purchases']));
  clearDevice();
  for (const name of ['pending-purchase', 'dismissed-purchases']) expect(localStorage.getItem(name)).toBeNull();
  storeToken('ternsession_2');
  open([confirming]);
  await listed();
  expect(screen.queryByText('Finish your purchase')).toBeNull();
  clearDevice();
});

it('shows nothing for a service that is not in the price list', async () => {
  savePending({ amount: 99, serviceType: 'gold-bars', description: 'x' });
  open([confirming]);
  await listed();
  expect(screen.queryByText('Finish your purchase')).toBeNull();
});

it('shows that a payment is being confirmed', async () => {
  const { purchase: node } = purchase('processing');
  open([node]);
  expect(await screen.findByText('We are confirming your payment…')).toBeTruthy();
  expect(screen.getByText('Family Immigration Package, $99. You do not need to do anything.')).toBeTruthy();
});

it.each(['/dashboard?payment=success', '/dashboard?payment=success&purchase=pur_9'])(
  'shows no success for the forged address %s',
  async (address) => {
    open([], address, { Purchase: () => ({ purchase: null }) });
    expect(await screen.findByText('No new payment was found')).toBeTruthy();
    expect(screen.queryByText('Payment Successful!')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByTestId('address').textContent).toBe('/dashboard');
  },
);

it('shows on the return from the bank that an amount other than the price buys nothing', async () => {
  const paid = purchase('succeeded', { failureCode: 'amount_mismatch' });
  open([], '/dashboard?payment=success&purchase=pur_1', { Purchase: () => paid });
  expect(await screen.findByText('The amount does not match')).toBeTruthy();
  expect(screen.queryByText(/Payment Successful|is paid/)).toBeNull();
});

it('shows on the return from the bank the state that the server reports', async () => {
  let status = 'open';
  open([], '/dashboard?payment=success&purchase=pur_1', { Purchase: () => purchase(status) });
  expect(await screen.findByText('We are confirming your payment…')).toBeTruthy();
  status = 'succeeded';
  expect(await screen.findByText('Payment Successful!')).toBeTruthy();
  expect(screen.getByText('Family Immigration Package is paid. You can use it now.')).toBeTruthy();
});
