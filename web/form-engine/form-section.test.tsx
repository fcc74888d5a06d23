import { StrictMode } from 'react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../schema/forms/definition.ts';
import { compileForm } from '../../schema/forms/form-model.ts';
import { EVERY_WORD } from '../../schema/forms/testing/every-word.ts';
import { focusAnswer } from './answer-focus.ts';
import { AnswerStore } from './answer-store.ts';
import { FormSection } from './form-section.tsx';
import { everyQuestion } from './testing/every-question.ts';

const model = compileForm(everyQuestion);

function show(sectionId: string, data: FormData = {}): AnswerStore {
  const store = new AnswerStore(model, { data, today: '2026-11-21' });
  render(
    <StrictMode>
      <FormSection store={store} sectionId={sectionId} />
    </StrictMode>,
  );
  return store;
}

const field = (name: RegExp | string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });

/** Types at the end of the text, letter by letter, as a keyboard does. */
function type(element: HTMLInputElement, text: string): void {
  for (const letter of text) {
    const at = element.selectionStart ?? element.value.length;
    fireEvent.change(element, { target: { value: element.value.slice(0, at) + letter + element.value.slice(at) } });
  }
}

const problemOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('the questions of a section', () => {
  let faults: unknown[];
  beforeEach(() => {
    faults = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words));
    vi.spyOn(console, 'warn').mockImplementation((...words) => void faults.push(words));
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    expect(faults.map(String).join('\n')).toBe('');
  });

  it('are labelled with their words, hint, printed item and reason', () => {
    show('person');
    const name = field(/Last name/);
    expect(name).toHaveProperty('required', false);
    expect(name.getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Last name (required)' })).toBe(name);
    expect(problemOf(name)).toContain('As in your passport');
    expect(problemOf(name)).toContain('Converted to UPPERCASE as you type');
    expect(screen.getByText('Part 1, Item 1.a')).toBeTruthy();
    expect(screen.getByText('Why we ask')).toBeTruthy();
    expect(name.autocomplete).toBe('family-name');
  });

  it('show the hint on capitals once per section, and to screen readers with each question', () => {
    show('person');
    const hints = screen.getAllByText('Converted to UPPERCASE as you type');
    expect(hints.length).toBeGreaterThan(1);
    expect(hints.map(({ className }) => className)).toEqual(hints.map((_, at) => (at === 0 ? '' : 'sr-only')));
    for (const hint of hints) {
      const described = document.querySelector(`[aria-describedby~="${hint.parentElement?.id}"]`);
      expect(described?.tagName).toBe('INPUT');
    }
  });

  it('reference only descriptions that exist, and have unique ids', () => {
    const store = show('person');
    act(() => void store.revealProblems());
    for (const element of document.querySelectorAll('[aria-describedby]'))
      for (const id of element.getAttribute('aria-describedby')?.split(' ') ?? [])
        expect([id, document.getElementById(id) === null]).toEqual([id, false]);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('convert text to upper case while it is typed, and keep the position of the caret', () => {
    const store = show('person');
    const name = field(/Last name/);
    type(name, 'garca');
    name.setSelectionRange(4, 4);
    fireEvent.change(name, { target: { value: 'GARCiA', selectionStart: 5, selectionEnd: 5 } });
    expect(name.value).toBe('GARCIA');
    expect(name.selectionStart).toBe(5);
    expect(store.text('lastName')).toBe('GARCIA');
  });

  it('copy an address with one tick as plain answers, and remove them with another click', () => {
    const answered = { same: 'no', 'mailing.abroad': 'no', 'mailing.city': 'TUCSON', 'mailing.zip': '85719' };
    const store = new AnswerStore(compileForm(EVERY_WORD), { data: answered, today: '2026-11-21' });
    render(<FormSection store={store} sectionId="places" />);
    const tick = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'The same as TUCSON, 85719 (Address)',
    });
    expect(tick.checked).toBe(false);
    act(() => store.set('home.unitKind', 'apt'));
    fireEvent.click(tick);
    const home = { 'home.abroad': 'no', 'home.city': 'TUCSON', 'home.zip': '85719' };
    expect(store.data).toEqual({ ...answered, ...home });
    expect(tick.checked).toBe(true);
    act(() => store.set('home.city', 'PHOENIX'));
    expect(tick.checked).toBe(false);
    act(() => store.set('home.city', 'TUCSON'));
    fireEvent.click(tick);
    expect(store.data).toEqual(answered);
  });

  it('suggest countries, and accept one that is not in the list', () => {
    const store = show('person');
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: /País/ });
    act(() => country.focus());
    const listed = [...(country.list?.options ?? [])].map(({ value }) => value);
    expect(listed.length).toBeGreaterThan(200);
    expect(listed).toEqual(expect.arrayContaining(['MEXICO', 'IVORY COAST', 'TURKEY', 'SAINT LUCIA', 'KOSOVO']));
    fireEvent.change(country, { target: { value: 'Yugoslavia' } });
    fireEvent.blur(country);
    expect(store.text('country')).toBe('YUGOSLAVIA');
  });

  it('leave a character alone while it is being composed', () => {
    const store = show('person');
    const name = field(/Last name/);
    fireEvent.compositionStart(name);
    name.value = 'n~';
    fireEvent(name, new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(store.text('lastName')).toBe('');
    name.value = 'ñ';
    fireEvent.compositionEnd(name);
    expect(store.text('lastName')).toBe('Ñ');
    expect(name.value).toBe('Ñ');
  });

  it('leave a character alone while it is being composed and another tab saves', () => {
    const store = show('person');
    const name = field(/Last name/);
    fireEvent.compositionStart(name);
    fireEvent.input(name, { target: { value: 'n~' }, isComposing: true });
    act(() => store.applyRemote({ lastName: 'SILVA' }));
    expect(name.value).toBe('n~');
    name.value = 'ñ';
    fireEvent.compositionEnd(name);
    expect(store.text('lastName')).toBe('Ñ');
    act(() => store.applyRemote({ lastName: 'SILVA' }));
    expect(name.value).toBe('SILVA');
  });

  it('show a problem when a field is left, and remove it when it is solved', () => {
    show('person');
    const phone = field(/Phone/);
    type(phone, '212');
    fireEvent.blur(phone);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(problemOf(phone)).toContain('Please enter a valid phone number: (123) 456-7890');
    phone.setSelectionRange(phone.value.length, phone.value.length);
    fireEvent.change(phone, { target: { value: '2125550100' } });
    expect(phone.value).toBe('(212) 555-0100');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
  });

  it('take a date as digits, store it as a date, and offer "I do not know" instead', () => {
    const store = show('person');
    const birth = field(/Date of birth/);
    expect(problemOf(birth)).toContain('Use MM/DD/YYYY format');
    fireEvent.change(birth, { target: { value: '02291980' } });
    expect(birth.value).toBe('02/29/1980');
    expect(store.text('birth')).toBe('1980-02-29');
    fireEvent.click(screen.getByRole('checkbox', { name: 'I do not know' }));
    expect(store.text('birth')).toBe('unknown');
    expect(birth).toHaveProperty('disabled', true);
    expect(birth.value).toBe('');
    fireEvent.click(screen.getByRole('checkbox', { name: 'I do not know' }));
    expect(store.text('birth')).toBe('');
  });

  it('offer radio buttons for few answers and a list for many', () => {
    const store = show('person');
    const married = screen.getByRole('group', { name: /Are you married/ });
    fireEvent.click(within(married).getByRole('radio', { name: 'Yes' }));
    expect(store.text('isMarried')).toBe('yes');
    fireEvent.click(screen.getByRole('radio', { name: /Husband or wife/ }));
    expect(store.text('relationship')).toBe('Spouse');
    fireEvent.click(screen.getByRole('button', { name: 'Clear this answer' }));
    expect(store.text('relationship')).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Husband or wife/ }));
    fireEvent.change(screen.getByRole('combobox', { name: /State/ }), { target: { value: 'CA' } });
    expect(store.text('stateName')).toBe('CA');
  });

  it('appear and disappear with the answers they depend on', () => {
    show('person');
    expect(screen.queryByRole('group', { name: 'Your spouse' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    const spouse = screen.getByRole('group', { name: 'Your spouse' });
    expect(screen.queryByRole('textbox', { name: /Wedding/ })).toBeNull();
    type(within(spouse).getByRole('textbox', { name: /Family name/ }), 'lee');
    expect(screen.getByRole('textbox', { name: /Wedding/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('group', { name: 'Your spouse' })).toBeNull();
  });

  it('collapse to a button when few people need them, and stay open once opened', () => {
    const store = show('person');
    expect(screen.queryByRole('textbox', { name: 'Nickname' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add: Nickname' }));
    const nickname = field('Nickname');
    expect(document.activeElement).toBe(nickname);
    type(nickname, 'a');
    type(nickname, '');
    expect(field('Nickname')).toBe(nickname);
    expect(store.isCollapsed('nickname')).toBe(false);
  });

  it('disappear when a tick answers them, and return empty when it is removed', () => {
    const store = show('lists', { lastName: 'LEE' });
    const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Witness The same as LEE (You)' });
    type(field('Witness'), 'lee');
    // Typing the same text ticks the box, but the field does not disappear while the person types.
    expect([tick().checked, screen.queryByRole('textbox', { name: 'Witness' }) === null]).toEqual([true, false]);
    fireEvent.click(tick());
    expect(store.text('witness')).toBe('');
    fireEvent.click(tick());
    expect(store.text('witness')).toBe('LEE');
    expect(screen.queryByRole('textbox', { name: 'Witness' })).toBeNull();
    // The offer stands above its question, below those before it.
    const before = screen.getByRole('group', { name: /Other names/ });
    expect(before.compareDocumentPosition(tick())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Focusing the question leads to the tick that answers it.
    act(() => expect(focusAnswer(store, 'witness')).toBe(true));
    expect(document.activeElement).toBe(tick());
    fireEvent.click(tick());
    expect(field('Witness').value).toBe('');
  });

  it('show the characters left near a limit and those above it', () => {
    const store = show('person');
    expect(screen.queryByText(/characters left/)).toBeNull();
    act(() => store.set('lastName', 'ABCDEFG'));
    expect(screen.getByText('3 characters left')).toBeTruthy();
    act(() => {
      store.set('lastName', 'ABCDEFGHIJKL');
    });
    expect(screen.getByText(/^2 characters more than the printed box holds/)).toBeTruthy();
    const story = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Explain/ });
    expect(['rows', 'maxlength', 'placeholder'].map((name) => story.getAttribute(name))).toEqual([
      '3',
      // No maxlength: pasted text is not cut, and the problem's message says what to do.
      null,
      'In short',
    ]);
  });

  it('mark text left in English with its language', () => {
    show('person');
    expect(screen.getByText('País').lang).toBe('en');
  });

  it('show answers that were changed elsewhere', () => {
    const store = show('person', { lastName: 'OLD' });
    act(() => {
      store.applyRemote({ lastName: 'NEW', isMarried: 'no', stateName: 'NY' });
    });
    expect(field(/Last name/).value).toBe('NEW');
    expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
    expect(screen.getByRole('combobox', { name: /State/ })).toHaveProperty('value', 'NY');
  });

  it('keep the rendered page unchanged on a key press', () => {
    const store = show('person', { phone: '(212) 555-0100' });
    const name = field(/Last name/);
    const phone = field(/Phone/);
    const before = document.body.innerHTML;
    type(name, 'a');
    expect(phone.isConnected && name.isConnected).toBe(true);
    expect(document.body.innerHTML).toBe(before);
    expect(store.text('lastName')).toBe('A');
  });

  it('show a sum, and require at least one statement of a group', () => {
    const store = show('money', { wages: '100' });
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('100');
    fireEvent.change(field('Rent'), { target: { value: '20.5' } });
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('120.5');
    act(() => void store.revealProblems('money'));
    const reasons = screen.getByRole('group', { name: /Reasons/ });
    expect(problemOf(reasons)).toContain('Please choose at least one');
    fireEvent.click(within(reasons).getByRole('checkbox', { name: 'I am sick' }));
    expect(store.text('reasons.isSick')).toBe('yes');
    expect(problemOf(reasons)).not.toContain('Please choose');
  });
});
