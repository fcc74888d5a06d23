import { act, fireEvent, screen, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatSlot } from '../../lib/chat-slot.ts';
import { socketState } from '../../lib/socket-state.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { MessagesPage } from './messages-page.tsx';

afterEach(() => {
  act(() => socketState.set('unused'));
  vi.useRealTimers();
});

const KINDS = [
  ['translation_ordered', 'Order received'],
  ['translator_assigned', 'A translator has begun'],
  ['translation_ready', 'Your translation is ready'],
  ['revision_asked', 'Free revision asked for'],
  ['revision_ready', 'Your revised translation is ready'],
  ['certificate_withdrawn', 'A certificate was withdrawn'],
  ['translation_cancelled', 'Order cancelled'],
  ['translation_paid', 'Order paid'],
  ['translator_commented', 'The translator wrote to you'],
] as const;
const translation = (changes: object = {}) => ({
  __typename: 'Translation',
  id: 'tro_1',
  documentName: 'acta.pdf',
  trackingNumber: 'TR-7K4M-9Q2X',
  downloadUrl: null,
  status: 'in_translation',
  orderedDocumentId: 'doc_1',
  ...changes,
});
const update = (kind: string, changes: object = {}) => ({
  __typename: 'StatusUpdate',
  id: `upd_${kind}`,
  kind,
  createdAt: '2026-11-21T15:00:00.000Z',
  translation: translation(),
  ...changes,
});
const page = (updates: readonly object[], orders: readonly object[] = [], movements: readonly object[] = []) => ({
  viewer: {
    __typename: 'User',
    id: 'usr_1',
    email: 'ana@example.org',
    statusUpdates: {
      __typename: 'UserStatusUpdatesConnection',
      edges: updates.map((node) => ({ __typename: 'UserStatusUpdatesConnectionEdge', node })),
    },
    translations: {
      __typename: 'UserTranslationsConnection',
      edges: orders.map((node) => ({ __typename: 'UserTranslationsConnectionEdge', node })),
    },
    transactions: {
      __typename: 'UserTransactionsConnection',
      edges: movements.map((node) => ({ __typename: 'UserTransactionsConnectionEdge', node })),
    },
    documents: { __typename: 'UserDocumentsConnection', totalCount: 4 },
  },
});

/** Opens the screen against a server that responds with `answer`; throwing simulates a lost network. */
function openMessages(
  answer: () => object,
  address = '/messages?tab=updates',
  written: (variables: object) => object = () => ({}),
) {
  const changes = new Subject<object>();
  const chat = () => Promise.resolve(() => <textarea aria-label="Your question for Tess" />);
  openScreen(
    <ChatSlot value={chat}>
      <MessagesPage />
    </ChatSlot>,
    { MessagesPage: answer, AnyTranslationChanged: changes, WriteToSupport: written },
    address,
  );
  return {
    change: () =>
      changes.next({
        translationChanged: {
          __typename: 'Translation',
          id: 'tro_1',
          status: 'ready',
          revision: 5,
          updatedAt: '2026-11-21',
        },
      }),
  };
}

it('labels every kind of update, and links each to its order', async () => {
  openMessages(() => page(KINDS.map(([kind]) => update(kind))));
  for (const [, words] of KINDS) {
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/translation-tracking/doc_1');
  }
});

it('shows the chat tab first and keeps its typed text, and has a tab for status updates', async () => {
  openMessages(() => page([update('translation_ordered')]), '/messages');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Chat', 'Status Updates']);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question for Tess' });
  fireEvent.change(box, { target: { value: 'What is an A-Number?' } });
  fireEvent.click(tabs[1]!);
  await screen.findByRole('link', { name: 'Order received' });
  expect(screen.getByTestId('address').textContent).toContain('tab=updates');
  expect(screen.queryByRole('textbox', { name: 'Your question for Tess' })).toBeNull();
  fireEvent.click(tabs[0]!);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question for Tess' }).value).toBe(
    'What is an A-Number?',
  );
});

