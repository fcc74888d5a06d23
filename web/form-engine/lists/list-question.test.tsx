import { StrictMode } from 'react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { AnswerStore } from '../answer-store.ts';
import { FormSection } from '../form-section.tsx';
import { everyQuestion } from '../testing/every-question.ts';

function show(data: FormData = {}, form = everyQuestion): AnswerStore {
  const store = new AnswerStore(compileForm(form), { data, today: '2026-11-21' });
  render(
    <StrictMode>
      <FormSection store={store} sectionId="lists" />
    </StrictMode>,
  );
  return store;
}

const homes: FormDefinition = {
  formType: 'X-2',
  title: 'Homes',
  edition: '2026-01-01',
  sections: [
    {
      id: 'lists',
      title: 'Lists',
      schema: {
        type: 'object',
        properties: {
          homes: {
            type: 'array',
            title: 'Homes',
            maxItems: 2,
            items: {
              type: 'object',
              properties: {
                street: { type: 'string', format: 'text', title: 'Street' },
                unitKind: {
                  type: 'string',
                  title: 'Apartment, suite or floor?',
                  oneOf: [
                    { const: 'APT', title: 'Apartment' },
                    { const: 'FLR', title: 'Floor' },
                  ],
                },
                unit: {
                  type: 'string',
                  format: 'text',
                  title: 'Its number',
                  showWhen: { './unitKind': ['APT', 'FLR'] },
                },
              },
            },
          },
        },
      },
    },
  ],
};

const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getByRole('group', { name: 'Other names' });
const TWO = { 'otherNames[0].family': 'LEE', 'otherNames[0].given': 'ANA', 'otherNames[1].family': 'DIAZ' };

