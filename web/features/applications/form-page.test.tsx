import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { FormPage } from './form-page.tsx';

it('says that an application is gone, and not that Tern does not know its form', async () => {
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
