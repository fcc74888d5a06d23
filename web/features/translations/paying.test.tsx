import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openTranslations, orderPage, sampleDocument, sampleTranslation } from './testing/fake-server.tsx';

afterEach(() => vi.restoreAllMocks());

const rush = () => fireEvent.click(screen.getByRole('checkbox', { name: /^Rush/ }));

it("shows before ordering which of the user's units pay for it", async () => {
  const units = { certifiedTranslation: 2, rush: 1 };
  openTranslations('/translations', { OrderPage: () => orderPage([sampleDocument()], { units }) });
  expect(await screen.findByText('Uses 1 of your 2 certified translations')).toBeTruthy();
  rush();
  expect(screen.getByText('Uses 1 certified translation and 1 rush that you own')).toBeTruthy();
});

it('uses no unit for a rush that is not owned', async () => {
  openTranslations('/translations', {
    OrderPage: () => orderPage([sampleDocument()], { units: { certifiedTranslation: 1 } }),
  });
  expect(await screen.findByText('Uses your 1 certified translation')).toBeTruthy();
  rush();
  expect(screen.getByText('Free in demo mode')).toBeTruthy();
});

it.each([
  [false, 4_900, '$49', '/checkout?amount=49&service=document-translation&description=document-translation'],
  [
    true,
    6_899,
    '$68.99',
    '/checkout?amount=68.99&service=document-translation-rush&description=document-translation-rush',
  ],
])('leads from an unpaid order to the checkout (rush: %s)', async (isRush, priceCents, price, address) => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const order = sampleTranslation(['in_progress'], { isRush, priceCents, payment: 'unpaid' });
  openTranslations('/translation-tracking/doc_1', { TrackTranslation: () => ({ translation: order }) });
  expect(await screen.findByText('This order waits for payment')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `Pay ${price}` }));
  expect(assign).toHaveBeenCalledWith(address);
});

it('asks for no payment once the order is paid', async () => {
  const order = sampleTranslation(['in_progress'], { payment: 'paid' });
  openTranslations('/translation-tracking/doc_1', { TrackTranslation: () => ({ translation: order }) });
  expect(await screen.findByText('$49, paid')).toBeTruthy();
  expect(screen.queryByText('This order waits for payment')).toBeNull();
});
