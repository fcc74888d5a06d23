import { act, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a date where people write the day first', () => {
  afterEach(() => act(() => i18next.changeLanguage('en')));

  it('is asked in three parts, the month by its name', async () => {
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
    fireEvent.change(day, { target: { value: '44' } });
    fireEvent.blur(day);
    expect(document.getElementById('answer-birth-problem')?.textContent).not.toBe('');
    expect(day.getAttribute('aria-invalid')).toBe('true');
  });
});

it('several lines run as what is written does, whatever the language of the page', () => {
  show({ story: 'We met in Tucson.' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Explain/ }).dir).toBe('auto');
});

describe('speaking an answer', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    notices.mockReset();
  });

  it('writes what was heard behind what is there', () => {
    const heard = stubRecognition();
    const store = show({ lastName: 'DE' });
    fireEvent.click(screen.getByRole('button', { name: 'Speak the answer: Last name' }));
    expect(screen.getByRole('button', { name: 'Stop listening: Last name' })).toBeTruthy();
    act(() => {
      heard().onresult?.({ results: [[{ transcript: 'la cruz' }]] });
      heard().onend?.();
    });
    expect(store.text('lastName')).toBe('DE LA CRUZ');
    expect(heard().lang).toBe('en-US');
    expect(screen.getByRole('button', { name: 'Speak the answer: Last name' })).toBeTruthy();
  });

  it('says so when it did not work', () => {
    const heard = stubRecognition();
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Speak the answer: Last name' }));
    act(() => heard().onerror?.({ error: 'network' }));
    expect(notices).toHaveBeenCalledExactlyOnceWith({
      title: 'Voice Recognition Error',
      text: 'Unable to recognize speech. Please try typing instead.',
    });
  });

  it('is not offered where the browser cannot listen, nor for numbers', () => {
    show();
    expect(screen.queryByRole('button', { name: /Speak/ })).toBeNull();
  });
});

describe('what a format says of itself', () => {
  afterEach(() => act(() => i18next.changeLanguage('en')));

  it('is said in the person’s language: the hint under a field, the words of a list nothing is chosen from', async () => {
    await i18next.changeLanguage('es');
    show();
    expect(await screen.findByRole('option', { name: 'Elija un estado' })).toBeTruthy();
    expect(screen.getByText('Use el formato 123-45-6789')).toBeTruthy();
  });
});

describe('what the browser may fill in', () => {
  it('is the person’s own, never somebody else’s', () => {
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

describe('one of very many answers', () => {
  it('is searched as one types, in any letter case, and taken only from the list', () => {
    const office = { type: 'string', title: 'Field office', format: 'fieldOffice' } as const;
    const [section] = everyQuestion.sections;
    const sections = [{ ...section!, schema: { type: 'object', properties: { office } } as const }];
    const store = new AnswerStore(compileForm({ ...everyQuestion, sections }), { data: {}, today: '2026-11-21' });
    render(<FormSection store={store} sectionId={section!.id} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Field office' });
    act(() => field.focus());
    expect(field.list?.options.length).toBeGreaterThan(70);
    fireEvent.change(field, { target: { value: 'florida - uscis miami field office' } });
    expect(store.text('office')).toBe('Florida - USCIS Miami Field Office');
    fireEvent.change(field, { target: { value: 'Miami' } });
    fireEvent.blur(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('answer-office-problem')?.textContent).toBe(
      'Please choose one of the answers in the list',
    );
  });
});
