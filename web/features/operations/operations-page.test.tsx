import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { OperationsPage } from './operations-page.tsx';
import { contentToCompare, failingOperations, healthyOperations } from './testing/sample-operations.ts';

it('shows 404 to a user who is not an operator, and names nothing while loading', async () => {
  openScreen(<OperationsPage />, { Operations: () => ({ operations: null }) });
  expect(document.body.textContent).not.toMatch(/operat|mail/i);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404 Page Not Found');
  expect(document.body.textContent).not.toMatch(/operat|mail/i);
});

it('shows for each list that there is no problem', async () => {
  openScreen(<OperationsPage />, { Operations: () => ({ operations: healthyOperations() }) });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Operations');
  expect(screen.getByText('Everything answers')).toBeTruthy();
  expect(screen.getByText('Every mail was sent.')).toBeTruthy();
  expect(screen.getByText('No work was given up.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('shows each problem and how long it has lasted', async () => {
  openScreen(<OperationsPage />, { Operations: () => ({ operations: failingOperations() }) });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await region('Mails that were not sent')).getAllByText(/3 hours ago/)).toHaveLength(2);
  expect((await region('Queues that nobody takes up')).getByRole('listitem').textContent).toContain(
    'Jobs that wait: 1000+',
  );
  expect((await region('Documents that were not read')).getByRole('listitem').textContent).toContain(
    'the oldest 2 days ago',
  );
  expect((await region('Translation orders past their promise')).getByRole('listitem').textContent).toContain(
    'In review',
  );
  expect((await region('Support requests that wait')).getByText('Priority')).toBeTruthy();
  expect((await region('Partner keys')).getByText('Never used')).toBeTruthy();
});

it('retries a mail once despite repeated clicks, and refreshes the list', async () => {
  let seen: object = failingOperations();
  const answer = new Subject<object>();
  const server = openScreen(<OperationsPage />, {
    Operations: () => ({ operations: seen }),
    RetryJobs: answer,
  });
  const button = await screen.findByRole('button', { name: 'Try again: mail-payment' });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Try again: units-changed' }));
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeTruthy();
  seen = healthyOperations();
  await waitFor(() => expect(server.calledWith('RetryJobs')).toHaveLength(1));
  answer.next({ retryJobs: { __typename: 'RetriedJobs', sent: 1 } });
  answer.complete();
  expect(await screen.findByText('Sent once more: 1')).toBeTruthy();
  expect(await screen.findByText('Every mail was sent.')).toBeTruthy();
  expect(server.calledWith('RetryJobs')).toEqual([{ input: { ids: ['id of mail-payment'] } }]);
});

it('retries all mails, reads documents again, and shows when another operator was faster or the role ended', async () => {
  const server = openScreen(<OperationsPage />, {
    Operations: () => ({ operations: failingOperations() }),
    RetryJobs: () => ({ retryJobs: { __typename: 'RetriedJobs', sent: 0 } }),
    ReadDocumentsAgain: () => ({ readDocumentsAgain: { __typename: 'NotSignedInError' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try all that are shown again' }));
  expect(await screen.findByText(/Somebody else was faster/)).toBeTruthy();
  expect(server.calledWith('RetryJobs')).toEqual([{ input: { ids: ['id of mail-payment', 'id of mail-staff'] } }]);
  const read = () => screen.getByRole('button', { name: 'Read again: Took too long, or the store was away' });
  await waitFor(() => {
    fireEvent.click(read());
    expect(server.calledWith('ReadDocumentsAgain')).toEqual([{ input: { failure: 'TOO_SLOW' } }]);
  });
  expect(await screen.findByText('That was not done')).toBeTruthy();
});

it('offers to try again when the server does not respond', async () => {
  let isAway = true;
  openScreen(<OperationsPage />, {
    Operations: () => {
      if (isAway) throw new Error('away');
      return { operations: healthyOperations() };
    },
  });
  isAway = !(await screen.findByRole('alert'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Every mail was sent.')).toBeTruthy();
});

it("shows Tern's facts beside their official page, and records a comparison once", async () => {
  let seen = contentToCompare();
  const server = openScreen(<OperationsPage />, {
    Operations: () => ({ operations: healthyOperations() }),
    ContentToCompare: () => seen,
    MarkCompared: () => ({ markCompared: { __typename: 'ContentCompared', count: 4 } }),
  });
  const region = within(await screen.findByRole('region', { name: 'Facts to compare with official pages' }));
  expect(region.getByText(/In all: 2. Never compared: 1./)).toBeTruthy();
  expect(region.getByText('I-130 · Filing fee · $675.00 · paper')).toBeTruthy();
  expect(region.getByText(/gathered in October 2026, never compared/)).toBeTruthy();
  expect(region.getByText(/compared on November 20, 2026/)).toBeTruthy();
  expect(region.getByRole('link', { name: 'https://www.uscis.gov/g-1055' }).getAttribute('target')).toBe('_blank');
  seen = { operations: { ...seen.operations, content: { ...seen.operations.content, neverCompared: 0, next: [] } } };
  const button = region.getByRole('button', { name: 'Compared today: I-130 https://www.uscis.gov/g-1055' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Noted with today’s date. Facts: 4')).toBeTruthy();
  // The button of the next entry must not appear under the pointer.
  await vi.waitFor(() => expect(button.isConnected).toBe(false));
  expect(region.getByRole('heading', { name: 'I-130 · Fees' })).toBeTruthy();
  expect(region.getAllByText(/compared on/)).toHaveLength(2);
  expect(server.calledWith('MarkCompared')).toEqual([{ input: { id: 'fees' } }]);
  fireEvent.click(region.getByRole('button', { name: 'Compared today: I-130 https://www.uscis.gov/i-130' }));
  expect(await region.findByText('There is nothing to compare.')).toBeTruthy();
});

it('names FORM_DEFINITIONS_DIR when the installation has no folder of its own', async () => {
  openScreen(<OperationsPage />, {
    Operations: () => ({ operations: healthyOperations() }),
    ContentToCompare: contentToCompare,
    MarkCompared: () => ({ markCompared: { __typename: 'NoOwnContentError', code: 'NO_OWN_CONTENT', message: '' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Compared today: I-130 https://www.uscis.gov/i-130' }));
  expect(await screen.findByText(/Name one in FORM_DEFINITIONS_DIR/)).toBeTruthy();
});
