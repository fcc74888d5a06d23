import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openCaseReview, sampleReview, savedReviews } from './testing/fake-server.tsx';

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));
const address = () => screen.getByTestId('address').textContent;

async function answerAll(purpose: string) {
  await choose(purpose);
  press('Continue');
  await choose('Yes');
  press('Continue');
  await choose('Not sure');
  press('See my review');
}

it('asks three questions, keeps the answers when going back, and clears them when starting over', async () => {
  openCaseReview();
  expect(await screen.findByRole('group', { name: 'What is this about?' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Previous Question' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start Over' })).toBeNull();
  press('Continue');
  expect(screen.getByText('Choose one of the answers to go on.')).toBeTruthy();
  await choose('Family');
  expect(screen.queryByText('Choose one of the answers to go on.')).toBeNull();
  press('Continue');
  expect(screen.getByText('Question 2 of 3')).toBeTruthy();
  press('Previous Question');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Family' }).checked).toBe(true);
  press('Continue');
  await choose('No');
  press('Continue');
  expect(screen.getByText('Question 3 of 3')).toBeTruthy();
  press('Start Over');
  expect(screen.getByText('Question 1 of 3')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
});

it('shows that it is analyzing, then the review with its sources and where to get help', async () => {
  const server = openCaseReview({ ReviewCase: () => ({ reviewCase: sampleReview() }) });
  await answerAll('Asylum');
  expect(screen.getByText('Analyzing your answers')).toBeTruthy();
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => {
    for (const { textContent } of screen.queryAllByText(/^Question \d of 3$/)) shown.add(textContent);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  const heading = await screen.findByRole('heading', { name: 'Your case review' });
  await expect.poll(() => document.activeElement).toBe(heading);
  watcher.disconnect();
  expect([...shown], 'no question between the analysis and its result').toEqual([]);
  expect(address()).toBe('/ai-review?review=rev_1');
  expect(server.calledWith('ReviewCase')).toMatchObject([
    { input: { purpose: 'asylum', location: 'yes', status: 'other', language: 'en' } },
  ]);
  const flags = within(screen.getByText('Talk to somebody first').parentElement!);
  expect(flags.getByText('There is a deadline.')).toBeTruthy();
  const list = 'https://www.justice.gov/eoir/recognition-accreditation-roster-reports';
  expect(flags.getByRole('link').getAttribute('href')).toBe(list);
  const forms = within(screen.getByRole('region', { name: /^Forms that official pages name/ }));
  expect(forms.getByRole('link', { name: 'Start this form: I-130' }).getAttribute('href')).toBe('/forms/i-130');
  expect(forms.getByRole('link', { name: 'Read our guide: I-589' }).getAttribute('href')).toBe('/forms/i-589');
  expect(forms.getByRole('link', { name: 'Official page of I-730' }).getAttribute('href')).toBe(
    'https://www.uscis.gov/i-730',
  );
  expect(forms.getByText(/^Facts as of October 2026, not yet checked/)).toBeTruthy();
  expect(screen.getByText('6-12 months')).toBeTruthy();
  expect(screen.getByText(/no promise/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67');
  expect(screen.getByText(/nothing about how a case ends/)).toBeTruthy();
  expect(screen.getByText('How does the deadline apply to me?')).toBeTruthy();
  expect(screen.queryByText('Analysis Ready')).toBeNull();
  press('Start Over');
  expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  expect(address()).toBe('/ai-review');
});

it('prints the review', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  openCaseReview({ ReviewCase: () => ({ reviewCase: sampleReview() }) });
  await answerAll('Asylum');
  await screen.findByRole('heading', { name: 'Your case review' });
  press('Print');
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

const REFUSED = { __typename: 'TooManyRequestsError', code: 'TOO_MANY_REQUESTS', message: 'Wait.' };

it.each([
  ['the network is lost', undefined, 'Asylum', '6-12 months', ['I-589']],
  ['the server refuses', REFUSED, 'Family', '12-24 months', ['I-130', 'I-864']],
  ['the server refuses', REFUSED, 'Work', '8-18 months', []],
])('makes the documented analysis on the device when %s', async (_why, answer, purpose, timeline, forms) => {
  openCaseReview({
    ReviewCase: () => {
      if (!answer) throw new Error('offline');
      return { reviewCase: answer };
    },
  });
  await answerAll(purpose);
  expect((await screen.findAllByText('Analysis Ready')).length).toBeGreaterThan(0);
  expect(await screen.findByText('Made on this device')).toBeTruthy();
  expect(screen.getByText(timeline)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('85');
  const rows = within(screen.getByRole('region', { name: /^Forms that official pages name/ }));
  expect(rows.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(forms);
  expect(screen.queryByText('Talk to somebody first') !== null).toBe(purpose === 'Asylum');
  expect(address()).toBe('/ai-review');
});

it('reviews a case even when the questions cannot be fetched', async () => {
  const offline = () => {
    throw new Error('offline');
  };
  openCaseReview({ CaseReviewPage: offline, SavedCaseReviews: offline, ReviewCase: offline });
  await choose('Renewal');
  press('Continue');
  await choose('In the United States');
  press('Continue');
  await choose('F-1');
  press('See my review');
  await screen.findByText('Made on this device');
  expect(screen.getByText('8-18 months')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Official page of I-90' }).getAttribute('href')).toBe(
    'https://www.uscis.gov/i-90',
  );
});

it('lists earlier reviews, opens one by its address, and deletes one after confirmation', async () => {
  const other = sampleReview({ id: 'rev_2', purpose: 'family' });
  let kept = [sampleReview(), other];
  const server = openCaseReview(
    {
      SavedCaseReviews: () => savedReviews(kept),
      SavedCaseReview: ({ id }) => ({ caseReview: id === 'rev_1' ? sampleReview() : null }),
      DeleteCaseReview: () => {
        kept = [sampleReview()];
        return { deleteCaseReview: { __typename: 'CaseReviewDeleted', id: 'rev_2' } };
      },
    },
    '/ai-review?review=rev_1',
  );
  expect(await screen.findByText('You told us some things.')).toBeTruthy();
  const saved = await screen.findByRole('region', { name: 'Your earlier reviews' });
  expect(
    within(saved)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/ai-review?review=rev_2']);
  fireEvent.click(within(saved).getByRole('button', { name: /^Delete: Family/ }));
  fireEvent.click(within(saved).getByRole('button', { name: 'Keep it' }));
  expect(server.calledWith('DeleteCaseReview')).toEqual([]);
  fireEvent.click(within(saved).getByRole('button', { name: /^Delete: Family/ }));
  fireEvent.click(within(saved).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your earlier reviews' })).toBeNull());
  expect(server.calledWith('DeleteCaseReview')).toEqual([{ input: { id: 'rev_2' } }]);
});

it('shows that a saved review does not exist', async () => {
  openCaseReview({ SavedCaseReview: () => ({ caseReview: null }) }, '/ai-review?review=rev_9');
  expect(await screen.findByText('This review is not there')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Over' }).getAttribute('href')).toBe('/ai-review');
});
