import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { socketState } from '../../../lib/socket-state.ts';
import { clearUnsaved } from '../../../lib/unsaved-work.ts';
import { inApplication, openForm } from '../testing/open-form.tsx';

afterEach(() => {
  clearUnsaved('app_1');
  act(() => socketState.set('unused'));
  vi.useRealTimers();
});

const difference = (path: string, sectionId: string, label: string, answer: string, value: string) => ({
  __typename: 'AnswerDifference',
  path,
  sectionId,
  label,
  answer,
  found: value,
  foundDisplay: value,
  sentence: `Your passport says ${value}; your X-1 says ${answer}.`,
  source: {
    __typename: 'ProposalSource',
    title: 'From your passport, page 1',
    document: {
      __typename: 'Document',
      id: 'doc_1',
      analysisResult: { __typename: 'AnalysisResult', documentType: 'PASSPORT' },
    },
  },
});
const NAME = difference('lastName', 'person', 'Last name', 'SILVA', 'GONZÁLEZ');
const IN_LISTS = { ...NAME, sectionId: 'lists' };

/** Simulates a server whose differences can change. */
async function openWith(differences: readonly object[], others = {}) {
  const server = { differences };
  const form = await openForm(
    { lastName: 'SILVA' },
    { Differences: () => inApplication({ differences: server.differences }), ...others },
  );
  return { ...form, server };
}

const notices = () => screen.findByRole('region', { name: 'Your documents and your answers' });
const button = (name: string) => screen.getByRole('button', { name });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Last name/ });

it('shows the value of the document and the answer above the section', async () => {
  await openWith([NAME]);
  const of = within(await notices());
  expect(of.getByText('Your passport says GONZÁLEZ; your X-1 says SILVA.')).toBeTruthy();
  expect(of.getByRole('link', { name: 'Look at the document' }).getAttribute('href')).toBe(
    '/document-center?document=doc_1',
  );
  const use = of.getByRole('button', { name: 'Use what the passport says' });
  expect(document.getElementById(use.getAttribute('aria-describedby') ?? '')?.textContent).toContain('GONZÁLEZ');
});

it('takes the value of the document as an ordinary answer and saves it', async () => {
  const { saved, server } = await openWith([NAME]);
  await notices();
  server.differences = [];
  fireEvent.click(button('Use what the passport says'));
  expect(name().value).toBe('GONZÁLEZ');
  await expect.poll(() => document.activeElement).toBe(name());
  expect(screen.queryByRole('region', { name: 'Your documents and your answers' })).toBeNull();
  expect(screen.getByText('Last name is now GONZÁLEZ.').getAttribute('role')).toBe('status');
  expect(await screen.findByText('From your passport, page 1')).toBeTruthy();
  await waitFor(() => expect(saved.formData['lastName']).toBe('GONZÁLEZ'));
});

it('saves the choice to keep the answer on the server', async () => {
  const { server, calledWith } = await openWith([NAME], {
    KeepAnswer: () => {
      server.differences = [];
      return { keepAnswer: { __typename: 'Application', id: 'app_1' } };
    },
  });
  await notices();
  fireEvent.click(button('Keep my answer'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your documents and your answers' })).toBeNull());
  expect(calledWith('KeepAnswer')).toEqual([
    { input: { applicationId: 'app_1', path: 'lastName', documentId: 'doc_1' } },
  ]);
  expect(name().value).toBe('SILVA');
  await expect.poll(() => document.activeElement).toBe(name());
  expect(screen.getByText('Your answer stays: Last name.')).toBeTruthy();
});

it('shows an error when a choice could not be saved', async () => {
  await openWith([NAME], {
    KeepAnswer: () => ({
      keepAnswer: { __typename: 'TooManyRequestsError', code: 'TOO_MANY_REQUESTS', message: '' },
    }),
  });
  await notices();
  fireEvent.click(button('Keep my answer'));
  expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeTruthy();
  expect(button('Keep my answer').getAttribute('aria-busy')).toBeNull();
});

it('counts the differences of other sections and links to them', async () => {
  await openWith([IN_LISTS]);
  const of = within(await notices());
  expect(of.getByText(/1 more difference in another section:/)).toBeTruthy();
  fireEvent.click(of.getByRole('button', { name: 'Lists (1)' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Lists');
  expect(screen.getByText('Your passport says GONZÁLEZ; your X-1 says SILVA.')).toBeTruthy();
});

it('hides a difference while its answer is changed, and queries again once it is saved', async () => {
  const { server, calledWith } = await openWith([NAME]);
  await notices();
  server.differences = [difference('lastName', 'person', 'Last name', 'SOUZA', 'GONZÁLEZ')];
  fireEvent.change(name(), { target: { value: 'SOUZA' } });
  expect(screen.queryByRole('region', { name: 'Your documents and your answers' })).toBeNull();
  expect(await screen.findByText('Your passport says GONZÁLEZ; your X-1 says SOUZA.')).toBeTruthy();
  expect(calledWith('Differences')).toHaveLength(2);
});

it('queries again after saving an answer that was typed before the first query returned', async () => {
  const { server, button: autoFill, saved } = await openWith([]);
  // Typed at once: the first query is in flight and the answer is not saved yet.
  fireEvent.change(name(), { target: { value: 'SOUZA' } });
  expect(autoFill).toBeTruthy();
  expect(saved.formData).toEqual({ lastName: 'SILVA' });
  server.differences = [difference('lastName', 'person', 'Last name', 'SOUZA', 'GONZÁLEZ')];
  expect(await screen.findByText('Your passport says GONZÁLEZ; your X-1 says SOUZA.')).toBeTruthy();
});

it('does not query again after an answer that no document contains', async () => {
  const { saved, calledWith } = await openWith([]);
  await waitFor(() => expect(calledWith('Differences')).toHaveLength(1));
  fireEvent.change(screen.getByRole('textbox', { name: /Explain/ }), { target: { value: 'More' } });
  await waitFor(() => expect(saved.formData['story']).toBe('More'));
  await screen.findByText(/^Saved \d/);
  expect(calledWith('Differences')).toHaveLength(1);
});

it('queries again when a document has been read, but not while it is being read', async () => {
  const { server, calledWith, tellReading } = await openWith([]);
  await waitFor(() => expect(calledWith('Differences')).toHaveLength(1));
  server.differences = [NAME];
  act(() => tellReading({ id: 'doc_1', analysisStatus: 'pending', revision: 1 }));
  expect(calledWith('Differences')).toHaveLength(1);
  act(() => tellReading({ id: 'doc_1', analysisStatus: 'completed', revision: 2 }));
  expect(await notices()).toBeTruthy();
});

it('polls for answers saved elsewhere and for documents read while the WebSocket is down', async () => {
  const { server, saved, calledWith } = await openWith([]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(calledWith('SavedAnswers')).toEqual([]);
  act(() => socketState.set('down'));
  saved.revision = 2;
  saved.formData = { lastName: 'COSTA' };
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(name().value).toBe('COSTA'));
  server.differences = [{ ...NAME, answer: 'COSTA' }];
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await notices();
});
