import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { expect, it } from 'vitest';
import { everyCheck, everyQuestion } from '../../form-engine/testing/every-question.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { FormPage } from './form-page.tsx';

const form = {
  __typename: 'Form',
  formType: 'I-130',
  kind: 'FORM',
  title: 'Petition for Alien Relative',
  summary: '',
  officialPage: 'https://www.uscis.gov/i-130',
  fees: [],
  guide: null,
  commonPapers: [],
};

it('says that an application is gone, and not that Tern does not know its form', async () => {
  openScreen(
    <Routes>
      <Route path="/forms/:formType" element={<FormPage />} />
    </Routes>,
    {
      FormToAnswer: () => ({ form: { ...form, currentEdition: null }, viewer: null }),
      ApplicationToAnswer: () => ({ application: null }),
    },
    '/forms/i-130?application=app_1',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /dashboard/i })).toBeTruthy();
});

it('stays at the section when the language changes', async () => {
  const edition = (language: unknown) => ({
    __typename: 'FormEdition',
    formType: 'X-1',
    edition: '2026-01-01',
    printed: '01/01/26',
    title: 'Every question',
    language,
    warning: null,
    languages: [],
    definition: everyQuestion,
    checks: everyCheck,
  });
  const server = openScreen(
    <Routes>
      <Route path="/forms/:formType" element={<FormPage />} />
    </Routes>,
    {
      FormToAnswer: ({ language }) => ({
        form: { ...form, formType: 'X-1', currentEdition: edition(language) },
        viewer: null,
      }),
      ApplicationToAnswer: ({ language }) => ({
        application: {
          __typename: 'Application',
          id: 'app_1',
          formType: 'X-1',
          edition: '2026-01-01',
          status: 'draft',
          progressPercent: 0,
          updatedAt: '2026-11-21T00:00:00.000Z',
          revision: 1,
          formData: {},
          leftEmpty: [],
          confirmedChecks: [],
          newerEdition: null,
          earlierEditions: [],
          caseForm: null,
          formEdition: edition(language),
        },
      }),
      Differences: () => ({ application: null }),
      Proposals: () => ({ application: null }),
      ApplicationChanged: NEVER,
      ReadingChanged: NEVER,
    },
    '/forms/x-1?application=app_1',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Lists' })).toBeTruthy();
  await act(() => changeLanguage('es'));
  await waitFor(() => expect(server.calledWith('ApplicationToAnswer').at(-1)).toMatchObject({ language: 'es' }));
  expect(await screen.findByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('heading', { level: 2, name: 'Lists' })).toBeTruthy();
});
