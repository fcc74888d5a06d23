import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { FormReview } from './form-review.tsx';

const CHECKOUT = '/checkout?amount=29&service=rush-review&description=Review';
const PRICE = { __typename: 'FormReviewPrice', unitsLeft: 0, priceCents: 2_900, checkout: CHECKOUT, isRequired: false };
const REVIEW = {
  __typename: 'FormReview',
  id: 'rvw_1',
  status: 'requested',
  isDemo: true,
  showsPapers: false,
  dueAt: '2099-11-30T17:00:00.000Z',
  doneAt: null,
  isNothingFound: false,
  remarks: [] as object[],
};

interface Stored {
  price?: Partial<typeof PRICE>;
  review?: object | null;
  isFinished?: boolean;
}

/** Simulates a server that stores one review. */
function open({ price = {}, review = null, isFinished = true }: Stored = {}) {
  let stored = review;
  return openScreen(<FormReview applicationId="app_1" isFinished={isFinished} />, {
    FormReview: () => ({
      application: {
        __typename: 'Application',
        id: 'app_1',
        formType: 'I-130',
        formReview: stored,
        formReviewPrice: { ...PRICE, ...price },
      },
    }),
    RequestFormReview: ({ showsPapers }) => {
      stored = { ...REVIEW, showsPapers };
      return { requestFormReview: { __typename: 'FormReview', id: 'rvw_1', status: 'requested' } };
    },
    CancelFormReview: () => {
      stored = null;
      return { cancelFormReview: { __typename: 'FormReview', id: 'rvw_1', status: 'cancelled' } };
    },
  });
}

afterEach(() => vi.restoreAllMocks());

it('explains the review and that the demo charges nothing, and can be requested and cancelled', async () => {
  const server = open();
  expect(await screen.findByText(/Numbers such as SSN and A-Number are hidden/)).toBeTruthy();
  expect(screen.getByText(/A review is not legal advice/)).toBeTruthy();
  expect(screen.getByText('Demo: nothing is charged. Outside the demo, a review costs $29.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a review' }));
  expect(await screen.findByText('Your form waits for a reviewer')).toBeTruthy();
  expect(screen.getByText(/November 30, 2099/)).toBeTruthy();
  expect(server.calledWith('RequestFormReview')).toEqual([{ applicationId: 'app_1', showsPapers: false }]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the review' }));
  expect(await screen.findByRole('button', { name: 'Ask for a review' })).toBeTruthy();
  expect(server.calledWith('CancelFormReview')).toEqual([{ input: { id: 'rvw_1' } }]);
});

it('shares documents with the reviewer only when ticked, and shows that while waiting', async () => {
  const server = open();
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Show the reviewer my papers too/ });
  expect(tick.checked).toBe(false);
  fireEvent.click(tick);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a review' }));
  expect(
    await screen.findByText('The reviewer also sees the papers found under “What goes with the form”.'),
  ).toBeTruthy();
  expect(server.calledWith('RequestFormReview')).toEqual([{ applicationId: 'app_1', showsPapers: true }]);
});

it('shows how many of the reviews that the user owns it uses', async () => {
  open({ price: { unitsLeft: 2, isRequired: true } });
  expect(await screen.findByText('Uses 1 of your 2 reviews.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask for a review' })).toBeTruthy();
});

it('opens the checkout where payment is required', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  open({ price: { isRequired: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $29' }));
  expect(assign).toHaveBeenCalledWith(CHECKOUT);
});

it('cannot be cancelled once a reviewer has claimed it', async () => {
  open({ review: { ...REVIEW, status: 'claimed', dueAt: '2020-01-01T00:00:00.000Z' } });
  expect(await screen.findByText('A reviewer is reading your form')).toBeTruthy();
  expect(screen.getByText(/longer than promised/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists the remarks, each with a link to its question, also while the form is being changed', async () => {
  const remarks = [
    { __typename: 'FormReviewRemark', path: 'otherNames[0].family', question: 'Family name', text: 'It is empty.' },
    { __typename: 'FormReviewRemark', path: null, question: null, text: 'Two dates overlap.' },
  ];
  open({ review: { ...REVIEW, status: 'done', doneAt: '2026-11-20T10:00:00.000Z', remarks }, isFinished: false });
  expect(await screen.findByText('It is empty.')).toBeTruthy();
  expect(screen.getByText('About the form as a whole')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Go to this question: Family name' });
  expect(link.getAttribute('href')).toBe('/forms/i-130?application=app_1&question=otherNames%5B0%5D.family');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is hidden for a form that was never submitted', async () => {
  const server = open({ isFinished: false });
  await waitFor(() => expect(server.calledWith('FormReview')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
