import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { NEVER, Subject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import type { Answers } from '../../testing/answering-link.ts';
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

afterEach(async () => {
  vi.restoreAllMocks();
  await changeLanguage('en');
});

const openReview = (answers: Answers) =>
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
      CaseChanged: NEVER,
      ...answers,
    },
    '/cases/cas_1/review',
  );

it('lists the answers in printed order and in the language of the screen, with source and link', async () => {
  await changeLanguage('es');
  openReview({ FormAnswers: () => ({ application }) });
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

it('shows a change from another window, and in a hidden window once it becomes visible', async () => {
  const changes = new Subject<object>();
  let street = '12 ELM ST';
  openReview({
    CaseChanged: changes,
    FormAnswers: () => ({ application: { ...application, formData: { street } } }),
  });
  await screen.findByText('12 ELM ST');
  const change = (revision: number, now: string) => {
    street = now;
    changes.next({ caseChanged: { __typename: 'Case', id: 'cas_1', revision } });
  };
  change(2, '3 OAK AVE');
  await screen.findByText('3 OAK AVE');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  change(3, '7 PINE RD');
  hidden.mockReturnValue(false);
  expect(screen.queryByText('7 PINE RD')).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('7 PINE RD');
});
