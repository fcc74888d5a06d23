import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Choice, GroupField, TextField } from '../../../schema/content/definition.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { AnswerStore } from '../answer-store.ts';
import { FormSection } from '../form-section.tsx';
import { everyQuestion } from '../testing/every-question.ts';
import type { Recognition } from '../../lib/speech-recognition.ts';
import { autocompleteToken } from './autocomplete-token.ts';

const notices = vi.fn();

function show(data: FormData = {}): AnswerStore {
  const store = new AnswerStore(compileForm(everyQuestion), { data, today: '2026-11-21' });
  render(<FormSection store={store} sectionId="person" onNotice={notices} />);
  return store;
}

describe('a date in a language that writes the day first', () => {
  afterEach(() => act(() => i18next.changeLanguage('en')));

  it('is asked in three parts, with the month by name', async () => {
    await i18next.changeLanguage('es');
    const store = show({ birth: '1980-01-05' });
    const birth = within(screen.getByRole('group', { name: /Date of birth/ }));
    expect(birth.getByRole<HTMLSelectElement>('combobox', { name: 'Mes' }).selectedOptions[0]?.text).toBe('enero');
    fireEvent.change(birth.getByRole('combobox', { name: 'Mes' }), { target: { value: '03' } });
    const day = birth.getByRole<HTMLInputElement>('textbox', { name: 'Día' });
    fireEvent.change(day, { target: { value: '' } });
    expect(store.text('birth')).toBe('03//1980');
    fireEvent.change(day, { target: { value: '1' } });
    fireEvent.change(day, { target: { value: '14' } });
    fireEvent.blur(day);
    expect(store.text('birth')).toBe('1980-03-14');
    fireEvent.change(day, { target: { value: '١٥' } });
    expect(store.text('birth')).toBe('03/15/1980');
    fireEvent.change(day, { target: { value: '44' } });
    fireEvent.blur(day);
    expect(document.getElementById('answer-birth-problem')?.textContent).not.toBe('');
    expect(day.getAttribute('aria-invalid')).toBe('true');
  });
});

it('takes a whole date pasted into one of three parts, and cuts none', async () => {
  await i18next.changeLanguage('es');
  const store = show({ birth: '1980-01-05' });
  const day = within(screen.getByRole('group', { name: /Date of birth/ })).getByRole('textbox', { name: 'Día' });
  const paste = (text: string) => fireEvent.paste(day, { clipboardData: { getData: () => text } });
  expect([paste('05/04/1990'), store.text('birth')]).toEqual([false, '1980-01-05']);
  expect([paste('3 de marzo de 1990'), store.text('birth')]).toEqual([false, '1990-03-03']);
  expect(paste('14')).toBe(true);
  await act(() => i18next.changeLanguage('en'));
});

it('converts a date typed in the digits of another script to the digits that the form prints', () => {
  const store = show();
  const birth = screen.getByRole<HTMLInputElement>('textbox', { name: /Date of birth/ });
  fireEvent.change(birth, { target: { value: '٠٣١٤١٩٨٠' } });
  fireEvent.blur(birth);
  expect([birth.value, store.text('birth')]).toEqual(['03/14/1980', '1980-03-14']);
});

it('takes the text direction of a multi-line answer from its text', () => {
  show({ story: 'We met in Tucson.' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Explain/ }).dir).toBe('auto');
});

describe('speaking an answer', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    notices.mockReset();
  });

  it('appends the recognized speech to the answer', () => {
    const recognition = stubRecognition();
    const store = show({ lastName: 'DE' });
    fireEvent.click(screen.getByRole('button', { name: 'Speak the answer: Last name' }));
    expect(screen.getByRole('button', { name: 'Stop listening: Last name' })).toBeTruthy();
    act(() => {
      recognition().onresult?.({ results: [[{ transcript: 'la cruz' }]] });
      recognition().onend?.();
    });
    expect(store.text('lastName')).toBe('DE LA CRUZ');
    expect(recognition().lang).toBe('en-US');
    expect(screen.getByRole('button', { name: 'Speak the answer: Last name' })).toBeTruthy();
  });

  it('shows an error when recognition fails', () => {
    const recognition = stubRecognition();
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Speak the answer: Last name' }));
    act(() => recognition().onerror?.({ error: 'network' }));
    expect(notices).toHaveBeenCalledExactlyOnceWith({
      title: 'Voice Recognition Error',
      text: 'Unable to recognize speech. Please try typing instead.',
    });
  });

  it('is not offered when the browser does not support speech recognition', () => {
    show();
    expect(screen.queryByRole('button', { name: /Speak/ })).toBeNull();
  });
});

describe('the texts of a field format', () => {
  afterEach(() => act(() => i18next.changeLanguage('en')));

  it('are in the interface language: the hint under a field and the placeholder of a list', async () => {
    await i18next.changeLanguage('es');
    show();
    expect(await screen.findByRole('option', { name: 'Elija un estado' })).toBeTruthy();
    expect(screen.getByText('Use el formato 123-45-6789')).toBeTruthy();
  });
});

