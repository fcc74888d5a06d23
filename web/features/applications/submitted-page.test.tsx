import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { SubmittedPage } from './submitted-page.tsx';

const application = (pdf: object) => ({
  __typename: 'Application',
  id: 'app_1',
  formType: 'I-130',
  edition: '2024-04-01',
  title: 'Petition for Alien Relative',
  status: 'completed',
  revision: 3,
  confirmedChecks: [],
  updatedAt: '2026-11-21T00:00:00.000Z',
  isGivenToEmployer: false,
  formEdition: {
    __typename: 'FormEdition',
    formType: 'I-130',
    edition: '2024-04-01',
    language: 'en',
    printed: '04/01/24',
    officialPage: 'https://www.uscis.gov/i-130',
    warning: null,
    notice: null,
  },
  readiness: {
    __typename: 'ApplicationReadiness',
    isReady: true,
    isUnfinished: false,
    isCurrentEdition: true,
    hasOfficialBlank: true,
    blanks: [],
    checks: [],
    problems: [],
  },
  officialPdf: {
    __typename: 'OfficialPdf',
    kind: 'OFFICIAL_FORM',
    url: '/api/applications/app_1/pdf',
    isDraft: false,
    takesCard: false,
    hasAdditionalSheets: false,
    itemsInOwnLetters: [],
    writtenOnPaper: [],
    howToGetTheBlank: null,
    payment: {
      __typename: 'OfficialPdfPayment',
      isUnlocked: true,
      unitsLeft: 0,
      priceCents: 1_900,
      checkout: '/checkout',
      isRequired: true,
    },
    ...pdf,
  },
});

async function stepsOf(pdf: object): Promise<string> {
  openScreen(
    <Routes>
      <Route path="/applications/:id/submitted" element={<SubmittedPage />} />
    </Routes>,
    {
      SubmittedApplication: () => ({ application: application(pdf) }),
      WhatGoesWithIt: () => ({ application: { __typename: 'Application', id: 'app_1', checklist: [] } }),
      FormReview: () => ({
        application: {
          __typename: 'Application',
          id: 'app_1',
          formType: 'I-130',
          formReview: null,
          formReviewPrice: {
            __typename: 'FormReviewPrice',
            unitsLeft: 0,
            priceCents: 2_900,
            checkout: '/checkout',
            isRequired: false,
          },
        },
      }),
    },
    '/applications/app_1/submitted',
  );
  return (await screen.findByRole('region', { name: 'What you do next' })).textContent;
}

const OWN_LETTERS = 'Write the name and the address by hand in your relative’s own letters: Part 4, Items 57–58.';
const SHEET = 'Sign and date that sheet by hand too.';

it('lists what to write and sign by hand: the items in own letters, and the additional sheet', async () => {
  const steps = await stepsOf({ hasAdditionalSheets: true, itemsInOwnLetters: ['Part 4, Items 57–58'] });
  expect(steps).toContain(OWN_LETTERS);
  expect(steps).toContain(SHEET);
});

it('lists neither when the form needs neither', async () => {
  const steps = await stepsOf({});
  expect(steps).not.toContain('own letters');
  expect(steps).not.toContain(SHEET);
});

it('sends the user to the doctor who completes the form, whichever form it is', async () => {
  const steps = await stepsOf({ writtenOnPaper: ['DOCTOR'] });
  expect(steps).toContain('take it to the doctor, who fills in the parts that you did not.');
  expect(steps).not.toMatch(/civil surgeon|Parts \d/);
});
