import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { AnswersPage } from './answers-page.tsx';

const definition = {
  formType: 'X-1',
  title: 'A form',
  edition: '2026-01-01',
  sections: [
    {
      id: 'first',
      title: 'First',
      schema: {
        type: 'object',
        properties: {
          told: { type: 'string', format: 'yesNo', title: '¿Se lo contó?', item: 'Part 2, Item 3' },
          street: { type: 'string', title: 'Calle', item: 'Part 1, Item 10.b' },
          added: { type: 'string', title: 'Algo más' },
          name: { type: 'string', title: 'Apellido', item: 'Part 1, Item 4.a' },
        },
      },
    },
  ],
};

const application = {
  __typename: 'Application',
  id: 'app_1',
  formType: 'X-1',
  title: 'Un formulario',
  formData: { told: 'yes', street: '12 ELM ST', added: 'HOLA', name: 'LUNA' },
  caseForm: { __typename: 'CaseForm', filled: [{ __typename: 'FilledAnswer', path: 'name', formType: 'I-130' }] },
  formEdition: { __typename: 'FormEdition', formType: 'X-1', edition: '2026-01-01', language: 'es', definition },
  readiness: { __typename: 'ApplicationReadiness', isReady: false, blanks: [], problems: [], checks: [] },
  differences: [],
  caseComments: [],
};

afterEach(() => changeLanguage('en'));

it('lists what was answered as the form prints it, in the language on screen, each with its source and a way to mend it', async () => {
  await changeLanguage('es');
  openScreen(
    <Routes>
      <Route path="/cases/:id/review" element={<AnswersPage />} />
    </Routes>,
    {
      CaseAnswers: () => ({
        case: {
          __typename: 'Case',
          id: 'cas_1',
          title: 'Tarjeta verde',
          forms: [{ __typename: 'CaseForm', parkedAt: null, application: { __typename: 'Application', id: 'app_1' } }],
          differences: [],
          checksAcross: [],
        },
      }),
      FormAnswers: () => ({ application }),
    },
    '/cases/cas_1/review',
  );
  await screen.findByRole('heading', { name: 'Part 1' });
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Part 1', 'Part 2', 'Sin un lugar propio en el formulario']);
  const answers = screen.getAllByRole('term').map((term) => {
    const [said] = within(term.parentElement!).getAllByRole('definition');
    return [term.textContent, said?.querySelector('bdi')?.textContent];
  });
  expect(answers).toEqual([
    ['Apellido Part 1, Item 4.a', 'LUNA'],
    ['Calle Part 1, Item 10.b', '12 ELM ST'],
    ['¿Se lo contó? Part 2, Item 3', 'Sí'],
    ['Algo más ', 'HOLA'],
  ]);
  expect(screen.getByText('LUNA').closest('dd')?.textContent).toContain('I-130');
  expect(screen.getByRole('link', { name: /: Apellido$/ }).getAttribute('href')).toBe(
    '/forms/x-1?application=app_1&question=name',
  );
});
