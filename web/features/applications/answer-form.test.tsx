import { CombinedGraphQLErrors } from '@apollo/client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { clearToken, expireSession, storeToken } from '../../lib/session.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { openForm } from './testing/open-form.tsx';

// Loaded in advance because the form waits only a few seconds for content that loads after the questions.
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

it('moves between sections: Previous is disabled in the first, and the last has Submit Form', async () => {
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

it('goes on with Continue although answers are missing, says so, and marks them', async () => {
  await openForm({ ...COMPLETE, lastName: '', phone: '' });
  fireEvent.click(button('Continue'));
  await waitFor(() => expect(title()).toBe('Lists'));
  expect(toastStore.read()[0]).toMatchObject({ title: 'There are 2 answers to look at', description: 'You' });
  fireEvent.click(button('Previous'));
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(2));
});

it('ticks a section once its required answers are present and valid', async () => {
  await openForm({ ...COMPLETE, phone: '' });
  expect(isTicked()).toBe(false);
  fireEvent.change(screen.getByRole('textbox', { name: /^Phone/ }), { target: { value: '5205550142' } });
  await waitFor(() => expect(isTicked()).toBe(true));
});

it('shows the same section marks in the list, whichever section is open', async () => {
  await openForm({ ...COMPLETE, 'jobs[0].employer': '' });
  const marks = () =>
    within(screen.getByRole('navigation', { name: 'Sections' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /(Complete|To do|Needs another look)$/.exec(textContent)?.[0]);
  const first = marks();
  expect(new Set(first)).toEqual(new Set(['Complete', 'To do']));
  fireEvent.click(button('Continue'));
  await waitFor(() => expect(title()).toBe('Lists'));
  expect(marks()).toEqual(first);
  fireEvent.click(button('Previous'));
  await waitFor(() => expect(title()).toBe('You'));
  expect(marks()).toEqual(first);
});

it('marks only a section with missing translations as partly in English', async () => {
  await openForm(COMPLETE);
  expect(screen.getByText(/^Part of this section is in English/)).toBeTruthy();
  fireEvent.click(button('Continue'));
  await waitFor(() => expect(title()).not.toBe('You'));
  expect(screen.queryByText(/^Part of this section is in English/)).toBeNull();
});

it('lists the languages in which a form is complete to a user who reads another one', async () => {
  await openForm(COMPLETE, {}, 'vi');
  expect(screen.getByText(/^Part of this form is in English.* English, Español\.$/)).toBeTruthy();
  cleanup();
  await openForm(COMPLETE);
  expect(screen.queryByText(/^Part of this form is in English/)).toBeNull();
});

const SIGNED_OUT = 'You were signed out. Your answers are kept on this device. Sign in again to save them.';
const refused = { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN', message: 'Please sign in first.' };
const typeName = () =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Last name/ }), { target: { value: 'SOUZA' } });
const told = () => toastStore.read().flatMap(({ isOpen, description }) => (isOpen ? [description] : []));

it('shows that the user was signed out when an automatic save is refused', async () => {
  storeToken('token');
  await openForm(COMPLETE, { SaveApplication: () => ({ saveApplication: refused }) });
  typeName();
  await waitFor(() => expect(told()).toEqual([SIGNED_OUT]));
});

it('shows no message about kept answers when a save is refused after the user signed out', async () => {
  storeToken('token');
  const save = vi.fn(() => {
    clearToken();
    return { saveApplication: refused };
  });
  await openForm(COMPLETE, { SaveApplication: save });
  typeName();
  await screen.findByText('Not saved');
  expect(save).toHaveBeenCalled();
  expect(told()).toEqual([]);
});

it.each([
  ['shows a notice when another request finds the session expired and the screen closes', expireSession, [SIGNED_OUT]],
  ['shows no notice when the user signs out', clearToken, []],
])('%s', async (_what, leave, words) => {
  storeToken('token');
  const { unmount } = await openForm(COMPLETE);
  typeName();
  leave();
  unmount();
  expect(told()).toEqual(words);
});

describe('before a form is submitted', () => {
  const open = async (answers: Parameters<typeof openForm>[1] = {}) => {
    const form = await openForm(COMPLETE, answers);
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(title()).toBe('Lists'));
    fireEvent.click(button('Submit Form'));
    await waitFor(() => expect(title()).toBe('Before you submit'));
    return form;
  };
  const leaves = () => screen.queryAllByRole('button', { name: /^Leave empty: / });

  it('lists every unanswered question with a link to it', async () => {
    const { saved } = await open();
    expect(saved.revision).toBe(1);
    expect(leaves().length).toBeGreaterThan(3);
    fireEvent.click(screen.getByRole('button', { name: 'Other names' }));
    await waitFor(() => expect(title()).toBe('Lists'));
    const list = screen.getByRole('group', { name: 'Other names' });
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
  });

  it('saves questions left empty on purpose, and no longer counts them as blank', async () => {
    const { saved } = await open();
    const count = leaves().length;
    fireEvent.click(screen.getByRole('button', { name: 'Leave empty: Other names' }));
    await waitFor(() => expect(saved.leftEmpty).toEqual(['otherNames']));
    await waitFor(() => expect(leaves()).toHaveLength(count - 1));
    fireEvent.click(screen.getByRole('button', { name: /^Leave these \d+ questions empty$/ }));
    await waitFor(() => expect(saved.leftEmpty).toHaveLength(count));
    await screen.findByText('Every question is answered or left empty on purpose.');
    expect(within(screen.getAllByRole('list')[0]!).queryByText(/ blank$/)).toBeNull();
  });

  it('sends a question left empty on purpose again after another tab saved first', async () => {
    const application = (leftEmpty: readonly string[]) => ({
      __typename: 'Application',
      id: 'app_1',
      revision: 2,
      formData: { ...COMPLETE, lastName: 'COSTA' },
      leftEmpty,
      confirmedChecks: [],
    });
    const said: unknown[] = [];
    await open({
      SaveApplication: ({ input }) => {
        const { revision, leftEmpty } = input as { revision: number; leftEmpty: readonly string[] };
        said.push([revision, leftEmpty]);
        return {
          saveApplication:
            said.length > 1
              ? { ...application(leftEmpty), status: 'draft' }
              : {
                  __typename: 'ApplicationChangedElsewhereError',
                  code: 'APPLICATION_CHANGED_ELSEWHERE',
                  message: 'Changed',
                  current: application([]),
                },
        };
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Leave empty: Other names' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave empty: Other names' })).toBeNull());
    expect(said).toEqual([
      [1, ['otherNames']],
      [2, ['otherNames']],
    ]);
  });
});

