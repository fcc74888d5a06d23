import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage } from '../../i18n/i18n.ts';
import { deletionReceipt } from '../../lib/deletion-receipt.ts';
import { readToken, storeToken } from '../../lib/session.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ProfilePage } from './profile-page.tsx';

const ANA = {
  __typename: 'User',
  id: 'usr_1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: null,
  phone: null,
  address: '100 Main St\nAustin, TX 78701',
  preferredLanguage: 'en',
  timezone: 'America/New_York',
  notifications: { __typename: 'NotificationChoices', email: true, sms: false, push: true },
  createdAt: '2026-03-05T15:00:00.000Z',
};
const counted = (kind: string, totalCount: number, nodes: readonly object[] = []) => ({
  __typename: `User${kind}Connection`,
  totalCount,
  edges: nodes.map((node) => ({ __typename: `User${kind}ConnectionEdge`, node })),
});
const page = (changes: object = {}) => ({
  viewer: {
    ...ANA,
    applications: counted('Applications', 3),
    documents: counted('Documents', 12),
    translations: counted('Translations', 0),
    ...changes,
  },
});
const lost = () => {
  throw new Error('offline');
};
const toast = () => screen.findByRole('status');
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => storeToken('token'));
afterEach(async () => {
  deletionReceipt.set(undefined);
  vi.unstubAllGlobals();
  await changeLanguage('en');
});

