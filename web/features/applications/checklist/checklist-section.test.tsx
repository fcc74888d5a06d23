import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ChecklistSection } from './checklist-section.tsx';

const item = (id: string, title: string, status: string, more: object = {}) => ({
  __typename: 'ChecklistItem',
  id,
  title,
  isRequired: true,
  isUntranslated: false,
  status,
  canBeUploaded: true,
  canBeTicked: false,
  isTicked: false,
  documents: [],
  source: { __typename: 'EvidenceSource', title: 'Instructions for Form I-130', url: 'https://www.uscis.gov/i-130' },
  ...more,
});
const ITEMS = [
  item('1', 'Proof of citizenship', 'HAVE', {
    documents: [{ __typename: 'Document', id: 'doc_1', originalName: 'passport.jpg' }],
  }),
  item('2', 'Marriage certificate', 'MISSING'),
  item('3', 'Divorce decree', 'CHECK', { isRequired: false }),
  item('4', 'Two photos', 'BY_YOU', { canBeUploaded: false, canBeTicked: true }),
];

const show = (answer: () => object) =>
  openScreen(<ChecklistSection applicationId="app_1" />, { WhatGoesWithIt: answer });
const withItems = (checklist: readonly object[]) => ({
  application: { __typename: 'Application', id: 'app_1', checklist },
});

it('shows the status of each document, with links to it and to the upload', async () => {
  show(() => withItems(ITEMS));
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(screen.getByRole('heading', { name: 'What goes with the form' })).toBeTruthy();
  expect(rows[0]).toMatch(/Proof of citizenship.*passport\.jpg.*Here/);
  expect(rows[1]).toMatch(/Marriage certificate.*Missing/);
  expect(rows[2]).toMatch(/Divorce decree \(only for some people\).*Look at it again/);
  expect(rows[3]).toMatch(/Two photos.*Yours to add/);
  expect(screen.getByRole('link', { name: 'passport.jpg' }).getAttribute('href')).toBe(
    '/document-center?document=doc_1',
  );
  expect(screen.getByRole('link', { name: 'Upload in the Document Center' }).getAttribute('href')).toBe(
    '/document-center',
  );
  expect(screen.getAllByRole('link', { name: 'Instructions for Form I-130' })).toHaveLength(4);
});

it('saves ticks for items that software cannot check', async () => {
  const server = openScreen(<ChecklistSection applicationId="app_1" />, {
    WhatGoesWithIt: () => withItems(ITEMS),
    TickChecklistItem: ({ input }) => {
      const isTicked = (input as { isTicked: boolean }).isTicked;
      return {
        tickChecklistItem: { __typename: 'ChecklistItem', id: '4', isTicked, status: isTicked ? 'HAVE' : 'BY_YOU' },
      };
    },
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'I have it: Two photos' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(box);
  await expect.poll(() => box.checked).toBe(true);
  expect(screen.queryByText('Yours to add')).toBeNull();
  // A press while the previous one is being saved is ignored.
  await expect.poll(() => box.getAttribute('aria-busy')).toBe('false');
  fireEvent.click(box);
  expect(await screen.findByText('Yours to add')).toBeTruthy();
  expect(server.calledWith('TickChecklistItem')).toEqual([
    { input: { id: '4', isTicked: true } },
    { input: { id: '4', isTicked: false } },
  ]);
});

it('offers no upload when every document that can be uploaded is present', async () => {
  show(() => withItems([ITEMS[0] ?? {}, ITEMS[3] ?? {}]));
  await screen.findByText('Two photos');
  expect(screen.queryByRole('link', { name: 'Upload in the Document Center' })).toBeNull();
});

it('is hidden when the checklist is empty', async () => {
  show(() => withItems([]));
  await expect.poll(() => screen.queryByRole('heading')).toBeNull();
});

it('can be loaded again after an error', async () => {
  let isOnline = false;
  show(() => {
    if (!isOnline) throw new Error('network');
    return withItems(ITEMS);
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The list could not be loaded.')).toBeTruthy();
  isOnline = true;
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Marriage certificate')).toBeTruthy();
});