/** A married person's answers: no question is hidden, and the wedding is after the births. */
const MARRIED = { ...COMPLETE, isMarried: 'yes', 'spouse.family': 'LOPEZ', birth: '1990-04-01', wedding: '2015-06-01' };
const typeDate = (question: RegExp, date: string) => {
  const field = screen.getByRole('textbox', { name: question });
  fireEvent.change(field, { target: { value: date } });
  fireEvent.blur(field);
};
const WEDDING = 'The wedding is before the birth.';
const OLD = 'Over a hundred years old?';

describe('contradictory answers', () => {
  it('are shown beside their question once its section is left, until they are corrected', async () => {
    await openForm({ ...MARRIED, wedding: '1985-06-01' });
    expect(screen.queryByText(WEDDING)).toBeNull();
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(title()).toBe('Lists'));
    await expect.poll(() => document.activeElement?.textContent).toBe('Lists');
    expect(screen.getAllByText('1 answer to check').length).toBeGreaterThan(0);
    fireEvent.click(button('Previous'));
    await waitFor(() => expect(title()).toBe('You'));
    const beside = screen.getByText(WEDDING).closest('[id]');
    expect(document.querySelector(`[aria-describedby~="${beside?.id}"]`)?.id).toBe('answer-wedding');
    expect(screen.queryByRole('alert')).toBeNull();
    typeDate(/^Wedding/, '06/01/2015');
    expect(screen.queryByText(WEDDING)).toBeNull();
    expect(screen.queryByText('1 answer to check')).toBeNull();
    // An answer that becomes wrong while the section is open is reported when it is left.
    typeDate(/^Wedding/, '06/01/1985');
    expect(screen.queryByText(WEDDING)).toBeNull();
  });

  it('are shown on a closed row, and beside the answer when the row is open', async () => {
    await openForm({ ...MARRIED, 'jobs[0].isCurrent': 'no', 'jobs[0].until': '1980-01-01' });
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(title()).toBe('Lists'));
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(title()).toBe('Money'));
    fireEvent.click(button('Previous'));
    await waitFor(() => expect(title()).toBe('Lists'));
    expect(within(screen.getByRole('group', { name: /^Jobs/ })).getByText('1 answer to check')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Job 1' }));
    expect(screen.getByText('The job ended before the birth.')).toBeTruthy();
  });
});

