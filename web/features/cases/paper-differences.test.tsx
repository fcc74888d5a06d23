import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PaperDifferences } from './paper-differences.tsx';

const difference = (rest: object) => ({
  __typename: 'AnswerDifference' as const,
  path: 'dateOfBirth',
  label: 'Date of birth',
  sentence: 'Your passport says March 12, 1990; your I-130 says December 3, 1990.',
  answer: '1990-12-03',
  answerDisplay: 'December 3, 1990',
  found: '1990-03-12',
  foundDisplay: 'March 12, 1990',
  isSensitive: false,
  isKept: false,
  source: {
    __typename: 'ProposalSource' as const,
    title: 'From your passport, page 1',
    document: { __typename: 'Document' as const, id: 'doc_1' },
  },
  ...rest,
});

it('shows the answer beside the paper with a link to the question, and only the last digits of a number', async () => {
  const ssn = { path: 'ssn', label: 'SSN', sentence: 'They differ.', answer: '123456789', found: '123456780' };
  const differences = [difference({}), difference({ ...ssn, isSensitive: true, answerDisplay: '', foundDisplay: '' })];
  openScreen(
    <PaperDifferences application={{ id: 'app_1', formType: 'I-130', differences }} onChanged={() => undefined} />,
    {},
  );
  const link = await screen.findByRole('link', { name: 'Date of birth' });
  expect(link.getAttribute('href')).toBe('/forms/i-130?application=app_1&question=dateOfBirth');
  const sides = screen.getAllByRole('term').map((term) => {
    const { textContent } = term;
    return [textContent, within(term.parentElement!).getByRole('definition').textContent];
  });
  expect(sides.slice(0, 2)).toEqual([
    ['I-130', 'December 3, 1990'],
    ['From your passport, page 1', 'March 12, 1990'],
  ]);
  expect(sides[2]?.[1]).toContain('6789');
  expect(document.body.textContent).not.toContain('12345');
});

it('keeps the answer once despite repeated clicks, moves the focus to Undo, and undoes it', async () => {
  let isKept = false;
  const Shown = () => {
    const [, again] = useState(0);
    const application = { id: 'app_1', formType: 'I-130', differences: [difference({ isKept })] };
    return <PaperDifferences application={application} onChanged={() => again((times) => times + 1)} />;
  };
  const { calledWith } = openScreen(<Shown />, {
    KeepAnswerInCase: ({ input }) => {
      ({ isKept } = input as { readonly isKept: boolean });
      return { keepAnswer: { __typename: 'Application', id: 'app_1' } };
    },
  });
  const keep = await screen.findByRole('button', { name: 'Keep my answer: Date of birth' });
  keep.focus();
  for (let press = 0; press < 3; press++) fireEvent.click(keep);
  expect(await screen.findByText('You said that this is right.')).toBeTruthy();
  const undo = await screen.findByRole('button', { name: 'Undo: Date of birth' });
  expect(document.activeElement).toBe(undo);
  await expect.poll(() => undo.getAttribute('aria-busy')).not.toBe('true');
  fireEvent.click(undo);
  expect(await screen.findByRole('button', { name: 'Keep my answer: Date of birth' })).toBeTruthy();
  const about = { applicationId: 'app_1', path: 'dateOfBirth', documentId: 'doc_1' };
  expect(calledWith('KeepAnswerInCase')).toEqual([
    { input: { ...about, isKept: true } },
    { input: { ...about, isKept: false } },
  ]);
});
