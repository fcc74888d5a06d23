import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { socketState } from '../../lib/socket-state.ts';
import { openTranslations, sampleTranslation } from './testing/fake-server.tsx';

const OPEN = '/translation-tracking/doc_1';
const BEGUN = sampleTranslation(['completed', 'in_progress'], {
  status: 'in_translation',
  revision: 2,
  currentStep: 2,
  progressPercent: 60,
  isSimulated: true,
  nextDemoAction: 'complete_translation',
});
const DELIVERED = sampleTranslation(
  Array.from({ length: 5 }, () => 'completed' as const),
  {
    status: 'delivered',
    revision: 6,
    currentStep: 5,
    progressPercent: 100,
    isSimulated: true,
    nextDemoAction: null,
  },
);
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const stage = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li')!);

afterEach(() => {
  act(() => socketState.set('unused'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('does not show "No translator yet" when the translation is delivered', async () => {
  openTranslations(OPEN, { TrackTranslation: () => ({ translation: { ...DELIVERED, assignedTranslator: null } }) });
  await screen.findByText('TR-7K4M-9Q2X');
  expect(screen.queryByText('No translator yet')).toBeNull();
});

it('shows the five stages, the step, the percent, the times, the facts and "No translator yet"', async () => {
  openTranslations(OPEN, { TrackTranslation: () => ({ translation: BEGUN }) });
  await said('Step 2 of 5: Translation');
  const bar = screen.getByRole('progressbar', { name: 'Progress of the translation' });
  expect(bar.getAttribute('aria-valuenow')).toBe('60');
  expect(bar.getAttribute('aria-valuetext')).toBe('60% complete');
  expect(stage('Assignment').getByText('Done')).toBeTruthy();
  expect(stage('Translation').getByText('Under way')).toBeTruthy();
  expect(stage('Translation').getByText('Current step')).toBeTruthy();
  for (const name of ['Review', 'Certification', 'Delivery']) expect(stage(name).getByText('To come')).toBeTruthy();
  expect(screen.getByText('Translation began')).toBeTruthy();
  expect(screen.getByText('Assignment is done')).toBeTruthy();
  expect(document.querySelectorAll('time[datetime^="2026-11-2"]')).toHaveLength(2);
  expect(screen.getByText('TR-7K4M-9Q2X')).toBeTruthy();
  expect(screen.getByText('Spanish')).toBeTruthy();
  expect(screen.getByText('$49, free in demo mode')).toBeTruthy();
  expect(screen.getByText('No translator yet')).toBeTruthy();
});

it('shows that the order waits for another translator only after one had begun', async () => {
  const fresh = sampleTranslation(['in_progress']);
  const [assignment, translation, ...rest] = fresh.stages;
  const left = { ...translation, status: 'pending', changedAt: '2026-11-22T10:00:00.000Z' };
  const server = openTranslations(OPEN, { TrackTranslation: () => ({ translation: fresh }) });
  await said('Step 1 of 5: Assignment');
  expect(screen.queryByText('Your order waits for another translator')).toBeNull();
  act(() => server.tell({ ...fresh, revision: 3, stages: [assignment, left, ...rest] }));
  await said('Your order waits for another translator');
  await said('No translator yet');
});

it('updates without a new request when the server sends a change', async () => {
  const server = openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: sampleTranslation(['in_progress']) }),
  });
  await said('Step 1 of 5: Assignment');
  act(() => server.tell(BEGUN));
  await said('Step 2 of 5: Translation');
  expect(server.calledWith('TrackTranslation')).toHaveLength(1);
});

it('states at the end that the demo moved the order and translated nothing, and offers no download', async () => {
  openTranslations(OPEN, { TrackTranslation: () => ({ translation: DELIVERED }) });
  await said('All steps are done');
  await said('The demo controls moved this order. Nothing was translated, so there is nothing to download.');
  expect(screen.queryByRole('heading', { name: 'Demo controls' })).toBeNull();
  expect(screen.queryByRole('link', { name: /download/i })).toBeNull();
  expect(screen.queryByRole('button', { name: /download/i })).toBeNull();
});

it('offers only the next step in the demo controls', async () => {
  const server = openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: sampleTranslation(['in_progress']) }),
    SimulateTranslation: () => ({ simulateTranslation: BEGUN }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start the translation' }));
  expect(await screen.findByRole('button', { name: 'Complete the translation' })).toBeTruthy();
  expect(server.calledWith('SimulateTranslation')).toEqual([
    { input: { documentId: 'doc_1', action: 'start_translation' } },
  ]);
});

it('shows no demo controls outside of demo mode', async () => {
  const translation = sampleTranslation(['in_progress'], { nextDemoAction: null, payment: 'unpaid' });
  openTranslations(OPEN, { TrackTranslation: () => ({ translation }) });
  await said('$49, waits for payment');
  expect(screen.queryByRole('heading', { name: 'Demo controls' })).toBeNull();
});

it.each([
  ['StageOutOfOrderError', 'Progress Update Failed', 'Unable to update translation progress.'],
  ['TranslationNotFoundError', 'Translation Not Found', 'This translation request could not be found.'],
])('shows an error after %s, and reloads the order', async (name, title, text) => {
  const server = openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: sampleTranslation(['in_progress']) }),
    SimulateTranslation: () => ({ simulateTranslation: { __typename: name, code: 'X' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start the translation' }));
  await said(title);
  await said(text);
  await waitFor(() => expect(server.calledWith('TrackTranslation')).toHaveLength(2));
});

it('shows that the order does not exist', async () => {
  openTranslations(OPEN, { TrackTranslation: () => ({ translation: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Translation Not Found' })).toBeTruthy();
  await said('This translation request could not be found.');
});

it('polls every 10 seconds only while the socket is down, and once when it is back', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ status: 'in_translation' })));
  vi.stubGlobal('fetch', fetched);
  let shown = sampleTranslation(['in_progress']);
  openTranslations(OPEN, { TrackTranslation: () => ({ translation: shown }) });
  await said('Step 1 of 5: Assignment');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(fetched).not.toHaveBeenCalled();
  act(() => socketState.set('down'));
  await said('Live updates are paused');
  shown = BEGUN;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/translations/doc_1/status', expect.anything());
  await said('Step 2 of 5: Translation');
  act(() => socketState.set('open'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  // Once more when the socket is open again, and then no more.
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Live updates are paused')).toBeNull();
});