describe('checks before a form is submitted', () => {
  const ANSWERED = { ...MARRIED, wages: '1', rent: '1', 'reasons.isPoor': 'yes', isTrue: 'yes' };
  const listed = async (formData: Record<string, string>) => {
    const form = await openForm(formData);
    for (const section of ['Lists', 'Money']) {
      fireEvent.click(button('Continue'));
      await waitFor(() => expect(title()).toBe(section));
    }
    fireEvent.click(button('Submit Form'));
    await waitFor(() => expect(title()).toBe('Before you submit'));
    return form;
  };
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'This is right' });

  it('can be confirmed when unusual, and are asked again when an answer they compare changes', async () => {
    const { saved } = await listed({ ...ANSWERED, birth: '1910-04-01' });
    expect(tick().checked).toBe(false);
    expect(document.getElementById(tick().getAttribute('aria-describedby') ?? '')?.textContent).toBe(OLD);
    fireEvent.click(tick());
    expect(tick().checked).toBe(true);
    await waitFor(() => expect(saved.confirmedChecks).toEqual(['over-a-hundred']));
    fireEvent.click(screen.getByRole('button', { name: 'Date of birth' }));
    await waitFor(() => expect(title()).toBe('You'));
    typeName();
    const toList = async () => {
      fireEvent.click(screen.getAllByRole('button', { name: /^Money/ })[0]!);
      await waitFor(() => expect(title()).toBe('Money'));
      fireEvent.click(button('Submit Form'));
      await waitFor(() => expect(title()).toBe('Before you submit'));
    };
    await toList();
    await expect.poll(() => tick().checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Date of birth' }));
    await waitFor(() => expect(title()).toBe('You'));
    typeDate(/^Date of birth/, '04/01/1911');
    await toList();
    await expect.poll(() => tick().checked).toBe(false);
  });

  it('link to the question and, in another style, to their source', async () => {
    await listed({ ...ANSWERED, wedding: '1985-06-01' });
    expect(screen.queryByRole('checkbox', { name: 'This is right' })).toBeNull();
    const source = screen.getByRole('link', { name: 'Form X-1' });
    expect([source.getAttribute('href'), source.classList.contains('link-text')]).toEqual([
      'https://www.uscis.gov/x-1',
      false,
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Wedding' }));
    await waitFor(() => expect(title()).toBe('You'));
    await waitFor(() => expect(document.activeElement?.id).toBe('answer-wedding'));
    expect(screen.getByText(WEDDING)).toBeTruthy();
  });

  it('block the first press of Submit Form, but not the second', async () => {
    const { saved } = await listed({ ...ANSWERED, birth: '1910-04-01' });
    expect(saved.status).toBeUndefined();
    fireEvent.click(screen.getByRole('button', { name: /^Leave these \d+ questions empty$/ }));
    await screen.findByText('Every question is answered or left empty on purpose.');
    expect(screen.getByText(/^You can submit the form as it is\./)).toBeTruthy();
    fireEvent.click(tick());
    await waitFor(() => expect(screen.queryByText(/^You can submit the form as it is\./)).toBeNull());
    fireEvent.click(button('Submit Form'));
    await waitFor(() => expect(saved.status).toBe('completed'));
  });
});

it('shows a failed save beside the main action', async () => {
  storeToken('token');
  await openForm(COMPLETE, {
    SaveApplication: () => {
      throw new CombinedGraphQLErrors({ errors: [{ message: 'Something went wrong' }] });
    },
  });
  typeName();
  const words = await screen.findByText(/^Saving does not work at the moment\./);
  expect(words.closest('.max-sm\\:sticky-bar')?.contains(button('Continue'))).toBe(true);
});

it('focuses the first option of a conflict dialog, and closing it chooses nothing', async () => {
  storeToken('token');
  const theirs = { ...COMPLETE, lastName: 'COSTA' };
  const save = vi.fn(() => ({
    saveApplication: {
      __typename: 'ApplicationChangedElsewhereError',
      code: 'APPLICATION_CHANGED_ELSEWHERE',
      message: 'Changed',
      current: {
        __typename: 'Application',
        id: 'app_1',
        revision: 2,
        formData: theirs,
        leftEmpty: [],
        confirmedChecks: [],
      },
    },
  }));
  await openForm(COMPLETE, { SaveApplication: save });
  typeName();
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
  dialog.close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(save).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Saved elsewhere' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep my choices' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Last name/ }).value).toBe('COSTA'),
  );
  expect(save).toHaveBeenCalledOnce();
});
