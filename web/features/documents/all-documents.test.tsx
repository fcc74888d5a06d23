import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { socketState } from '../../lib/socket-state.ts';
import { listOf, openDocumentCenter, viewerWith } from './testing/fake-server.tsx';
import { pendingDocument, sampleAnalysis, sampleDocument, sampleShare } from './testing/sample-documents.ts';

afterEach(() => {
  vi.restoreAllMocks();
  act(() => socketState.set('unused'));
  vi.useRealTimers();
});

const address = () => screen.getByTestId('address').textContent;
const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!);

const certificate = sampleDocument({
  id: 'doc_2',
  originalName: 'acta.pdf',
  mimeType: 'application/pdf',
  analysisResult: sampleAnalysis({
    documentTypeTitle: 'Birth certificate',
    checks: [
      {
        __typename: 'DocumentCheck',
        code: 'NEEDS_TRANSLATION',
        tone: 'warning',
        title: 'Needs a translation',
        message: 'It is in Spanish.',
      },
    ],
  }),
});

it('has two tabs, and stores the selected tab in the address', async () => {
  openDocumentCenter('/document-center', []);
  expect(screen.getByRole('heading', { level: 1, name: 'Document Center' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Upload', 'All documents']);
  fireEvent.click(screen.getByRole('tab', { name: 'All documents' }));
  expect(address()).toBe('/document-center?tab=all');
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upload a document' })).toBeTruthy();
});

it('lists each document with its type, its state and its warnings', async () => {
  openDocumentCenter('/document-center?tab=all', [sampleDocument(), certificate]);
  const acta = await row('acta.pdf');
  expect(acta.getByText('Birth certificate')).toBeTruthy();
  expect(acta.getByText('Read')).toBeTruthy();
  expect(acta.getByText('Needs a translation')).toBeTruthy();
  expect(acta.getByRole('link', { name: 'Download in a new tab: acta.pdf' }).getAttribute('href')).toBe(
    '/api/documents/doc_2/download',
  );
  expect(screen.getByText('2 documents')).toBeTruthy();
});

it('searches the documents for the trimmed text', async () => {
  const server = openDocumentCenter('/document-center?tab=all', [sampleDocument(), certificate], {
    DocumentList: ({ search }) => listOf(search === 'acta' ? [certificate] : [sampleDocument(), certificate]),
  });
  await row('passport.jpg');
  fireEvent.change(screen.getByLabelText('Search your documents'), { target: { value: ' acta ' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'passport.jpg' })).toBeNull());
  expect(screen.getByRole('link', { name: 'acta.pdf' })).toBeTruthy();
  expect(server.calledWith('DocumentList').at(-1)).toMatchObject({ search: 'acta' });
});

it('loads more documents on request', async () => {
  openDocumentCenter('/document-center?tab=all', [], {
    DocumentList: ({ after }) =>
      after === 'c1' ? listOf([certificate]) : listOf([sampleDocument()], { endCursor: 'c1' }),
  });
  await row('passport.jpg');
  press('Show more');
  await row('acta.pdf');
  expect(screen.getByRole('link', { name: 'passport.jpg' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows an error when the list cannot be loaded, and retries on request', async () => {
  let isDown = true;
  openDocumentCenter('/document-center?tab=all', [], {
    DocumentList: () => {
      if (isDown) throw new TypeError('no network');
      return listOf([sampleDocument()]);
    },
  });
  await said('We could not load your documents');
  isDown = false;
  press('Try again');
  await row('passport.jpg');
});

it('updates live when a document is read, added or deleted', async () => {
  const server = openDocumentCenter('/document-center?tab=all', [pendingDocument()]);
  expect((await row('passport.jpg')).getByText('Being read')).toBeTruthy();
  act(() => server.tell({ id: 'doc_1', document: sampleDocument() }));
  expect(await (await row('passport.jpg')).findByText('Read')).toBeTruthy();
  act(() => server.tell({ id: 'doc_2', document: certificate }));
  await row('acta.pdf');
  screen.getByRole('button', { name: 'Delete: passport.jpg' }).focus();
  act(() => server.tell({ id: 'doc_1', document: null }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'passport.jpg' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('acta.pdf');
  expect(screen.getByText('1 document')).toBeTruthy();
});

it('deletes a document after a confirmation that names it, and moves the focus to the heading', async () => {
  const server = openDocumentCenter('/document-center?tab=all', [sampleDocument(), certificate], {
    DeleteDocument: () => ({ deleteDocument: { __typename: 'DocumentDeleted', id: 'doc_1' } }),
  });
  await row('passport.jpg');
  press('Delete: passport.jpg');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('passport.jpg')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'passport.jpg' })).toBeNull());
  expect(server.calledWith('DeleteDocument')).toMatchObject([{ input: { id: 'doc_1' } }]);
  await expect.poll(() => document.activeElement?.textContent).toBe('All documents');
  expect(screen.getByRole('link', { name: 'acta.pdf' })).toBeTruthy();
});

it('shows an error and keeps the document when deleting fails', async () => {
  openDocumentCenter('/document-center?tab=all', [sampleDocument()], {
    DeleteDocument: () => {
      throw new TypeError('no network');
    },
  });
  await row('passport.jpg');
  press('Delete: passport.jpg');
  press('Delete for good');
  await said('Failed to delete document. Please try again.');
  expect(screen.getByRole('link', { name: 'passport.jpg' })).toBeTruthy();
});

it('warns that deleting cancels an order not yet begun, and asks again when a translator has just begun', async () => {
  const answers = [
    { __typename: 'DocumentBeingTranslatedError', code: 'DOCUMENT_BEING_TRANSLATED' },
    { __typename: 'DocumentDeleted', id: 'doc_1' },
  ];
  const server = openDocumentCenter('/document-center?tab=all', [sampleDocument({ translationStatus: 'ordered' })], {
    DeleteDocument: () => ({ deleteDocument: answers.shift() }),
  });
  await row('passport.jpg');
  press('Delete: passport.jpg');
  await said('A translation of it was ordered and nobody has begun. That order is cancelled.');
  press('Delete for good');
  await said(/^This document is being translated\. Keep it until the translation is delivered\./);
  expect(screen.getByRole('link', { name: 'passport.jpg' })).toBeTruthy();
  press('Delete and stop the translation');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'passport.jpg' })).toBeNull());
  expect(server.calledWith('DeleteDocument')).toMatchObject([
    { input: { evenIfOrdered: false } },
    { input: { evenIfOrdered: true } },
  ]);
});

