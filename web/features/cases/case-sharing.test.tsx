import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CaseSharing } from './case-sharing.tsx';

const share = (rest: object) => ({
  __typename: 'CaseShare',
  id: 'csh_1',
  name: 'My cousin Bo',
  mayComment: true,
  expiresAt: '2026-12-01T10:00:00.000Z',
  revokedAt: null,
  isOpen: true,
  viewsCount: 0,
  viewedAt: [],
  ...rest,
});

const VIEWS = ['2026-11-23T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];

/** Simulates a server that stores the links of one case. */
function open(first: readonly object[]) {
  let shares = first;
  return openScreen(<CaseSharing caseId="cas_1" />, {
    CaseShares: () => ({ case: { __typename: 'Case', id: 'cas_1', shares } }),
    ShareCase: () => {
      shares = [share({})];
      const url = 'https://tern.test/shared-case/terncase_x';
      return { shareCase: { __typename: 'CaseLink', url, share: { __typename: 'CaseShare', id: 'csh_1' } } };
    },
    RevokeCaseShare: () => ({
      revokeCaseShare: share({ revokedAt: '2026-11-24T10:00:00.000Z', isOpen: false, viewsCount: 2, viewedAt: VIEWS }),
    }),
  });
}

it('creates a link for a named person, shows it once, and hides it when the link is closed', async () => {
  const { calledWith } = open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
  await screen.findByText('Write whom the link is for.');
  expect(calledWith('ShareCase')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Whom is the link for?'), { target: { value: 'My cousin Bo' } });
  fireEvent.change(screen.getByLabelText('How long does it work?'), { target: { value: '30' } });
  fireEvent.click(screen.getByLabelText('They may also write comments on the questions'));
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  const link = await screen.findByLabelText<HTMLInputElement>(/Copy it now/);
  expect(link.value).toBe('https://tern.test/shared-case/terncase_x');
  expect(calledWith('ShareCase')).toMatchObject([
    { input: { caseId: 'cas_1', name: 'My cousin Bo', mayComment: false, days: 30 } },
  ]);
  const row = (await screen.findByText('My cousin Bo')).closest('li')!;

  // A closed link is no longer offered, and the row counts the visits made meanwhile.
  expect(within(row).getByText('Nobody has looked yet')).toBeTruthy();
  fireEvent.click(within(row).getByRole('button', { name: 'Close the link: My cousin Bo' }));
  await within(row).findByText('Closed');
  expect(screen.queryByLabelText(/Copy it now/)).toBeNull();
  expect(within(row).getByText('Looked at: 2')).toBeTruthy();
});

it('lists every view of the shared case, and closes a link at once', async () => {
  const { calledWith } = open([share({ viewsCount: 2, viewedAt: VIEWS })]);
  const row = (await screen.findByText('My cousin Bo')).closest('li')!;
  expect(within(row).getByText('Looked at: 2')).toBeTruthy();
  expect(within(row).getAllByText(/November 2[23], 2026/)).toHaveLength(2);
  fireEvent.click(within(row).getByRole('button', { name: 'Close the link: My cousin Bo' }));
  await within(row).findByText('Closed');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(calledWith('RevokeCaseShare')).toEqual([{ input: { id: 'csh_1' } }]);
});
