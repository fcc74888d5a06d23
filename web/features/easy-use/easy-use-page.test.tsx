import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toastStore } from '../../ui/toast-store.ts';
import { EasyUsePage } from './easy-use-page.tsx';

const fetching = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  for (const { id } of toastStore.read()) dismissToast(id);
});
afterEach(() => {
  expect(fetching, 'a simulated page makes no calls').not.toHaveBeenCalled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const toast = () => toastStore.read().find(({ isOpen }) => isOpen);

function open(tab?: string): void {
  render(
    <MemoryRouter>
      <EasyUsePage />
    </MemoryRouter>,
  );
  if (tab !== undefined) fireEvent.click(screen.getByRole('tab', { name: tab }));
}

it('states that everything is simulated, and opens the wizard first', () => {
  open();
  expect(screen.getByText('Simulated: nothing you type leaves this page')).toBeDefined();
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Wizard', 'true'],
    ['Translation', 'false'],
    ['Actions', 'false'],
  ]);
});

describe('the wizard', () => {
  const next = () => screen.getByRole('button', { name: 'Next' });
  const fillAboutYou = () => {
    write(/^Full name/, 'Ana Silva');
    write(/^Date of birth/, '1985-06-01');
    write(/^Country of birth/, 'BR');
  };
  const fillContact = () => {
    write(/^Address/, '1 Main Street');
    write(/^Phone/, '5205550142');
  };

  it('enables Next only when every field of the step is filled, and shows what is missing when it is pressed', () => {
    open();
    expect(next().getAttribute('aria-disabled')).toBe('true');
    fillAboutYou();
    expect(next().getAttribute('aria-disabled')).toBeNull();
    write(/^Full name/, '   ');
    expect(next().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(next());
    expect(toast()).toMatchObject({
      tone: 'danger',
      title: 'Please Complete Required Fields',
      description: 'Fill in all required fields before continuing',
    });
    const name = screen.getByLabelText(/^Full name/);
    expect(name.getAttribute('name')).toBe('full_name');
    expect(screen.getByRole('heading', { name: 'About You' })).toBeDefined();
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    write(/^Full name/, 'Ana');
    expect(screen.queryByText('This field is required')).toBeNull();
  });

  it('shows "This field is required" when a field is left blank', () => {
    open();
    const name = screen.getByLabelText(/^Full name/);
    expect(screen.queryByText('This field is required')).toBeNull();
    fireEvent.blur(name);
    expect(screen.getByText('This field is required')).toBeDefined();
  });

  it('has three steps with a progress bar, disables Previous on the first, and shows Submit on the last', () => {
    open();
    const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' });
    expect([percent(), previous().disabled]).toEqual(['33', true]);
    fillAboutYou();
    fireEvent.click(next());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contact Information' }));
    expect([percent(), previous().disabled]).toEqual(['67', false]);
    fillContact();
    fireEvent.click(next());
    expect(screen.getByRole('heading', { name: 'Immigration Status' })).toBeDefined();
    expect(percent()).toBe('100');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    press('Previous');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Address/).value).toBe('1 Main Street');
    fireEvent.click(next());
    press('Submit');
    expect(toast()?.title).toBe('Please Complete Required Fields');
    write(/^Current status/, 'f1');
    write(/^Purpose/, 'work');
    press('Submit');
    expect(screen.getByRole('heading', { name: 'That is all it takes' })).toBeDefined();
    expect(screen.getByText(/^Nothing was sent or saved/)).toBeDefined();
    press('Start over');
    expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('');
  });

  it('fills in an example, and keeps the focus on the field', () => {
    open();
    press('Auto-fill with an example: Full name');
    const name = screen.getByLabelText<HTMLInputElement>(/^Full name/);
    expect(name.value).toBe('Marisol Rivera Luna');
    expect(document.activeElement).toBe(name);
    press('Auto-fill with an example: Date of birth');
    press('Auto-fill with an example: Country of birth');
    fireEvent.click(next());
    expect(screen.getByRole('heading', { name: 'Contact Information' })).toBeDefined();
  });
});