it.each([
  ['in_review', /^This document is being translated\./, 'Delete and stop the translation'],
  ['delivered', /^The translated PDF stays with your order\. A free revision can no longer/, 'Delete for good'],
])('explains the effect of deleting when the translation is %s', async (translationStatus, words, button) => {
  openDocumentCenter('/document-center?tab=all', [sampleDocument({ translationStatus })]);
  await row('passport.jpg');
  press('Delete: passport.jpg');
  await said(words);
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

const link = {
  createDocumentLink: {
    __typename: 'DocumentLink',
    url: 'https://tern.example/shared/ternshare_1',
    share: sampleShare(),
  },
};

it('copies a link and shows its expiry date', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openDocumentCenter('/document-center?tab=all', [sampleDocument()], { CreateDocumentLink: () => link });
  await row('passport.jpg');
  press('Copy link: passport.jpg');
  await said('Link copied');
  await said(/It works until November 9, 2026/);
  expect(writeText).toHaveBeenCalledWith('https://tern.example/shared/ternshare_1');
});

it('shows and focuses the link when the browser denies access to the clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  openDocumentCenter('/document-center?tab=all', [sampleDocument()], { CreateDocumentLink: () => link });
  await row('passport.jpg');
  press('Copy link: passport.jpg');
  const input = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(input.value).toBe('https://tern.example/shared/ternshare_1');
  await waitFor(() => expect(document.activeElement).toBe(input));
});

it('shows an error when no link can be created', async () => {
  openDocumentCenter('/document-center?tab=all', [sampleDocument()], {
    CreateDocumentLink: () => ({
      createDocumentLink: { __typename: 'TooManyRequestsError', code: 'TOO_MANY_REQUESTS', message: 'Slow down' },
    }),
  });
  await row('passport.jpg');
  press('Copy link: passport.jpg');
  await said('Failed to prepare document for sharing. Please try again.');
});

it('shows no error and keeps the typed address when the passkey confirmation is not given', async () => {
  const needed = { __typename: 'PasskeyNeededError', code: 'PASSKEY_NEEDED', message: 'Please confirm' };
  const server = openDocumentCenter('/document-center?tab=all', [sampleDocument()], {
    CreateDocumentLink: () => ({ createDocumentLink: needed }),
    EmailDocument: () => ({ emailDocument: needed }),
  });
  await row('passport.jpg');
  press('Copy link: passport.jpg');
  await waitFor(() => expect(server.calledWith('CreateDocumentLink')).toHaveLength(1));
  press('Share by e-mail: passport.jpg');
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail address');
  fireEvent.change(email, { target: { value: 'maria@example.org' } });
  press('Send the link');
  await waitFor(() => expect(server.calledWith('EmailDocument')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Send the link' });
  expect(email.value).toBe('maria@example.org');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/^Failed to/)).toBeNull();
});

