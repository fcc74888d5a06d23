import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toastStore } from '../../ui/toast-store.ts';
import { UxShowcasePage } from './ux-showcase-page.tsx';

const fetching = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 3) });
  vi.stubGlobal('fetch', fetching);
  for (const { id } of toastStore.read()) dismissToast(id);
});
afterEach(() => {
  expect(fetching, 'a simulated page makes no calls').not.toHaveBeenCalled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const write = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });
const panel = () => within(screen.getByRole('tabpanel'));

function open(tab?: string): void {
  render(
    <MemoryRouter>
      <UxShowcasePage />
    </MemoryRouter>,
  );
  if (tab !== undefined) fireEvent.click(screen.getByRole('tab', { name: tab }));
}

it('states that everything is simulated, and opens Progress first', () => {
  open();
  expect(screen.getByText('Simulated: nothing you type leaves this page')).toBeDefined();
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['Progress', 'true'],
    ['Error prevention', 'false'],
    ['Predictions', 'false'],
    ['Help', 'false'],
  ]);
});

describe('progress', () => {
  it('shows each step with its state and its time, and the current step with its tips', () => {
    open();
    expect(screen.getByText('20% complete')).toBeDefined();
    expect(button(/^About you Complete · 3 min/)).toBeDefined();
    expect(button(/^Your family In progress · 5 min/).getAttribute('aria-current')).toBe('step');
    expect(button(/^Documents Not started · 8 min/)).toBeDefined();
    expect(screen.getByText('Estimated time: 5 min')).toBeDefined();
    expect(screen.getByText('Have their dates of birth at hand.')).toBeDefined();
  });

  it('opens a step from the list and with its start or continue button', () => {
    open();
    press('Start: Documents');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Documents' }));
    press('Continue: Your family');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your family' }));
    press(/^Review Not started/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review' }));
  });

  it('congratulates at 100 percent, not before', () => {
    open();
    for (let step = 0; step < 3; step++) press('Mark as complete');
    expect(screen.getByText('80% complete')).toBeDefined();
    expect(screen.queryByText(/^Congratulations/)).toBeNull();
    press('Mark as complete');
    expect(screen.getByText('100% complete')).toBeDefined();
    expect(screen.getByText('Congratulations! Every step is complete.')).toBeDefined();
    press('Show it again');
    expect(screen.getByText('20% complete')).toBeDefined();
  });
});

describe('error prevention', () => {
  const EVERY = [
    'Name seems too short. Most names are at least 2 characters.',
    'Name has characters other than letters, spaces, hyphens or apostrophes.',
    "Email format doesn't look right. Please check.",
    'Phone number seems too short. US numbers need 10 digits.',
    'This date is in the future. Please check the date.',
    'Birth date seems unusual. Please verify.',
    'Address might be missing street number or name.',
    "For I-485, country of birth should not be USA if you're adjusting status.",
    'An A-Number or USCIS Number, if you have one, speeds up processing.',
  ];

  it('shows every documented message with its severity', () => {
    open('Error prevention');
    for (const sentence of EVERY) expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByText('9 things to look at')).toBeDefined();
    expect(panel().getAllByText('Error')).toHaveLength(3);
    expect(panel().getAllByText('Warning')).toHaveLength(4);
    expect(panel().getAllByText('Suggestion')).toHaveLength(2);
  });

  it('checks again while typing until no issue is left', () => {
    open('Error prevention');
    write('Form', 'I-130');
    expect(screen.getByText('7 things to look at')).toBeDefined();
    write('First name', 'Marisol');
    write('Last name', 'Rivera Luna');
    write('Email', 'marisol@example.org');
    write('Phone', '5205550142');
    write('Date of birth', '1990-03-04');
    expect(screen.getByText('1 thing to look at')).toBeDefined();
    write('Address', '1 Broadway');
    expect(screen.getByText('Great! No issues detected with your form.')).toBeDefined();
  });

  it('shows what a fix would write, and fixes one field', () => {
    open('Error prevention');
    expect(screen.getByText('Change to: (520) 555-014')).toBeDefined();
    press('Fix: Phone');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(520) 555-014');
    expect(screen.getByLabelText<HTMLInputElement>('Last name')).toMatchObject({
      name: 'lastName',
      value: 'Rivera2 Luna',
    });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What was found' }));
  });

  it('applies all fixes with "Auto-Fix All", and undoes them', () => {
    open('Error prevention');
    expect(
      screen.getByText('“Auto-Fix All” makes each change that is offered below. The rest only you know.'),
    ).toBeDefined();
    press('Auto-Fix All');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(520) 555-014');
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Rivera Luna');
    expect(screen.queryByRole('button', { name: 'Auto-Fix All' })).toBeNull();
    expect(screen.queryByText(/^Change to:/)).toBeNull();
    expect(screen.getByText('Only you know what is right here. Change the answers in the form.')).toBeDefined();
    const said = toastStore.read().find(({ isOpen }) => isOpen);
    expect(said?.title).toBe('2 answers changed');
    act(() => said?.action?.onPress());
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Rivera2 Luna');
  });

  it('dismisses issues one by one without reporting success, and shows them again on request', () => {
    open('Error prevention');
    press('Dismiss: Phone');
    expect(screen.queryByText(/^Phone number seems too short/)).toBeNull();
    expect(screen.getByText('8 things to look at')).toBeDefined();
    for (let left = 8; left > 0; left--) fireEvent.click(screen.getAllByRole('button', { name: /^Dismiss: / })[0]!);
    expect(screen.queryByText(/^Great!/)).toBeNull();
    expect(screen.getByText('You dismissed everything that was found.')).toBeDefined();
    press('Show what you dismissed');
    expect(screen.getByText('9 things to look at')).toBeDefined();
  });

  it('shows a dismissed issue again when the answer changes', () => {
    open('Error prevention');
    press('Dismiss: Address');
    write('Address', 'Elm');
    expect(screen.getByText('Address might be missing street number or name.')).toBeDefined();
  });
});

