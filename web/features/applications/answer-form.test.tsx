import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { dropToken, loseSession, storeToken } from '../../lib/session.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { openForm } from './testing/open-form.tsx';

vi.setConfig({ testTimeout: 40_000 });
// The form waits a few seconds only for what is fetched after the questions.
beforeAll(() => import('./proposals/assistant.tsx'));

const COMPLETE = {
  lastName: 'SILVA',
  phone: '(520) 555-0142',
  stateName: 'NY',
  isMarried: 'no',
  'jobs[0].employer': 'CITY',
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const isTicked = () => screen.queryByRole('img', { name: 'Section complete' }) !== null;

it('goes from section to section between the first, where Previous is off, and the last, which submits', async () => {
  await openForm(COMPLETE);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Every question');
  expect(screen.getByText(/^\d+% complete$/)).toBeTruthy();
  expect(screen.getAllByText('Section 1 of 2').length).toBeGreaterThan(0);
  expect([title(), button('Previous').disabled]).toEqual(['You', true]);
  expect(button('Save Draft')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit Form' })).toBeNull();
  fireEvent.click(button('Continue'));
  await waitFor(() => expect([title(), button('Previous').disabled]).toEqual(['Lists', false]));
  expect(screen.getAllByText('Section 2 of 2').length).toBeGreaterThan(0);
  expect(button('Submit Form')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  fireEvent.click(button('Previous'));
  await waitFor(() => expect(title()).toBe('You'));
});

it('ticks a section once its required answers are there and right', async () => {
  await openForm({ ...COMPLETE, phone: '' });
  expect(isTicked()).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: /^Phone/ }), { target: { value: '5205550142' } });
  await waitFor(() => expect(isTicked()).toBe(true));
});

it('says that a section is partly in English where its words are not all translated, and nowhere else', async () => {
  await openForm(COMPLETE);
  expect(screen.getByText(/^Part of this section is in English/)).toBeTruthy();
  fireEvent.click(button('Continue'));
  await waitFor(() => expect(title()).not.toBe('You'));
  expect(screen.queryByText(/^Part of this section is in English/)).toBeNull();
});

const SIGNED_OUT = 'You were signed out. Your answers are kept on this device. Sign in again to save them.';
const refused = { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN', message: 'Please sign in first.' };
const typeName = () =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Last name/ }), { target: { value: 'SOUZA' } });
const told = () => toastStore.read().flatMap(({ isOpen, description }) => (isOpen ? [description] : []));

it('says that the session ended elsewhere when a save is refused for it, also one that nobody asked for', async () => {
  storeToken('token');
  await openForm(COMPLETE, { SaveApplication: () => ({ saveApplication: refused }) });
  typeName();
  await waitFor(() => expect(told()).toEqual([SIGNED_OUT]));
});

it('says nothing of kept answers when a save is refused because the person has signed out meanwhile', async () => {
  storeToken('token');
  const save = vi.fn(() => {
    dropToken();
    return { saveApplication: refused };
  });
  await openForm(COMPLETE, { SaveApplication: save });
  typeName();
  await screen.findByText('Not saved');
  expect(save).toHaveBeenCalled();
  expect(told()).toEqual([]);
});

it.each([
  ['says so when something else notices first and the screen goes', loseSession, [SIGNED_OUT]],
  ['says nothing when the person signs out', dropToken, []],
])('%s', async (_what, leave, words) => {
  storeToken('token');
  const { unmount } = await openForm(COMPLETE);
  typeName();
  leave();
  unmount();
  expect(told()).toEqual(words);
});
