import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTranslations, sampleTranslation } from './testing/fake-server.tsx';

const OPEN = '/translation-tracking/doc_1';
const DOWNLOAD = '/api/translations/doc_1/download';
const all = (status: 'completed' | 'ready') => ['completed', 'completed', 'completed', 'completed', status] as const;
const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const comment = (id: string, author: string, text: string) => ({
  __typename: 'TranslationComment',
  id,
  author,
  text,
  page: null,
  createdAt: '2026-11-21T15:00:00.000Z',
});
const ASKED = comment('tco_1', 'translator', 'Is it Zoë or Zoe?');
const HELD = sampleTranslation(['completed', 'in_progress'], {
  status: 'in_translation',
  revision: 2,
  nextDemoAction: null,
  canComment: true,
  assignedTranslator: {
    __typename: 'TranslatorCard',
    name: 'Marisol Vega',
    certification: 'ATA-certified, Spanish',
    experience: '12 years of civil records',
  },
  comments: [ASKED],
});
const READY = sampleTranslation(all('ready'), {
  status: 'ready',
  revision: 9,
  nextDemoAction: null,
  canComment: true,
  downloadUrl: DOWNLOAD,
  certificate: {
    __typename: 'Certificate',
    code: '7K4M9Q2X3F8H',
    codeWords: '7K4M-9Q2X-3F8H',
    sha256: 'ab12'.repeat(16),
    certifiedAt: '2026-11-21T15:00:00.000Z',
  },
  revisionUntil: '2026-12-21T15:00:00.000Z',
});
const BLOCKS = {
  translation: {
    __typename: 'Translation',
    id: 'tro_1',
    deliveredBlocks: [
      { __typename: 'DeliveredBlock', page: 1, blockId: 'a', text: 'BIRTH CERTIFICATE' },
      { __typename: 'DeliveredBlock', page: 2, blockId: 'a', text: '[Seal: Civil Registry of Puebla]' },
    ],
  },
};

