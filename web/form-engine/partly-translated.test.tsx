import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FormDefinition } from '../../schema/content/definition.ts';
import { compileForm } from '../../schema/forms/form-model.ts';
import { localiseDefinition } from '../../schema/forms/localise.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { AnswerStore } from './answer-store.ts';
import { FormSection } from './form-section.tsx';

const english: FormDefinition = {
  formType: 'X-2',
  edition: '2026-01-01',
  title: 'Two questions',
  sections: [
    {
      id: 'you',
      title: 'You',
      schema: {
        type: 'object',
        properties: {
          lastName: { type: 'string', title: 'Last name', description: 'As in the passport' },
          city: { type: 'string', title: 'City of birth', description: 'Where you were born' },
        },
      },
    },
  ],
};
const spanish = {
  title: 'Dos preguntas',
  sections: { you: { title: 'Usted' } },
  fields: { lastName: { title: 'Apellido', description: 'Como en el pasaporte' } },
};

function show(definition: FormDefinition): void {
  const store = new AnswerStore(compileForm(definition), { data: {}, today: '2026-11-21' });
  render(<FormSection store={store} sectionId="you" />);
}

/** Returns the language as a screen reader finds it; null if it is that of the page. */
function languageOf(words: string): string | null {
  const marked = screen.getByText(words).closest<HTMLElement>('[lang]');
  return marked === null || marked === document.documentElement ? null : marked.lang;
}

beforeEach(() => changeLanguage('es'));
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

it('shows English for a missing translation, and marks it as English', () => {
  show(localiseDefinition(english, spanish, 'es'));
  expect(['Apellido', 'Como en el pasaporte'].map(languageOf)).toEqual([null, null]);
  expect(['City of birth', 'Where you were born'].map(languageOf)).toEqual(['en', 'en']);
  expect(screen.getByRole('textbox', { name: 'City of birth' })).toBeTruthy();
});

it('marks all of an untranslated form as English, and nothing of it in the English interface', () => {
  show(localiseDefinition(english, undefined, 'es'));
  expect(['Last name', 'City of birth'].map(languageOf)).toEqual(['en', 'en']);
  cleanup();
  show(localiseDefinition(english, undefined, 'en'));
  expect(['Last name', 'City of birth'].map(languageOf)).toEqual([null, null]);
});