it('shows the details and the summary, with no text field before Edit', async () => {
  openScreen(<ProfilePage />, { ProfilePage: () => page() });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Profile', 'History', 'Settings']);
  expect(await screen.findByText('ana@example.org')).toBeTruthy();
  expect(screen.getByText('Member since March 5, 2026')).toBeTruthy();
  expect(within(screen.getByText('Documents').parentElement!).getByText('12')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('saves edited details, and never offers the e-mail address as a field', async () => {
  const server = openScreen(<ProfilePage />, {
    ProfilePage: () => page(),
    UpdateProfile: ({ input }) => ({ updateProfile: { ...ANA, ...(input as object) } }),
  });
  await press('Edit');
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
  type('Last name', 'Silva');
  type('Phone', '5125550100');
  await press('Save');
  expect(await screen.findByText('(512) 555-0100')).toBeTruthy();
  expect(server.calledWith('UpdateProfile')[0]?.['input']).toEqual({
    firstName: 'Ana',
    lastName: 'Silva',
    phone: '(512) 555-0100',
    address: '100 Main St\nAustin, TX 78701',
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
});

it('sends a foreign phone number as typed, and shows it as the server stores it', async () => {
  const server = openScreen(<ProfilePage />, {
    ProfilePage: () => page(),
    UpdateProfile: ({ input }) => ({ updateProfile: { ...ANA, ...(input as object), phone: '+44 20 7946 0958' } }),
  });
  await press('Edit');
  type('Phone', '+442079460958');
  await press('Save');
  expect(await screen.findByText('+44 20 7946 0958')).toBeTruthy();
  expect(server.calledWith('UpdateProfile')[0]?.['input']).toMatchObject({ phone: '+442079460958' });
});

it('discards typed text on Cancel, and explains the format of a phone number', async () => {
  openScreen(<ProfilePage />, {
    ProfilePage: () => page(),
    UpdateProfile: () => ({
      updateProfile: { __typename: 'InvalidProfileError', code: 'INVALID_PROFILE', field: 'phone', message: 'No.' },
    }),
  });
  await press('Edit');
  type('First name', 'Eve');
  type('Phone', '512');
  await press('Save');
  expect(
    await screen.findByText(
      'Please enter a valid phone number: (123) 456-7890, or + and the country code for another country',
    ),
  ).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
  await press('Cancel');
  expect(screen.getByText('Ana')).toBeTruthy();
  await press('Edit');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Ana');
});

it('shows an error and keeps the typed text when saving fails', async () => {
  openScreen(<ProfilePage />, { ProfilePage: () => page(), UpdateProfile: lost });
  await press('Edit');
  type('First name', 'Anna');
  await press('Save');
  expect(await screen.findByText('Update Failed')).toBeTruthy();
  expect(screen.getByText('Unable to update profile. Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Anna');
});

it('saves the language chosen last, when the texts of an earlier choice load slowly', async () => {
  await changeLanguage('es');
  await changeLanguage('en');
  const server = openScreen(<ProfilePage />, {
    ProfilePage: () => page(),
    UpdateProfile: ({ input }) => ({ updateProfile: { ...ANA, ...(input as object) } }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
  const field = await screen.findByRole('combobox', { name: 'Language' });
  // Only Spanish has been loaded before.
  for (const value of ['ru', 'es', 'pl']) {
    fireEvent.change(field, { target: { value } });
    if (value === 'es') await waitFor(() => expect(currentLanguage()).toBe('es'));
  }
  await waitFor(() =>
    expect(server.calledWith('UpdateProfile').at(-1)).toEqual({ input: { preferredLanguage: 'pl' } }),
  );
  expect(server.calledWith('UpdateProfile')).not.toContainEqual({ input: { preferredLanguage: 'ru' } });
});

it('switches the interface language at once, and saves it in the profile', async () => {
  const server = openScreen(
    <ProfilePage />,
    {
      ProfilePage: () => page(),
      UpdateProfile: ({ input }) => ({ updateProfile: { ...ANA, ...(input as object) } }),
    },
    '/profile?tab=settings',
  );
  fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: 'es' } });
  expect(await screen.findByRole('heading', { name: 'Su cuenta' })).toBeTruthy();
  expect(currentLanguage()).toBe('es');
  await waitFor(() => expect(server.calledWith('UpdateProfile')).toEqual([{ input: { preferredLanguage: 'es' } }]));
});

it('offers the four time zones, and marks the notices that are not sent at present', async () => {
  const server = openScreen(
    <ProfilePage />,
    {
      ProfilePage: () => page(),
      UpdateProfile: () => ({
        updateProfile: {
          ...ANA,
          notifications: { __typename: 'NotificationChoices', email: false, sms: false, push: true },
        },
      }),
    },
    '/profile?tab=settings',
  );
  const zones = within(await screen.findByRole('combobox', { name: 'Time zone' })).getAllByRole('option');
  expect(zones.map(({ textContent }) => textContent)).toEqual([
    'Eastern Time (New York)',
    'Central Time (Chicago)',
    'Mountain Time (Denver)',
    'Pacific Time (Los Angeles)',
  ]);
  const [mail, text, push] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([mail, text, push].map((box) => box?.checked)).toEqual([true, false, true]);
  expect(screen.getAllByText(/^Not sent at present/)).toHaveLength(2);
  fireEvent.click(mail!);
  expect(mail?.checked).toBe(false);
  await toast();
  expect(server.calledWith('UpdateProfile')).toEqual([{ input: { notifications: { email: false } } }]);
});

it('exports profile, applications, documents and transactions as one JSON file', async () => {
  const parts: Readonly<Record<string, object>> = {
    '/api/applications': { applications: [{ id: 'app_1' }] },
    '/api/documents': { documents: [{ id: 'doc_1' }] },
    '/api/transactions': { transactions: [{ id: 'txn_1' }] },
  };
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(parts[url])));
  const made: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}` }));
  const server = openScreen(<ProfilePage />, { ProfilePage: () => page() }, '/profile?tab=settings');
  const button = await screen.findByRole('button', { name: 'Download as JSON' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(made).toHaveLength(1));
  expect(server.calledWith('PasskeyNeeded')).toHaveLength(1);
  const { exportedAt, ...rest } = JSON.parse(await made[0]!.text()) as { exportedAt: string };
  expect(new Date(exportedAt).getTime()).toBeGreaterThan(0);
  expect(rest).toMatchObject({
    profile: { email: 'ana@example.org', notifications: { email: true, sms: false, push: true } },
    applications: [{ id: 'app_1' }],
    documents: [{ id: 'doc_1' }],
    transactions: [{ id: 'txn_1' }],
  });
  expect(screen.getByRole('link', { name: 'Download with files (ZIP)' }).getAttribute('href')).toBe(
    '/api/export/download',
  );
});

it('deletes the account only after DELETE is typed, signs out, opens the home page and keeps the receipt', async () => {
  const deleted = {
    __typename: 'AccountDeleted',
    deletedAt: '2026-11-21T15:00:00.000Z',
    what: [{ __typename: 'DeletedThings', thing: 'applications', count: 3 }],
    kept: [{ __typename: 'KeptThings', thing: 'transactions', count: 1 }],
  };
  const server = openScreen(
    <ProfilePage />,
    { ProfilePage: () => page(), DeleteAccount: () => ({ deleteAccount: deleted }) },
    '/profile?tab=settings',
  );
  await press('Delete account…');
  type('Type DELETE to confirm', 'yes');
  await press('Delete for good');
  expect(await screen.findByText('Please type DELETE to delete your account.')).toBeTruthy();
  expect(server.names()).not.toContain('DeleteAccount');
  type('Type DELETE to confirm', ' delete ');
  await press('Delete for good');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
  expect(readToken()).toBeNull();
  expect(deletionReceipt.read()).toMatchObject({ what: [{ count: 3 }], kept: [{ count: 1 }] });
});

it('shows an error and stays signed in when deleting the account fails', async () => {
  openScreen(<ProfilePage />, { ProfilePage: () => page(), DeleteAccount: lost }, '/profile?tab=settings');
  await press('Delete account…');
  type('Type DELETE to confirm', 'ana@example.org');
  await press('Delete for good');
  expect(await screen.findByText('Delete Failed')).toBeTruthy();
  expect(screen.getByText('Unable to delete account. Please contact support.')).toBeTruthy();
  expect(readToken()).toBe('token');
});

it('lists the history with links, and deletes an application after confirmation', async () => {
  const application = {
    __typename: 'Application',
    id: 'app_1',
    formType: 'I-130',
    title: 'Petition for Alien Relative',
    status: 'draft',
    updatedAt: '2026-11-20T15:00:00.000Z',
  };
  let applications = [application];
  const asked = vi.fn<typeof fetch>(() => {
    applications = [];
    // Already deleted by another tab, which counts as deleted.
    return Promise.resolve(new Response('', { status: 404 }));
  });
  vi.stubGlobal('fetch', asked);
  openScreen(
    <ProfilePage />,
    {
      ProfilePage: () => page(),
      History: () => ({
        viewer: {
          __typename: 'User',
          id: 'usr_1',
          units: [{ __typename: 'UnitBalance', unit: 'formCompletion', granted: 3, left: 2 }],
          applications: counted('Applications', applications.length, applications),
          documents: counted('Documents', 0),
          translations: counted('Translations', 0),
          transactions: counted('Transactions', 1, [
            {
              __typename: 'Transaction',
              id: 'txn_1',
              title: 'Family Immigration Package',
              type: 'payment',
              amountCents: 9900,
              createdAt: '2026-11-20T15:00:00.000Z',
              purchase: { __typename: 'Purchase', id: 'pur_1', receiptUrl: '/api/purchases/pur_1/receipt' },
            },
          ]),
        },
      }),
    },
    '/profile?tab=history',
  );
  const link = await screen.findByRole('link', { name: 'I-130 · Petition for Alien Relative' });
  expect(link.getAttribute('href')).toBe('/forms/i-130?application=app_1');
  // The title follows the direction of its language, although it begins with letters of another.
  expect(link.querySelector('bdi')).toBeNull();
  expect(screen.getByText('2 left of 3')).toBeTruthy();
  expect(screen.getByText('Family Immigration Package · $99')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Receipt for Family/ }).getAttribute('href')).toBe(
    '/api/purchases/pur_1/receipt',
  );
  await press('Delete I-130 · Petition for Alien Relative');
  await press('Keep it');
  expect(asked).not.toHaveBeenCalled();
  await press('Delete I-130 · Petition for Alien Relative');
  await press('Delete');
  expect(await screen.findByText('No applications yet.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^I-130/ })).toBeNull();
});

it('shows an error and a retry button when loading fails', async () => {
  openScreen(<ProfilePage />, { ProfilePage: lost });
  expect(await screen.findByText('We could not load your account')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('signs out', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetched);
  openScreen(<ProfilePage />, { ProfilePage: () => page() }, '/profile');
  await press('Sign out');
  expect(readToken()).toBeNull();
  expect(screen.getByTestId('address').textContent).toBe('/');
  await waitFor(() => expect(fetched).toHaveBeenCalledWith('/api/auth/sign-out', expect.anything()));
});
