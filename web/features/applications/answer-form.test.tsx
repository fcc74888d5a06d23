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

it('marks each section alike in the list, wherever in the form one stands', async () => {
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

it('says that a section is partly in English where its words are not all translated, and nowhere else', async () => {
  await openForm(COMPLETE);
  expect(screen.getByText(/^Part of this section is in English/)).toBeTruthy();
  fireEvent.click(button('Continue'));
  await waitFor(() => expect(title()).not.toBe('You'));
  expect(screen.queryByText(/^Part of this section is in English/)).toBeNull();
});

it('names the languages in which a form is whole, to who reads it in another', async () => {
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

it('says that the session ended elsewhere when a save is refused for it, also one that nobody asked for', async () => {
  storeToken('token');
  await openForm(COMPLETE, { SaveApplication: () => ({ saveApplication: refused }) });
  typeName();
  await waitFor(() => expect(told()).toEqual([SIGNED_OUT]));
});

it('says nothing of kept answers when a save is refused because the person has signed out meanwhile', async () => {
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
  ['says so when something else notices first and the screen goes', expireSession, [SIGNED_OUT]],
  ['says nothing when the person signs out', clearToken, []],
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

  it('every question without an answer is listed with the way to it', async () => {
    const { saved } = await open();
    expect(saved.revision).toBe(1);
    expect(leaves().length).toBeGreaterThan(3);
    fireEvent.click(screen.getByRole('button', { name: 'Other names' }));
    await waitFor(() => expect(title()).toBe('Lists'));
    const list = screen.getByRole('group', { name: 'Other names' });
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
  });

  it('what is left empty on purpose is kept, and no longer called blank', async () => {
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

  it('what is left empty on purpose is said once more when another tab had saved just before', async () => {
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

describe('answers that do not go together', () => {
  it('are said beside their question once its section is left, and until they are mended', async () => {
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

  it('are said of a row that is closed, and beside its answer when it is open', async () => {
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

describe('before a form is submitted, what does not fit', () => {
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

  it('can be confirmed when it is unusual, and is asked anew when an answer that it compares changes', async () => {
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

  it('leads to the question and, looking otherwise, to who says so', async () => {
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

  it('holds the first press of Submit up, and not the second', async () => {
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

it('says that saving fails beside the main action, and where the answers are', async () => {
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

it('a choice between two answers begins at the first, and Escape makes none', async () => {
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