describe('predictions', () => {
  const titles = () =>
    panel()
      .queryAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent);

  it('change with the progress, the lawyer and the hour', () => {
    open('Predictions');
    expect(titles()).toEqual(['Start gathering documents', 'Getting started']);
    const progress = panel().getByRole('slider', { name: /^Progress of the example/ });
    const at = (value: number) => fireEvent.change(progress, { target: { value } });
    at(25);
    expect(titles()).toEqual(['Some documents are still missing']);
    at(61);
    expect(titles()).toEqual(['Estimated processing time', 'A lawyer can look at this']);
    expect(screen.getByText('8-12 months')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'The person has a lawyer' }));
    at(81);
    expect(titles()).toEqual(['Final review']);
    at(80);
    expect(titles()).toEqual([]);
    expect(screen.getByText('No suggestions right now')).toBeDefined();
    write('Time of day', '9');
    expect(titles()).toEqual(['Business hours']);
  });

  it('show their confidence as a number and a dot: green from 90, yellow from 80, otherwise orange', () => {
    open('Predictions');
    const dots = () =>
      [...document.querySelectorAll<HTMLElement>('[data-colour]')].map(({ dataset, parentElement }) => [
        parentElement?.textContent,
        dataset['colour'],
      ]);
    expect(dots()).toEqual([
      ['Confidence: 95%', 'green'],
      ['Confidence: 90%', 'green'],
    ]);
    fireEvent.change(panel().getByRole('slider'), { target: { value: 62 } });
    expect(dots()).toEqual([
      ['Confidence: 80%', 'yellow'],
      ['Confidence: 75%', 'orange'],
    ]);
  });

  it('are dismissed one by one, and shown again on request', () => {
    open('Predictions');
    press('Dismiss: Getting started');
    expect(titles()).toEqual(['Start gathering documents']);
    expect(screen.getByText('1 suggestion')).toBeDefined();
    press('Show what you dismissed');
    expect(titles()).toEqual(['Start gathering documents', 'Getting started']);
  });
});

describe('help', () => {
  const help = () => screen.queryByRole('region', { name: 'Help for this step' });
  const at = (value: number) => fireEvent.change(panel().getByRole('slider'), { target: { value } });

  it('opens automatically under 10 percent, and has a tip on getting started under 25', () => {
    open('Help');
    expect(within(help()!).getByText('Getting started')).toBeDefined();
    at(25);
    expect(within(help()!).queryByText('Getting started')).toBeNull();
    press('Close help');
    expect(help()).toBeNull();
    at(10);
    expect(help()).toBeNull();
    at(9);
    expect(help()).not.toBeNull();
  });

  it('can be minimized, restored and closed without losing the focus', () => {
    open('Help');
    press('Minimize help');
    expect(within(help()!).queryByText('Without a mouse')?.closest('[hidden]')).not.toBeNull();
    press('Show help again');
    expect(within(help()!).getByText('Without a mouse').closest('ul[hidden]')).toBeNull();
    press('Close help');
    expect(document.activeElement).toBe(button('Open help'));
    at(4);
    expect(help(), 'closed at the beginning, it stays closed').toBeNull();
    press('Open help');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Help for this step' }));
  });

  it('opens the steps in the Progress tab', () => {
    open('Help');
    press('See the steps');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Progress' }));
    expect(screen.getByRole('heading', { name: 'Where you are' })).toBeDefined();
  });
});
