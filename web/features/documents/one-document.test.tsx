import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDocumentCenter, viewerWith } from './testing/fake-server.tsx';
import { pendingDocument, sampleAnalysis, sampleDocument, sampleShare } from './testing/sample-documents.ts';

const fetched = vi.fn<typeof fetch>();
const revoked: string[] = [];
beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(new Blob(['jpeg']))));
  vi.stubGlobal('fetch', fetched);
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:picture-${++made}`);
  revoked.length = 0;
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const OPEN = '/document-center?document=doc_1';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const finding = async (label: string) => within((await screen.findByText(label)).closest('li')!);
const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

it('shows the summary, and each finding with its value and its confidence', async () => {
  openDocumentCenter(OPEN, [sampleDocument()]);
  await expect
    .poll(() => document.activeElement)
    .toBe(await screen.findByRole('heading', { level: 1, name: 'passport.jpg' }));
  expect(screen.getByText('A passport of Utopia that expires on March 11, 2030.')).toBeTruthy();
  const name = await finding('Family name');
  expect(name.getByText('GONZÁLEZ')).toBeTruthy();
  expect(name.getByText('Please check')).toBeTruthy();
  const birth = await finding('Date of birth');
  expect(birth.getByText('March 12, 1990')).toBeTruthy();
  expect(birth.getByText('12 MAR 1990')).toBeTruthy();
  expect(birth.getByText('Sure')).toBeTruthy();
  expect((await finding('Sex')).getByText('Female')).toBeTruthy();
  expect((await finding('Expires')).getByText('Unsure')).toBeTruthy();
  expect((await finding('Expires')).getByText(/The check digit does not match/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'About the paper itself' })).toBeTruthy();
});

it('hides a number except its last four characters until it is requested', async () => {
  openDocumentCenter(OPEN, [sampleDocument()]);
  const number = await finding('Passport number');
  expect(number.queryByText('L898902C3')).toBeNull();
  expect(number.getByText('Hidden, ends in 02C3')).toBeTruthy();
  fireEvent.click(number.getByRole('button', { name: 'Show: Passport number' }));
  expect(number.getByText('L898902C3')).toBeTruthy();
});

it('shows a cut-out of the page only for an uncertain finding', async () => {
  openDocumentCenter(OPEN, [sampleDocument()]);
  const name = await finding('Family name');
  const cutOut = await name.findByRole('img', { name: 'Family name, as it stands on the page' });
  expect(cutOut.getAttribute('src')).toMatch(/^blob:/);
  expect((await finding('Date of birth')).queryByRole('img')).toBeNull();
});

it('highlights the place of a finding on its page', async () => {
  openDocumentCenter(OPEN, [sampleDocument()]);
  await screen.findByRole('img', { name: 'Page 1 of passport.jpg' });
  const show = (await finding('Expires')).getByRole('button', { name: 'Show on the page: Expires' });
  fireEvent.click(show);
  expect(show.getAttribute('aria-pressed')).toBe('true');
  const page = await screen.findByRole('img', { name: 'Page 2 of passport.jpg' });
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  expect((page.nextElementSibling as HTMLElement).style.left).toContain('25%');
});

it('turns and enlarges the pages', async () => {
  openDocumentCenter(OPEN, [sampleDocument()]);
  await screen.findByRole('img', { name: 'Page 1 of passport.jpg' });
  press('Next page');
  await screen.findByRole('img', { name: 'Page 2 of passport.jpg' });
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  press('Larger');
  expect(screen.getByText('150%')).toBeTruthy();
});

it('fetches each picture once, offers a retry for a failed one, and releases them on leaving', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  const { unmount } = openDocumentCenter(OPEN, [sampleDocument()]);
  await said('This page could not be shown.');
  press('Try again');
  await screen.findByRole('img', { name: 'Page 1 of passport.jpg' });
  expect(fetched.mock.calls.map(([url]) => url).sort()).toEqual([
    '/api/documents/doc_1/pages/1',
    '/api/documents/doc_1/pages/1',
    '/api/documents/doc_1/pages/2',
  ]);
  unmount();
  expect(revoked.sort()).toEqual(['blob:picture-1', 'blob:picture-2']);
});

it('shows the page being read until the document is read', async () => {
  const server = openDocumentCenter(OPEN, [pendingDocument()]);
  await said('We are reading this document');
  act(() => server.tell({ id: 'doc_1', document: pendingDocument(), progress: { page: 3, of: 10 } }));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('Page 3 of 10');
  act(() => server.tell({ id: 'doc_1', document: sampleDocument() }));
  await finding('Family name');
  expect(screen.queryByText('We are reading this document')).toBeNull();
});

it('shows why reading failed, and reads the document again on request', async () => {
  const failed = pendingDocument({
    analysisStatus: 'failed',
    failure: { __typename: 'DocumentFailure', code: 'PASSWORD_PROTECTED', message: 'It is locked with a password.' },
  });
  openDocumentCenter(OPEN, [failed], {
    ReadDocumentAgain: () => ({
      readDocumentAgain: { __typename: 'Document', id: 'doc_1', revision: 3, analysisStatus: 'pending', failure: null },
    }),
  });
  await said('It is locked with a password.');
  screen.getByRole('button', { name: 'Read again' }).focus();
  press('Read again');
  await said('We are reading this document');
  expect(document.activeElement?.textContent).toBe('passport.jpg');
  expect(screen.queryByText('It is locked with a password.')).toBeNull();
});

it('shows the warnings, with links to order a translation and to upload a better copy', async () => {
  const checks = [
    {
      __typename: 'DocumentCheck',
      code: 'NEEDS_TRANSLATION',
      tone: 'warning',
      title: 'Needs a translation',
      message: 'It is in Spanish.',
    },
    {
      __typename: 'DocumentCheck',
      code: 'BLURRY',
      tone: 'warning',
      title: 'Not sharp',
      message: 'Page 1 is not sharp.',
    },
  ];
  openDocumentCenter(OPEN, [sampleDocument({ analysisResult: sampleAnalysis({ checks }) })]);
  await said('It is in Spanish.');
  expect(screen.getByRole('link', { name: 'Order a certified translation' }).getAttribute('href')).toBe(
    '/translations?document=doc_1',
  );
  expect(screen.getByRole('link', { name: 'Upload a better copy' })).toBeTruthy();
});

it('lists the share links, and revokes one at once', async () => {
  const share = sampleShare({
    recipient: 'maria@example.org',
    openedTimes: 2,
    lastOpenedAt: '2026-11-03T12:00:00.000Z',
  });
  openDocumentCenter(OPEN, [sampleDocument({ shares: [share] })], {
    RevokeDocumentShare: () => ({
      revokeDocumentShare: {
        __typename: 'DocumentShare',
        id: 'shr_1',
        revokedAt: '2026-11-04T12:00:00.000Z',
        isOpen: false,
      },
    }),
  });
  await said('maria@example.org');
  expect(screen.getByText('Opened 2 times, last on November 3, 2026')).toBeTruthy();
  expect(screen.getByText('Works until November 9, 2026')).toBeTruthy();
  press('Revoke: maria@example.org');
  await said('Link revoked');
  await said('Revoked');
  expect(screen.queryByRole('button', { name: 'Revoke: maria@example.org' })).toBeNull();
});

it('shows where the document differs from an answer, and keeps the answer on request', async () => {
  const server = openDocumentCenter(OPEN, [sampleDocument()], {
    DocumentDifferences: () => ({
      document: {
        __typename: 'Document',
        id: 'doc_1',
        differences: [
          {
            __typename: 'AnswerDifference',
            path: 'dateOfBirth',
            label: 'Date of birth',
            sentence: 'Your passport says March 12, 1990; your I-130 says December 3, 1990.',
            application: { __typename: 'Application', id: 'app_1', formType: 'I-130' },
          },
        ],
      },
    }),
    KeepAnswerOverDocument: () => ({ keepAnswer: { __typename: 'Application' } }),
  });
  await said('Your passport says March 12, 1990; your I-130 says December 3, 1990.');
  expect(screen.getByRole('link', { name: 'Open the I-130' }).getAttribute('href')).toBe(
    '/forms/i-130?application=app_1',
  );
  screen.getByRole('button', { name: 'Keep my answer: Date of birth' }).focus();
  press('Keep my answer: Date of birth');
  await waitFor(() => expect(screen.queryByText(/your I-130 says/)).toBeNull());
  await expect.poll(() => document.activeElement?.tagName).toBe('H2');
  // The response contains the new state: a second query for the differences could fail.
  expect(server.calledWith('DocumentDifferences')).toHaveLength(1);
  expect(server.calledWith('KeepAnswerOverDocument')).toEqual([
    { input: { applicationId: 'app_1', path: 'dateOfBirth', documentId: 'doc_1' } },
  ]);
});

const roles = () => ({
  application: {
    __typename: 'Application',
    id: 'app_1',
    formType: 'I-130',
    formEdition: {
      __typename: 'FormEdition',
      formType: 'I-130',
      edition: '2024-04-01',
      language: 'en',
      definition: { roles: { petitioner: 'You, the petitioner', beneficiary: 'Your relative, the beneficiary' } },
    },
  },
});
const placed = (role: string) => [{ __typename: 'DocumentPersonRole', person: 'holder', applicationId: 'app_1', role }];

it('shows the role of the person in a form, and changes it', async () => {
  const server = openDocumentCenter(OPEN, [sampleDocument({ people: placed('petitioner') })], {
    ApplicationRoles: roles,
    SetDocumentPerson: () => ({
      setDocumentPerson: { __typename: 'Document', id: 'doc_1', people: placed('beneficiary') },
    }),
  });
  await said('I-130: You, the petitioner');
  press('Change: I-130');
  fireEvent.click(await screen.findByRole('radio', { name: 'Your relative, the beneficiary' }));
  press('Save');
  await said('I-130: Your relative, the beneficiary');
  expect(server.calledWith('SetDocumentPerson')).toEqual([
    { input: { documentId: 'doc_1', applicationId: 'app_1', person: 'holder', role: 'beneficiary' } },
  ]);
});

it('asks for the role of the person in a form already begun, and requires a choice', async () => {
  openDocumentCenter(OPEN, [sampleDocument()], {
    ApplicationRoles: roles,
    OpenApplications: () =>
      viewerWith([{ __typename: 'Application', id: 'app_1', formType: 'I-130', title: 'Petition for Alien Relative' }]),
  });
  await finding('Family name');
  press('Say who this is in a form: The person this paper is about');
  await screen.findByRole('radio', { name: 'You, the petitioner' });
  press('Save');
  await said('Choose who this is.');
});

it('shows that the document does not exist, with a link to all documents', async () => {
  openDocumentCenter('/document-center?document=doc_9', [sampleDocument()]);
  expect(await screen.findByRole('heading', { level: 1, name: 'This document is not here' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'See all documents' }));
  expect(await screen.findByRole('link', { name: 'passport.jpg' })).toBeTruthy();
});

it('returns the focus to the row the user came from', async () => {
  openDocumentCenter('/document-center?tab=all', [sampleDocument()]);
  fireEvent.click(await screen.findByRole('link', { name: 'passport.jpg' }));
  await screen.findByRole('heading', { level: 1, name: 'passport.jpg' });
  fireEvent.click(screen.getByRole('link', { name: 'All documents' }));
  const row = await screen.findByRole('link', { name: 'passport.jpg' });
  await waitFor(() => expect(document.activeElement).toBe(row));
});
