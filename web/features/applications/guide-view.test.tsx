import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { GuideView } from './guide-view.tsx';

const show = (agency: string | null) =>
  openScreen(
    <GuideView
      formType="X-1"
      title="A form"
      summary="What it is."
      officialPage="https://www.example.org/x-1"
      fees={[]}
      commonPapers={[]}
      guide={{
        whatItIs: 'What it is.',
        whoMakesIt: 'You.',
        whatYouDoNext: ['Read.'],
        sources: [],
        factsAsOf: '2026-10',
        checkedOn: null,
        newestEdition: null,
        agency,
        untranslated: false,
      }}
    />,
    { CasesWithGuides: () => ({ cases: [] }) },
  );

it.each([
  [null, 1],
  ['U.S. Department of State', 0],
])('offers to fill a PDF of one’s own of a form of USCIS only: agency %s', (agency, offers) => {
  show(agency);
  expect(screen.getByRole('link', { name: /translated/ })).toBeDefined();
  expect(screen.queryAllByRole('link', { name: /^Fill in the blank PDF of it/ })).toHaveLength(offers);
});