describe('a repeated group', () => {
  it('adds a row, opens it and focuses its first question', () => {
    const store = show();
    fireEvent.click(button('Add: Other name'));
    const row = screen.getByRole('group', { name: 'Other name 1' });
    const family = within(row).getByRole('textbox', { name: /Family name/ });
    expect(document.activeElement).toBe(family);
    expect(within(names()).getByRole('status').textContent).toBe('Other name 1 added');
    fireEvent.change(family, { target: { value: 'lee' } });
    expect(store.data).toEqual({ 'otherNames[0].family': 'LEE' });
    expect(document.activeElement).toBe(family);
  });

  it('offers a row known from another answer, once', () => {
    const store = show({ lastName: 'LEE' });
    fireEvent.click(button('Add: LEE'));
    expect(store.text('otherNames[0].family')).toBe('LEE');
    expect(document.activeElement).toBe(button('Edit Other name 1'));
    expect(screen.queryByRole('button', { name: 'Add: LEE' })).toBeNull();
    fireEvent.click(button('Remove Other name 1'));
    expect(button('Add: LEE')).toBeTruthy();
  });

  it('shows the answers of a closed row in one line', () => {
    show({ 'otherNames[0].family': 'LEE', 'otherNames[0].given': 'ANA' });
    expect(screen.getByText('LEE, ANA')).toBeTruthy();
    fireEvent.click(button('Edit Other name 1'));
    expect(screen.queryByText('LEE, ANA')).toBeNull();
    fireEvent.click(button('Done with Other name 1'));
    expect(screen.getByText('LEE, ANA')).toBeTruthy();
    expect(document.activeElement).toBe(button('Edit Other name 1'));
  });

  it('omits answers unclear without their question from a closed row, and writes out “I do not know”', () => {
    show({
      'jobs[0].employer': 'ACME',
      'jobs[0].isCurrent': 'no',
      'jobs[0].until': 'unknown',
      'jobs[1].employer': 'OLEUM',
      'jobs[1].isCurrent': 'no',
      'jobs[1].until': 'na',
    });
    expect(screen.getByText('ACME, I do not know')).toBeTruthy();
    expect(screen.getByText('OLEUM')).toBeTruthy();
  });

  it('shows a choice and its follow-up answer as one answer', () => {
    show({ 'homes[0].street': '12 OAK ST', 'homes[0].unitKind': 'APT', 'homes[0].unit': '3B' }, homes);
    expect(screen.getByText('12 OAK ST, Apartment 3B')).toBeTruthy();
  });

  it('moves a row, announces its new place, and keeps the focus on its move buttons', () => {
    const store = show(TWO);
    act(() => button('Move Other name 2 up').focus());
    fireEvent.click(button('Move Other name 2 up'));
    expect(store.text('otherNames[0].family')).toBe('DIAZ');
    expect(
      within(names())
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('DIAZ'), expect.stringContaining('LEE, ANA')]);
    expect(document.activeElement).toBe(button('Move Other name 1 down'));
    expect(within(names()).getByRole('status').textContent).toBe('Other name 2 is now number 1');
  });

  it('removes a row and focuses the next one, or the add button when none is left', () => {
    const store = show(TWO);
    fireEvent.click(button('Remove Other name 1'));
    expect(store.data).toEqual({ 'otherNames[0].family': 'DIAZ' });
    expect(document.activeElement).toBe(button('Edit Other name 1'));
    fireEvent.click(button('Remove Other name 1'));
    expect(document.activeElement).toBe(button('Add: Other name'));
  });

  it('restores a removed row at its place, with its answers', () => {
    const store = show({ ...TWO, 'otherNames[2].family': 'KIM' });
    const before = store.data;
    fireEvent.click(button('Remove Other name 2'));
    expect(store.data).not.toEqual(before);
    fireEvent.click(button('Put it back'));
    expect(store.data).toEqual(before);
    expect(document.activeElement).toBe(button('Edit Other name 2'));
    expect(within(names()).getByRole('status').textContent).toBe('Other name 2 is back');
    expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
  });

  it('shows how many rows the form prints, and offers no more rows above the limit', () => {
    show({ ...TWO, 'otherNames[2].family': 'KIM' });
    expect(screen.getByText(/^The form prints 1 here/)).toBeTruthy();
    expect(screen.getByText('There is room for 3 here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add another: Other name' })).toBeNull();
  });

  it('never states that the form prints 0', () => {
    const text = JSON.stringify(everyQuestion);
    expect(text).toContain('"printed":1');
    show(TWO, JSON.parse(text.replaceAll('"printed":1', '"printed":0')) as typeof everyQuestion);
    expect(names()).toBeTruthy();
    expect(screen.queryByText(/The form prints/)).toBeNull();
  });

  it('shows the questions of a row by the answers of that row, and repeats groups inside rows', () => {
    const store = show({ 'jobs[0].employer': 'CITY', 'jobs[1].employer': 'STATE' });
    fireEvent.click(button('Edit Job 2'));
    const row = screen.getByRole('group', { name: 'Job 2' });
    expect(within(row).queryByRole('textbox', { name: 'Until' })).toBeNull();
    fireEvent.click(within(row).getByRole('radio', { name: 'No' }));
    expect(within(row).getByRole('textbox', { name: 'Until' })).toBeTruthy();
    fireEvent.click(within(row).getByRole('button', { name: 'Add: Boss' }));
    fireEvent.change(within(row).getByRole('textbox', { name: 'Boss’s name' }), { target: { value: 'KIM' } });
    expect(store.text('jobs[1].bosses[0].name')).toBe('KIM');
    fireEvent.click(button('Remove Job 1'));
    expect(store.text('jobs[0].bosses[0].name')).toBe('KIM');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Boss’s name' }).value).toBe('KIM');
  });

  it('counts the answers to check in a closed row', () => {
    const store = show({ 'otherNames[0].given': 'ANA' });
    act(() => void store.revealProblems('lists'));
    expect(within(names()).getByText('1 answer to check')).toBeTruthy();
  });
});

describe('a closed row in the interface language', () => {
  afterEach(() => act(() => i18next.changeLanguage('en')));

  it.each([
    ['en', '12 ACME, 12/02/2025'],
    ['es', '12 ACME, 2 de diciembre de 2025'],
  ])('formats a date as usual in %s', async (language, words) => {
    await i18next.changeLanguage(language);
    show({ 'jobs[0].employer': '12 ACME', 'jobs[0].isCurrent': 'no', 'jobs[0].until': '2025-12-02' });
    expect(screen.getByText(words)).toBeTruthy();
  });
});
