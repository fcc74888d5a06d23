import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { SharedCasePage } from './shared-case-page.tsx';

const TOKEN = 'terncase_token';
const answer = (path: string, rest: object) => ({
  __typename: 'SharedAnswer',
  path,
  item: null,
  row: null,
  question: path,
  answer: null,
  isHidden: false,
  ...rest,
});
const SHARED = {
  __typename: 'SharedCase',
  title: 'Spouse green card',
  mayComment: true,
  expiresAt: '2026-12-01T10:00:00.000Z',
  forms: [
    {
      __typename: 'SharedForm',
      applicationId: 'app_1',
      formType: 'I-130',
      title: 'Petition for Alien Relative',
      sections: [
        {
          __typename: 'SharedSection',
          id: 'you',
          title: 'About you',
          isHidden: false,
          answers: [
            answer('firstName', { question: 'First name', answer: 'ANA' }),
            answer('ssn', { question: 'Social Security number', isHidden: true }),
            answer('middleName', { question: 'Middle name' }),
          ],
        },
        { __typename: 'SharedSection', id: 'crimes', title: 'Crimes and drugs', isHidden: true, answers: [] },
      ],
    },
  ],
  comments: [],
};
const closed = (code: string) => ({ __typename: 'SharedCaseClosedError', code, message: 'Closed.' });

const open = (sharedCase: object, comment: () => object = () => ({})) =>
  openScreen(
    <Routes>
      <Route path="/shared-case/:token" element={<SharedCasePage />} />
    </Routes>,
    { SharedCase: () => ({ sharedCase }), CommentOnSharedCase: () => ({ commentOnSharedCase: comment() }) },
    `/shared-case/${TOKEN}`,
  );

it('shows the answers, masks hidden ones, and requests the case only once because each view is recorded', async () => {
  const { names } = open({ ...SHARED, mayComment: false });
  await screen.findByRole('heading', { name: 'Spouse green card' });
  expect(screen.getByText('ANA')).toBeTruthy();
  expect(screen.getAllByText('Hidden')).toHaveLength(2);
  expect(screen.getByText('Crimes and drugs').closest('details')).toBeNull();
  expect(screen.getByText('Not answered')).toBeTruthy();
  expect(screen.getByText(/until December 1, 2026/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(names()).toEqual(['SharedCase']);
});

it('sends a comment and shows it beside its question, and retries with the kept text and the same key', async () => {
  let isDown = true;
  const { calledWith, names } = open(SHARED, () => {
    if (isDown) throw new Error('offline');
    return { __typename: 'SharedComment', id: 'ccm_1', applicationId: 'app_1', path: 'firstName', text: 'Ana María?' };
  });
  // Closed sections hide their buttons from the accessibility tree.
  const buttons = await screen.findAllByRole('button', { hidden: true, name: 'Comment: First name' });
  fireEvent.click(buttons[0]!);
  const box = await screen.findByLabelText('Your comment');
  fireEvent.change(box, { target: { value: ' Ana María? ' } });
  const send = () => fireEvent.click(screen.getByRole('button', { hidden: true, name: 'Send' }));
  send();
  await screen.findByText('Your comment could not be sent. Please try again.');
  isDown = false;
  send();
  const said = await screen.findByText('You wrote:');
  expect(within(said.closest('dd')!).getByText('Ana María?')).toBeTruthy();
  const [lost, sent] = calledWith('CommentOnSharedCase').map(({ input }) => input as Record<string, string>);
  expect(sent).toMatchObject({ token: TOKEN, applicationId: 'app_1', path: 'firstName', text: 'Ana María?' });
  expect(sent?.['idempotencyKey']).toBe(lost?.['idempotencyKey']);
  expect(names().filter((name) => name === 'SharedCase')).toHaveLength(1);
});

it('links a representative to a Form G-28 of their own only while the link is open', async () => {
  open(SHARED);
  const begin = await screen.findByRole('link', { name: 'Begin Form G-28' });
  expect(begin.getAttribute('href')).toBe('/forms/g-28');
  cleanup();
  open(closed('SHARED_CASE_REVOKED'));
  await screen.findByText('This link was closed');
  expect(screen.queryByRole('link', { name: 'Begin Form G-28' })).toBeNull();
});

it.each([
  ['SHARED_CASE_WRONG', 'This link does not open anything'],
  ['SHARED_CASE_EXPIRED', 'This link has expired'],
  ['SHARED_CASE_REVOKED', 'This link was closed'],
])('explains why a link does not open: %s', async (code, words) => {
  open(closed(code));
  await screen.findByText(words);
  expect(screen.getByText('Ask whoever gave it to you for another one.')).toBeTruthy();
});

it('offers to try again when the link was opened too often', async () => {
  const { names } = open({ __typename: 'TooManyRequestsError', code: 'TOO_MANY_REQUESTS', message: 'Wait.' });
  await screen.findByText(/opened too often/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/opened too often/);
  expect(names()).toEqual(['SharedCase', 'SharedCase']);
});
