import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { socketState } from '../../lib/socket-state.ts';
import { openDesk } from './testing/open-desk.tsx';
import { sampleQueue, sampleQueued, sampleViewer } from './testing/sample-desk.ts';

afterEach(() => {
  act(() => socketState.set('unused'));
  vi.useRealTimers();
});

const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const translator = () => sampleViewer('translator');

it('shows 404 to a user who is not a translator, and opens no subscription', async () => {
  const server = openDesk('/desk', { TranslatorProfile: () => sampleViewer('customer') });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
  expect(server.calledWith('DeskChanged')).toEqual([]);
});

it('asks a new translator for a profile first, and names the missing field', async () => {
  const server = openDesk('/desk', {
    TranslatorProfile: () => sampleViewer('newTranslator'),
    SaveTranslatorProfile: () => ({ saveTranslatorProfile: sampleViewer('translator').viewer.translator }),
    DeskQueue: () => sampleQueue([], []),
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to the desk' });
  fireEvent.change(screen.getByLabelText('Printed name'), { target: { value: 'Ana Ruiz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save my profile' }));
  await said('Please fill this in: Surname.');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Surname'));
  expect(server.calledWith('SaveTranslatorProfile')).toEqual([]);
  for (const label of ['Surname', 'Street address', 'City', 'Country'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save my profile' }));
  expect(await screen.findByRole('heading', { name: 'My work' })).toBeTruthy();
  expect(server.calledWith('SaveTranslatorProfile')).toHaveLength(1);
});

it('shows which profile field the server rejected', async () => {
  openDesk('/desk', {
    TranslatorProfile: translator,
    DeskQueue: () => sampleQueue([], []),
    SaveTranslatorProfile: () => ({
      saveTranslatorProfile: { __typename: 'InvalidProfileError', code: 'INVALID_PROFILE', field: 'postalCode' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Your profile' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save my profile' }));
  await said('This cannot be used as it is. Look at the example above: ZIP or postal code.');
});

it('labels own orders in words: the task, waiting for another person, overdue', async () => {
  openDesk('/desk', {
    TranslatorProfile: translator,
    DeskQueue: () =>
      sampleQueue(
        [
          sampleQueued('tro_1', { task: 'review' }),
          sampleQueued('tro_2', { myPart: 'certify', task: 'certify', promisedAt: '2020-01-01T00:00:00.000Z' }),
        ],
        [],
      ),
  });
  const rows = within(await screen.findByRole('region', { name: 'My work' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/TR-tro_2.*To certify.*Overdue/),
    expect.stringMatching(/TR-tro_1.*Waits for somebody else/),
  ]);
  await said('No order waits');
});

it('claims an order and opens it', async () => {
  const server = openDesk('/desk', {
    TranslatorProfile: translator,
    DeskQueue: () => sampleQueue([], [sampleQueued('tro_1', { isRush: true })]),
    ClaimTranslation: () => ({ claimTranslation: { __typename: 'DeskOrder', id: 'tro_1' } }),
    DeskOrder: () => ({ desk: { __typename: 'Desk', order: null } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim order TR-tro_1' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/desk/tro_1'));
  expect(server.calledWith('ClaimTranslation')).toEqual([{ input: { orderId: 'tro_1' } }]);
});

it('shows that another translator claimed the order first, and refreshes the list', async () => {
  let claimable = [sampleQueued('tro_1')];
  openDesk('/desk', {
    TranslatorProfile: translator,
    DeskQueue: () => sampleQueue([], claimable),
    ClaimTranslation: () => {
      claimable = [];
      return { claimTranslation: { __typename: 'OrderNotClaimableError', code: 'ORDER_NOT_CLAIMABLE' } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim order TR-tro_1' }));
  await said('Somebody was faster');
  await said('No order waits');
});

it('explains why a relative of the customer cannot take the order', async () => {
  openDesk('/desk', {
    TranslatorProfile: translator,
    DeskQueue: () => sampleQueue([], [sampleQueued('tro_1')]),
    ClaimTranslation: () => ({ claimTranslation: { __typename: 'TooCloseError', code: 'TOO_CLOSE' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim order TR-tro_1' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/You cannot take order TR-tro_1.*your surname/);
});

it('requests the orders of the chosen language', async () => {
  const server = openDesk('/desk', { TranslatorProfile: translator, DeskQueue: () => sampleQueue([], []) });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'pt' } });
  await waitFor(() => expect(server.calledWith('DeskQueue').at(-1)).toMatchObject({ from: 'pt' }));
});

it('refetches on a change, every 30 seconds while the socket is down, and once when it is back', async () => {
  const server = openDesk('/desk', { TranslatorProfile: translator, DeskQueue: () => sampleQueue([], []) });
  await screen.findByRole('heading', { name: 'My work' });
  const times = () => server.calledWith('DeskQueue').length;
  act(() => server.tell('tro_9'));
  await waitFor(() => expect(times()).toBe(2));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => socketState.set('down'));
  await said('Live updates are paused');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(times()).toBe(3);
  act(() => socketState.set('open'));
  await waitFor(() => expect(times()).toBe(4));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(times()).toBe(4);
});

it('shows that the work at the desk has ended when the role ends with the lists open', async () => {
  let isOver = false;
  const changes = new Subject<object>();
  openDesk('/desk', {
    TranslatorProfile: translator,
    DeskQueue: () => (isOver ? { desk: null } : sampleQueue([sampleQueued('tro_1')], [])),
    DeskChanged: changes,
  });
  await screen.findByRole('heading', { name: 'My work' });
  isOver = true;
  // The server ends the subscription of a user who may no longer see the desk.
  act(() => changes.complete());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your work at this desk has ended' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'My work' })).toBeNull();
});

it('offers to try again when loading fails', async () => {
  let isDown = true;
  openDesk('/desk', {
    TranslatorProfile: () => {
      if (isDown) throw new TypeError('no network');
      return translator();
    },
    DeskQueue: () => sampleQueue([], []),
  });
  await said('This could not be loaded');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'My work' })).toBeTruthy();
});

it('requires a reason to withdraw a certificate, and refreshes the lists', async () => {
  let certified = [sampleQueued('tro_1', { task: null })];
  const server = openDesk('/desk', {
    TranslatorProfile: () => sampleViewer('translator'),
    DeskQueue: () => sampleQueue([], [], certified),
    SignedScans: () => ({ signedScans: [] }),
    WithdrawCertificate: () => {
      certified = [];
      return { withdrawCertificate: { __typename: 'DeskOrder', id: 'tro_1' } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the certificate of TR-tro_1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this certificate?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(server.calledWith('WithdrawCertificate')).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The year is wrong' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Certified by you' })).toBeNull());
  expect(server.calledWith('WithdrawCertificate')).toEqual([
    { input: { orderId: 'tro_1', reason: 'The year is wrong' } },
  ]);
});
