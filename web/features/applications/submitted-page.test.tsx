import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Answers } from '../../testing/answering-link.ts';
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

const openPage = (answer: () => object, others: Answers = {}) =>
  openScreen(
    <Routes>
      <Route path="/applications/:id/submitted" element={<SubmittedPage />} />
    </Routes>,
    {
      SubmittedApplication: () => ({ application: answer() }),
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
      ...others,
    },
    '/applications/app_1/submitted',
  );

async function stepsOf(pdf: object): Promise<string> {
  openPage(() => application(pdf));
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

it('keeps both of two checks confirmed one after the other at once', async () => {
  let revision = 3;
  let confirmed: readonly string[] = [];
  const checks = () =>
    ['old', 'far'].map((id) => ({
      __typename: 'ReadinessCheck',
      id,
      kind: 'ASK',
      isConfirmed: confirmed.includes(id),
      sentence: `Unusual: ${id}`,
      questions: [],
      source: { __typename: 'CheckSource', title: 'Form I-130', url: 'https://www.uscis.gov/i-130' },
    }));
  const current = () => {
    const whole = application({});
    const readiness = { ...whole.readiness, isReady: false, checks: checks() };
    return {
      ...whole,
      revision,
      confirmedChecks: confirmed,
      readiness,
      formData: {},
      leftEmpty: [],
      progressPercent: 0,
    };
  };
  openPage(current, {
    SaveApplication: ({ input }) => {
      const sent = input as { revision: number; confirmedChecks: string[] };
      const changed = { code: 'APPLICATION_CHANGED_ELSEWHERE', message: 'Changed.', current: current() };
      if (sent.revision !== revision)
        return { saveApplication: { __typename: 'ApplicationChangedElsewhereError', ...changed } };
      revision += 1;
      confirmed = sent.confirmedChecks;
      return { saveApplication: current() };
    },
  });
  const [old, far] = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: 'This is right' });
  fireEvent.click(old!);
  fireEvent.click(far!);
  await waitFor(() => expect(confirmed).toEqual(['old', 'far']));
  expect(screen.queryByText('Not saved yet')).toBeNull();
});
