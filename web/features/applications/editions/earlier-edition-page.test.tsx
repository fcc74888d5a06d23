import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { EarlierEditionPage } from './earlier-edition-page.tsx';

const form = {
  __typename: 'Application',
  id: 'app_1',
  formType: 'I-130',
  officialPdf: {
    __typename: 'OfficialPdf',
    payment: { __typename: 'OfficialPdfPayment', isRequired: false, isUnlocked: true },
  },
  earlierEditions: [],
};

it.each([
  ['the dashboard, for a form that does not exist', null, 'Go to the dashboard', '/dashboard'],
  ['its form, for an edition that does not exist', form, 'To the form', '/forms/i-130?application=app_1'],
])('links to %s', async (_case, application, name, address) => {
  openScreen(
    <Routes>
      <Route path="/applications/:id/editions/:edition" element={<EarlierEditionPage />} />
    </Routes>,
    { EarlierEditions: () => ({ application }) },
    '/applications/app_1/editions/2025-01-01',
  );
  expect(await screen.findByRole('heading', { name: 'There are no answers in this edition' })).toBeTruthy();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});
