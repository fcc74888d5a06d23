import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import type { Person } from './profile-types.ts';
import { SessionsSection } from './sessions-section.tsx';

const PERSON = { timezone: 'America/New_York' } as Person;
const session = (id: string, changes: object = {}) => ({
  __typename: 'ActiveSession',
  id,
  browser: 'Firefox',
  system: 'Windows',
  createdAt: '2026-11-26T15:30:00.000Z',
  lastUsedAt: '2026-11-27T01:00:00.000Z',
  isCurrent: false,
  ...changes,
});
const HERE = session('ses_1', { isCurrent: true });
const PHONE = session('ses_2', { browser: 'Safari', system: 'iPhone' });
const seen = (...sessions: object[]) => ({ viewer: { __typename: 'User', id: 'usr_1', sessions } });

interface Opened {
  readonly answers?: Parameters<typeof openScreen>[1];
  readonly isOffered?: boolean;
  readonly onOffered?: () => void;
}
const open = (sessions: readonly object[], { answers = {}, isOffered = false, onOffered = () => {} }: Opened = {}) =>
  openScreen(<SessionsSection person={PERSON} isOffered={isOffered} onOffered={onOffered} />, {
    Sessions: () => seen(...sessions),
    ...answers,
  });
const rows = async () => (await screen.findAllByRole('listitem')).filter((row) => !row.closest('[role=region]'));

it('lists each browser with its sign-in and last use, and offers to sign out only the others', async () => {
  open([HERE, PHONE, session('ses_3', { browser: null }), session('ses_4', { browser: null, system: null })]);
  const [here, phone, half, unknown] = await rows();
  expect(here?.textContent).toBe(
    'Firefox on WindowsThis browserSigned in November 26, 2026 at 10:30 AMLast used November 26, 2026',
  );
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(within(phone!).getByRole('button', { name: /^Sign out: Safari on iPhone, Signed in/ })).toBeTruthy();
  expect(half?.textContent).toMatch(/^Windows/);
  expect(unknown?.textContent).toMatch(/^Unknown browser/);
});

it('offers no action when this is the only session', async () => {
  open([HERE], { isOffered: true });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ends one session, and shows why another attempt was refused', async () => {
  const ended: object[] = [{ __typename: 'SessionEnded' }];
  const refused = { __typename: 'SessionNotFoundError', code: 'SESSION_NOT_FOUND', message: 'Gone.' };
  const server = open([HERE, PHONE], { answers: { EndSession: () => ({ endSession: ended.pop() ?? refused }) } });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: /^Sign out: Safari/ }));
  await press();
  expect(await screen.findByText('That browser is signed out.')).toBeTruthy();
  expect(server.calledWith('EndSession')).toEqual([{ input: { id: 'ses_2' } }]);
  await press();
  expect(await screen.findByText('Gone.')).toBeTruthy();
});

it('offers to end all other sessions after a passkey change, and ends them once confirmed', async () => {
  const onOffered = vi.fn<() => void>();
  const answers = { EndOtherSessions: () => ({ endOtherSessions: { __typename: 'OtherSessionsEnded' } }) };
  const server = open([HERE, PHONE], { answers, isOffered: true, onOffered });
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  // The dialog shows it as well while it is open.
  expect((await screen.findAllByText('You are now signed in only here.')).length).toBeGreaterThan(0);
  expect(server.calledWith('EndOtherSessions')).toHaveLength(1);
  expect(onOffered).toHaveBeenCalledOnce();
});

it('shows no error when the user does not confirm their identity', async () => {
  const code = 'RECENT_SIGN_IN_NEEDED';
  const answers = { EndSession: () => ({ endSession: { __typename: 'RecentSignInNeededError', code, message: 'x' } }) };
  const server = open([HERE, PHONE], { answers });
  fireEvent.click(await screen.findByRole('button', { name: /^Sign out: Safari/ }));
  await expect.poll(() => server.calledWith('Sessions').length).toBe(2);
  expect(screen.queryByText('x')).toBeNull();
});
