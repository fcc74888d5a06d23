import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { GuideView } from './guide-view.tsx';

const show = (hasBlank: boolean) =>
  openScreen(
    <GuideView
      formType="X-1"
      title="A form"
      summary="What it is."
      officialPage="https://www.example.org/x-1"
      fees={[]}
      commonPapers={[]}
      guide={{
        __typename: 'Guide',
        whatItIs: 'What it is.',
        whoMakesIt: 'You.',
        whatYouDoNext: ['Read.'],
        sources: [],
        factsAsOf: '2026-10',
        checkedOn: null,
        newestEdition: null,
        hasBlank,
        untranslated: false,
      }}
    />,
    { CasesWithGuides: () => ({ cases: [] }) },
  );

it.each([
  [true, 1],
  [false, 0],
])('offers to fill the blank PDF of the form where there is one: %s', (hasBlank, offers) => {
  show(hasBlank);
  expect(screen.getByRole('link', { name: /translated/ })).toBeDefined();
  expect(screen.queryAllByRole('link', { name: /^Fill in the blank PDF of it/ })).toHaveLength(offers);
});