it('shares by e-mail: validates the address, shows a failure in the dialog, and retries with the same key', async () => {
  const answers = [
    { __typename: 'DocumentNotSharedError', code: 'DOCUMENT_NOT_SHARED', message: 'Failed' },
    sampleShare({ recipient: 'maria@example.org' }),
  ];
  const server = openDocumentCenter('/document-center?tab=all', [sampleDocument()], {
    EmailDocument: () => ({ emailDocument: answers.shift() }),
  });
  await row('passport.jpg');
  press('Share by e-mail: passport.jpg');
  const dialog = within(screen.getByRole('dialog'));
  const email = dialog.getByLabelText('E-mail address');
  const send = () => fireEvent.submit(email.closest('form')!);
  send();
  expect(dialog.getByText('Enter the e-mail address of the person who should get it.')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(email);
  fireEvent.change(email, { target: { value: 'maria' } });
  send();
  expect(dialog.getByText('Please enter a valid email address')).toBeTruthy();
  fireEvent.change(email, { target: { value: 'maria@example.org' } });
  fireEvent.change(dialog.getByLabelText('Message'), { target: { value: 'As you asked' } });
  send();
  await dialog.findByText('Failed to prepare document for sharing. Please try again.');
  send();
  await said('Link sent');
  await said(/Sent to maria@example.org. It works until November 9, 2026/);
  const sent = server.calledWith('EmailDocument').map(({ input }) => input as Record<string, string>);
  expect(sent[0]!).toMatchObject({ documentId: 'doc_1', email: 'maria@example.org', message: 'As you asked' });
  // A retry must not send a second mail.
  expect(sent[1]!['idempotencyKey']).toBe(sent[0]!['idempotencyKey']);
});

it('lists per form which documents are here and which are missing, with the source', async () => {
  const item = {
    __typename: 'ChecklistItem',
    description: 'Shows your name and date of birth.',
    isRequired: true,
    documents: [],
    source: { __typename: 'EvidenceSource', title: 'Instructions for Form I-130', url: 'https://www.uscis.gov/i-130' },
    checkedOn: null,
    isUntranslated: false,
    canBeTicked: false,
    isTicked: false,
  };
  openDocumentCenter('/document-center?tab=all', [sampleDocument()], {
    Checklist: () =>
      viewerWith([
        {
          __typename: 'Application',
          id: 'app_1',
          formType: 'I-130',
          title: 'Petition for Alien Relative',
          checklist: [
            {
              ...item,
              id: 'app_1:passport',
              title: 'Passport',
              status: 'HAVE',
              documents: [{ __typename: 'Document', id: 'doc_1', originalName: 'passport.jpg' }],
            },
            { ...item, id: 'app_1:marriage', title: 'Marriage certificate', status: 'MISSING' },
            { ...item, id: 'app_1:photos', title: 'Two photos', status: 'BY_YOU', isRequired: false },
          ],
        },
      ]),
  });
  const list = within(
    (await screen.findByRole('heading', { name: 'What is there, what is missing' })).closest('section')!,
  );
  expect(list.getByText('1 of 3 are here')).toBeTruthy();
  expect(list.getByText('Missing')).toBeTruthy();
  expect(list.getByText('Yours to add')).toBeTruthy();
  expect(list.getByRole('link', { name: 'passport.jpg' }).getAttribute('href')).toBe('/document-center?document=doc_1');
  // The official page of several items is listed once.
  expect(list.getAllByText(/not yet checked against the official page/).length).toBe(1);
  expect(list.getByRole('link', { name: 'Instructions for Form I-130' })).toBeTruthy();
});

it('finds new and newly read documents within 10 seconds by polling while the socket is down', async () => {
  const server = openDocumentCenter('/document-center?tab=all', [pendingDocument()]);
  expect((await row('passport.jpg')).getByText('Being read')).toBeTruthy();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => socketState.set('down'));
  server.stored.set('doc_1', sampleDocument());
  server.stored.set('doc_2', certificate);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await (await row('passport.jpg')).findByText('Read')).toBeTruthy();
  await row('acta.pdf');
  await waitFor(() => expect(server.calledWith('DocumentToRead')).toHaveLength(2));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.calledWith('DocumentToRead')).toHaveLength(2);
});