describe('browser autocomplete', () => {
  it("is enabled only for the user's own data", () => {
    expect(autocompleteToken('petitioner.name.family')).toBe('family-name');
    expect(autocompleteToken('beneficiary.name.family')).toBe('off');
    expect(autocompleteToken('petitioner.mother.name.family')).toBe('off');
    expect(autocompleteToken(undefined)).toBe('off');
  });
});

function stubRecognition(): () => Recognition {
  const made: Recognition[] = [];
  vi.stubGlobal('SpeechRecognition', function listen(): Recognition {
    const recognition: Recognition = {
      lang: '',
      onresult: null,
      onerror: null,
      onend: null,
      start: () => undefined,
      stop: () => recognition.onend?.(),
      abort: () => undefined,
    };
    made.push(recognition);
    return recognition;
  });
  return () => {
    const last = made.at(-1);
    if (last === undefined) throw new Error('Nobody listens');
    return last;
  };
}

/** Shows a form with one question. */
function showOnly(field: TextField | GroupField): AnswerStore {
  const [section] = everyQuestion.sections;
  const sections = [{ ...section!, schema: { type: 'object', properties: { only: field } } as const }];
  const store = new AnswerStore(compileForm({ ...everyQuestion, sections }), { data: {}, today: '2026-11-21' });
  render(<FormSection store={store} sectionId={section!.id} />);
  return store;
}

it('counts the characters of a short answer only when it is longer than its box', () => {
  const store = showOnly({ type: 'string', title: 'Its number', printsUpTo: 6 });
  act(() => store.set('only', '123456'));
  expect(screen.queryByText(/characters/)).toBeNull();
  act(() => store.set('only', '12345678'));
  expect(screen.getByText(/^2 characters more than/).classList).not.toContain('hidden');
});

it('counts no characters of a unit that is printed without the word ticked beside it', () => {
  const properties = { unit: { type: 'string', title: 'Its number', printsUpTo: 6 } } as const;
  const store = showOnly({ type: 'object', title: 'Home', properties });
  act(() => store.set('only.unit', 'APARTMENT 12B'));
  expect(screen.queryByText(/characters/)).toBeNull();
});

it('shows one instruction to tick: the words of the form, otherwise the default', () => {
  const properties = { white: { type: 'boolean', title: 'White' } } as const;
  const race = (description?: string) =>
    showOnly({
      type: 'object',
      title: 'Race',
      selectAll: true,
      properties,
      ...(description !== undefined && { description }),
    });
  race();
  expect(screen.getByText('Tick all that are true.')).toBeTruthy();
  cleanup();
  race('Tick all that fit you.');
  expect(screen.queryByText('Tick all that are true.')).toBeNull();
});

describe('a choice from a dozen answers', () => {
  const short = Array.from({ length: 12 }, (_, index) => ({ const: `c${index}`, title: `Status ${index}` }));
  const ask = (...more: Choice[]) => showOnly({ type: 'string', title: 'Status', oneOf: [...short, ...more] });

  it('is a closed list while each choice fits on one line of a phone', () => {
    ask({ const: 'last', title: 'Legally separated' });
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeTruthy();
  });

  it.each([
    ['is longer than a line', { const: 'last', title: 'Married to a citizen of the United States for 3 years' }],
    ['is longer than a line in wide letters', { const: 'last', title: '与美国公民结婚并共同生活了三年的人' }],
    ['is explained', { const: 'last', title: 'Exempt', description: 'You need not answer what follows.' }],
  ])('has radio buttons in rows when one choice %s', (_, choice) => {
    const store = ask(choice);
    fireEvent.click(screen.getByRole('radio', { name: choice.title }));
    expect(store.text('only')).toBe('last');
    if ('description' in choice) expect(screen.getByText(choice.description)).toBeTruthy();
  });
});

describe('a choice from very many answers', () => {
  it('is searched while typing in any letter case, and accepts only answers of the list', () => {
    const store = showOnly({ type: 'string', title: 'Field office', format: 'fieldOffice' });
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Field office' });
    act(() => field.focus());
    expect(field.list?.options.length).toBeGreaterThan(70);
    fireEvent.change(field, { target: { value: 'florida - uscis miami field office' } });
    expect(store.text('only')).toBe('Florida - USCIS Miami Field Office');
    fireEvent.change(field, { target: { value: 'Miami' } });
    fireEvent.blur(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('answer-only-problem')?.textContent).toBe(
      'Please choose one of the answers in the list',
    );
  });
});

it('labels the tick for a single name, and shows where that name is printed once ticked', () => {
  showOnly({ type: 'string', title: 'Family name', fact: 'applicant.name.family', allow: ['na'] });
  const printed = () => screen.queryByText(/in the box for the family name/);
  expect(printed()).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'There is only one name' }));
  expect(printed()?.textContent).toContain('The form prints that name');
});