it('shows a new update when an order changes', async () => {
  let updates = [update('translation_ordered')];
  const server = openMessages(() => page(updates));
  await screen.findByRole('link', { name: 'Order received' });
  updates = [update('translation_ready'), ...updates];
  act(() => server.change());
  await screen.findByRole('link', { name: 'Your translation is ready' });
});

it('counts the work in progress, and links to forms and actions', async () => {
  const statuses = ['ordered', 'in_review', 'ready', 'delivered', 'cancelled'];
  openMessages(() =>
    page(
      [],
      statuses.map((status, index) => ({ __typename: 'Translation', id: `tro_${index}`, status })),
    ),
  );
  const count = async (name: string) => within((await screen.findByText(name)).parentElement!);
  expect((await count('Translations under way')).getByText('2')).toBeTruthy();
  expect((await count('Ready to download')).getByText('1')).toBeTruthy();
  expect((await count('Documents')).getByText('4')).toBeTruthy();
  expect(screen.getByText('No status updates yet')).toBeTruthy();
  const waysOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(waysOf('Quick actions')).toEqual(['/translations', '/document-center', '/forms', '/ai-review']);
  expect(waysOf('Common forms')).toEqual(['/forms/i-485', '/forms/i-130', '/forms/n-400']);
});

it('lists payments too, ten updates in total, the newest first', async () => {
  const updates = Array.from({ length: 10 }, (_one, at) =>
    update('translation_ordered', { id: `upd_${at}`, createdAt: `2026-11-1${at}T15:00:00.000Z` }),
  );
  const payment = {
    __typename: 'Transaction',
    id: 'txn_1',
    type: 'payment',
    title: 'Form Completion',
    amountCents: 1900,
    createdAt: '2026-11-18T16:00:00.000Z',
  };
  openMessages(() => page(updates, [], [payment]));
  const rows = within(await screen.findByRole('list', { name: 'Status updates' })).getAllByRole('listitem');
  expect(rows).toHaveLength(10);
  expect(within(rows[1]!).getByRole('link', { name: 'Payment received' }).getAttribute('href')).toBe(
    '/profile?tab=history',
  );
  expect(within(rows[1]!).getByText('$19')).toBeTruthy();
});

it('sends a message to support, shows where the reply goes, and keeps the text when sending fails', async () => {
  let isAway = true;
  const written: unknown[] = [];
  openMessages(
    () => page([]),
    '/messages',
    (variables) => {
      written.push(variables);
      if (isAway) throw new Error('offline');
      return { writeToSupport: { __typename: 'SupportRequest', id: 'sup_1', isPriority: true } };
    },
  );
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  const send = screen.getByRole('button', { name: 'Send message' });
  fireEvent.click(send);
  expect(await screen.findByText('Write what you need first.')).toBeTruthy();
  expect([box.getAttribute('aria-invalid'), document.activeElement === box, written.length]).toEqual(['true', true, 0]);
  fireEvent.change(box, { target: { value: 'Where is my receipt?' } });
  fireEvent.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('Your message was not sent. It is still here');
  expect(box.value).toBe('Where is my receipt?');
  isAway = false;
  fireEvent.click(send);
  expect(await screen.findByText(/We answer by e-mail to ana@example.org.*we read it first/)).toBeTruthy();
  expect(box.value).toBe('');
  // The idempotency key is the same: a first attempt whose response was lost is not sent twice.
  expect(written[1]).toEqual(written[0]);
});

it('shows an error when loading fails', async () => {
  openMessages(() => {
    throw new Error('offline');
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('This could not be loaded')).toBeTruthy();
});

it('polls while the socket is down, and once when it is back', async () => {
  let kind = 'translation_ordered';
  const answer = vi.fn(() => page([update(kind)]));
  openMessages(answer);
  await screen.findByRole('link', { name: 'Order received' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(answer).toHaveBeenCalledOnce();
  act(() => socketState.set('down'));
  kind = 'translator_assigned';
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByRole('link', { name: 'A translator has begun' })).toBeTruthy();
  act(() => socketState.set('open'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(answer).toHaveBeenCalledTimes(3);
});