describe('the translation', () => {
  const output = () => screen.getByRole('status', { name: 'Translation' }).textContent;
  const value = (name: string) => screen.getByLabelText<HTMLSelectElement | HTMLTextAreaElement>(name).value;

  it('offers fourteen languages on both sides', () => {
    open('Translation');
    for (const side of ['From', 'Into'])
      expect(within(screen.getByLabelText(side)).getAllByRole('option')).toHaveLength(14);
    expect([value('From'), value('Into')]).toEqual(['en', 'es']);
  });

  it('starts 1 s after the last keystroke and takes 0.8 s', () => {
    open('Translation');
    write('Text', 'Hell');
    pass(900);
    write('Text', 'Hello.');
    pass(999);
    expect(output()).toBe('The translation appears here.');
    pass(1);
    expect(output()).toBe('Translating…');
    pass(799);
    expect(output()).toBe('Translating…');
    pass(1);
    expect(output()).toBe('Hola.');
    expect(screen.getByText('High confidence: 96%')).toBeDefined();
  });

  it.each([
    ['Hello.', 'High confidence: 96%'],
    ['Hello. What a day.', 'Medium confidence: 73%'],
    ['What a day.', 'Low confidence: 50%'],
  ])('%s: shows %s', (text, badge) => {
    open('Translation');
    write('Text', text);
    pass(1_800);
    expect(screen.getByText(badge)).toBeDefined();
  });

  it('clears the translation and its confidence at once when the text is emptied, also while translating', () => {
    open('Translation');
    write('Text', 'Hello.');
    pass(1_800);
    press('Clear');
    expect(output()).toBe('The translation appears here.');
    expect(screen.queryByText(/confidence/)).toBeNull();
    write('Text', 'Hello.');
    pass(1_200);
    write('Text', '');
    pass(5_000);
    expect(output()).toBe('The translation appears here.');
  });

  it('swaps the languages and the texts', () => {
    open('Translation');
    write('Text', 'Thank you.');
    pass(1_800);
    press('Swap languages and texts');
    expect([value('From'), value('Into'), value('Text'), output()]).toEqual(['es', 'en', 'Gracias.', 'Thank you.']);
    pass(5_000);
    expect(output()).toBe('Thank you.');
  });

  it('swaps the languages when the language of the other side is chosen, and translates again for another', () => {
    open('Translation');
    write('Text', 'Thank you.');
    pass(1_800);
    write('Into', 'fr');
    pass(1_800);
    expect(output()).toBe('Merci.');
    write('From', 'fr');
    expect([value('From'), value('Into'), value('Text')]).toEqual(['fr', 'en', 'Merci.']);
  });

  it('simulates listening for 2 s, then fills the field', () => {
    open('Translation');
    press('Speak');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text').disabled).toBe(true);
    pass(1_999);
    expect(value('Text')).toBe('');
    pass(1);
    expect(value('Text')).toBe('I need a translator.');
    pass(1_800);
    expect(output()).toBe('Necesito un traductor.');
  });

  it('shows an error when the browser does not support text-to-speech', () => {
    vi.stubGlobal('speechSynthesis', undefined);
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    open('Translation');
    write('Text', 'Hello.');
    press('Read aloud the text');
    expect(toast()).toMatchObject({
      tone: 'danger',
      title: 'Speech Not Available',
      description: "Your browser doesn't support text-to-speech",
    });
  });

  it('reads the translation aloud in its language, and stops on request', () => {
    const spoken: { text: string; lang: string; onend?: () => void }[] = [];
    const cancel = vi.fn();
    vi.stubGlobal('speechSynthesis', { speak: (words: (typeof spoken)[number]) => spoken.push(words), cancel });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    open('Translation');
    write('Text', 'Hello.');
    pass(1_800);
    press('Read aloud the translation');
    expect(spoken).toMatchObject([{ text: 'Hola.', lang: 'es-ES' }]);
    press('Stop reading aloud');
    expect(cancel).toHaveBeenCalledTimes(2);
    press('Read aloud the translation');
    act(() => {
      spoken[1]?.onend?.();
    });
    expect(screen.queryByRole('button', { name: 'Stop reading aloud' })).toBeNull();
  });
});

it('explains a quick action, and states that nothing was opened or saved', () => {
  open('Actions');
  press(/^Upload a document/);
  expect(screen.getByText('Simulated: nothing was opened or saved')).toBeDefined();
  expect(screen.getByText(/^Tern reads the document/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the Document Center' }).getAttribute('href')).toBe('/document-center');
});

it('keeps typed text after switching tabs', () => {
  open();
  write(/^Full name/, 'Ana Silva');
  fireEvent.click(screen.getByRole('tab', { name: 'Actions' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Wizard' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Ana Silva');
});