it('shows the translator, and no demo controls', async () => {
  openTranslations(OPEN, { TrackTranslation: () => ({ translation: HELD }) });
  await said('Marisol Vega');
  await said('ATA-certified, Spanish');
  await said('12 years of civil records');
  expect(screen.queryByRole('heading', { name: 'Demo controls' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

it('sends a comment to the translator, and keeps the text when sending fails', async () => {
  let isDown = true;
  const server = openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: HELD }),
    CommentTranslation: () => {
      if (isDown) throw new Error('offline');
      const comments = [ASKED, comment('tco_2', 'customer', 'Zoë')];
      return { commentTranslation: { ...HELD, revision: 3, comments } };
    },
  });
  await said('Is it Zoë or Zoe?');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the translator' });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await said('Write something first.');
  fireEvent.change(field, { target: { value: ' Zoë ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await said('This was not sent. Check your connection and try again.');
  expect(field.value).toBe(' Zoë ');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(within(screen.getByRole('list', { name: 'Comments' })).getByText('You')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Zoë' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field.value).toBe(''));
  const sent = server.calledWith('CommentTranslation').map((variables) => variables['input'] as Record<string, string>);
  const { idempotencyKey, ...words } = sent[0] ?? {};
  expect(words).toEqual({ documentId: 'doc_1', text: 'Zoë' });
  // A retry after a lost response is the same comment; sending the same text again is a new one.
  expect(sent.map((input) => input['idempotencyKey'] === idempotencyKey)).toEqual([true, true, false]);
});

it('shows the download, the verification code and the hash as soon as the translation is ready', async () => {
  const server = openTranslations(OPEN, { TrackTranslation: () => ({ translation: HELD }) });
  await said('Marisol Vega');
  expect(screen.queryByRole('link', { name: /download/i })).toBeNull();
  act(() => server.tell(READY));
  const download = await screen.findByRole('link', { name: 'Download the certified translation' });
  expect(download.getAttribute('href')).toBe(DOWNLOAD);
  expect(screen.getByRole('link', { name: '7K4M-9Q2X-3F8H' }).getAttribute('href')).toBe('/verify/7K4M9Q2X3F8H');
  expect(screen.getByText('ab12'.repeat(16))).toBeTruthy();
});

it('requests a free revision with a reason and marked parts', async () => {
  const revisionRequest = {
    __typename: 'RevisionRequest',
    reason: 'The mother is Zoë.',
    createdAt: '2026-11-22T15:00:00.000Z',
    marked: [{ __typename: 'MarkedBlock', page: 2, blockId: 'a' }],
  };
  const revised = {
    ...READY,
    revision: 10,
    version: 2,
    status: 'in_translation',
    revisionUntil: null,
    revisionRequest,
  };
  const server = openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: READY }),
    DeliveredBlocks: () => BLOCKS,
    RequestTranslationRevision: () => ({ requestTranslationRevision: revised }),
  });
  await said(/free revision until December 21, 2026/);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a free revision' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(await dialog.findByRole('checkbox', { name: '[Seal: Civil Registry of Puebla]' }));
  expect(dialog.getByText('1 part is marked.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Ask for the revision' }));
  expect(await dialog.findByText('Say what should be changed, in 1 to 2,000 letters.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'The mother is Zoë.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ask for the revision' }));
  await said('A free revision is under way');
  await said('Version 1 stays valid until the new one is ready.');
  expect(screen.queryByRole('button', { name: 'Ask for a free revision' })).toBeNull();
  expect(server.calledWith('RequestTranslationRevision')).toEqual([
    { input: { documentId: 'doc_1', reason: 'The mother is Zoë.', marked: [{ page: 2, blockId: 'a' }] } },
  ]);
});

it('explains why a revision is refused, and keeps the text', async () => {
  openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: READY }),
    DeliveredBlocks: () => BLOCKS,
    RequestTranslationRevision: () => ({
      requestTranslationRevision: { __typename: 'RevisionRefusedError', code: 'REVISION_REFUSED', reason: 'tooLate' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for a free revision' }));
  const dialog = within(screen.getByRole('dialog'));
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(reason, { target: { value: 'A name is wrong.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ask for the revision' }));
  expect(await dialog.findByText(/within 30 days/)).toBeTruthy();
  expect(reason.value).toBe('A name is wrong.');
});

it('cancels the order after confirmation, and offers to order again', async () => {
  const waiting = sampleTranslation(['in_progress'], { canCancel: true });
  const server = openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: waiting }),
    CancelTranslation: () => ({
      cancelTranslation: { ...waiting, status: 'cancelled', canCancel: false, nextDemoAction: null, document: null },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/all of your money back/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  const again = await screen.findByRole('link', { name: 'Order again' });
  expect(again.getAttribute('href')).toBe('/translations?document=doc_1');
  expect(server.calledWith('CancelTranslation')).toEqual([{ input: { documentId: 'doc_1' } }]);
});

it('shows that the order was not cancelled when a translator has just begun', async () => {
  const server = openTranslations(OPEN, {
    TrackTranslation: () => ({ translation: sampleTranslation(['in_progress'], { canCancel: true }) }),
    CancelTranslation: () => ({
      cancelTranslation: { __typename: 'TranslationBegunError', code: 'TRANSLATION_BEGUN' },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the order' }));
  await said('The order was not cancelled');
  await said('A translator has begun. You can write to the translator on this page.');
  await waitFor(() => expect(server.calledWith('TrackTranslation').length).toBeGreaterThan(1));
});

it('shows that the document could not be opened', async () => {
  const translation = sampleTranslation(['in_progress'], { documentProblem: 'PASSWORD_PROTECTED', canCancel: true });
  openTranslations(OPEN, { TrackTranslation: () => ({ translation }) });
  await said('The document could not be opened');
});
