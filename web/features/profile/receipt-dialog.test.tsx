import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

it('lists what was deleted and what was kept, and omits what the account had none of', async () => {
  const what = [
    { thing: 'account', count: 1 },
    { thing: 'applications', count: 2 },
    { thing: 'formReviews', count: 1 },
    { thing: 'conversations', count: 0 },
    { thing: 'sessions', count: 3 },
  ];
  const receipt = { deletedAt: '2026-11-21T15:00:00.000Z', what, kept: [{ thing: 'transactions', count: 0 }] };
  openScreen(<ReceiptDialog receipt={receipt} onClose={() => undefined} />, {});
  await screen.findByRole('dialog', { name: 'Your account is deleted' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your profile, sign-ins and settings',
    '2 applications',
    '1 review of a form',
    'Nothing.',
  ]);
});
