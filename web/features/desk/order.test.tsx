import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureTransfers, type FakeTransfer } from '../../testing/fake-transfers.ts';
import { openDesk } from './testing/open-desk.tsx';
import { sampleOpened, sampleOrderAnswer } from './testing/sample-desk.ts';

const OPEN = '/desk/tro_1';
let transfers: readonly FakeTransfer[];
beforeEach(() => {
  transfers = captureTransfers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('picture')));
});
afterEach(() => vi.unstubAllGlobals());

const said = async (text: string | RegExp) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const leftTo = (address: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));

function openOrder(order: object | null, more: Parameters<typeof openDesk>[1] = {}) {
  return openDesk(OPEN, {
    DeskOrder: () => sampleOrderAnswer(order),
    DeskChecks: () => sampleOrderAnswer({ __typename: 'DeskOrder', id: 'tro_1', problems: [], warnings: [] }),
    EditorTools: () => ({ desk: { __typename: 'Desk', canDraft: false } }),
    TranslatorProfile: () => ({ viewer: null }),
    ...more,
  });
}

it('shows 404 to a user who is not a translator', async () => {
  openDesk(OPEN, { DeskOrder: () => ({ desk: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
});

it('shows that the order is not held by this translator', async () => {
  openOrder(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'This order is not with you' })).toBeTruthy();
});

it('lists what blocks handing over, and focuses the block of an entry', async () => {
  const problem = (blockId: string | null, code: string) => ({ __typename: 'DeskProblem', page: 1, blockId, code });
  openOrder(sampleOpened(), {
    HandOverTranslation: () => ({
      handOverTranslation: {
        __typename: 'TranslationUnfinishedError',
        code: 'TRANSLATION_UNFINISHED',
        problems: [problem('b1', 'BLOCK_EMPTY'), problem(null, 'PAGE_NOT_CHECKED')],
      },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over for review' }));
  await said('2 things are still open');
  fireEvent.click(screen.getByRole('button', { name: 'Page 1, block 1: it has no English.' }));
  await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('Certificate of birth'));
});

it('hands over the order, and returns to the desk', async () => {
  const server = openOrder(sampleOpened(), {
    HandOverTranslation: () => ({ handOverTranslation: { __typename: 'DeskOrder', id: 'tro_1' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over for review' }));
  await said('Handed over');
  await leftTo('/desk');
  expect(server.calledWith('HandOverTranslation')).toEqual([{ input: { orderId: 'tro_1' } }]);
});

it('asks for confirmation before giving an order back', async () => {
  const server = openOrder(sampleOpened(), {
    ReleaseTranslation: () => ({ releaseTranslation: { __typename: 'DeskOrder', id: 'tro_1' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Give back' }));
  expect(server.calledWith('ReleaseTranslation')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Give it back' }));
  await leftTo('/desk');
});

it('shows the reason and the marked places of a requested revision', async () => {
  const marked = [{ __typename: 'MarkedBlock', page: 1, blockId: 'b1' }];
  const createdAt = '2026-11-20T10:00:00.000Z';
  const revisionRequest = { __typename: 'RevisionRequest', reason: 'My name is Maria', createdAt, marked };
  openOrder(sampleOpened({ revisionRequest, version: 2 }));
  await said('My name is Maria');
  await said('Revision, version 2');
  expect(screen.getByRole('button', { name: 'Place 1, page 1' })).toBeTruthy();
});

it('requires a choice of who sees a comment, and labels a comment that only the desk sees', async () => {
  const server = openOrder(sampleOpened(), {
    CommentDeskOrder: ({ input }) => ({
      commentDeskOrder: {
        __typename: 'DeskOrder',
        id: 'tro_1',
        comments: [
          {
            __typename: 'TranslationComment',
            id: 'tco_1',
            author: 'translator',
            page: null,
            blockId: null,
            createdAt: '2026-11-20T10:00:00.000Z',
            ...(input as { text: string; isInternal: boolean }),
          },
        ],
      },
    }),
  });
  fireEvent.click(await screen.findByRole('tab', { name: /^Comments/ }));
  fireEvent.change(screen.getByLabelText('Your comment'), { target: { value: 'Which town?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await said('Please choose who it is for.');
  expect(server.calledWith('CommentDeskOrder')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Only the desk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(
    (await within(await screen.findByRole('list', { name: 'What was said' })).findByRole('listitem')).textContent,
  ).toMatch(/Only the desk sees this.*Which town\?/);
});

const remark = (id: string, text: string, createdAt: string, place: object = { page: null, blockId: null }) => ({
  __typename: 'TranslationComment',
  id,
  author: 'reviewer',
  isInternal: true,
  text,
  createdAt,
  ...place,
});

it("shows the reviewer's remarks on this version, with a link to the block, and no older remarks", async () => {
  const comments = [
    remark('tco_0', 'Of the version before', '2026-11-10T10:00:00.000Z'),
    remark('tco_1', 'The year is another', '2026-11-20T10:00:00.000Z', { page: 1, blockId: 'b1' }),
    remark('tco_2', 'Of a block that is gone', '2026-11-20T10:01:00.000Z', { page: 1, blockId: 'b9' }),
  ];
  const revisionRequest = {
    __typename: 'RevisionRequest',
    reason: 'Please',
    createdAt: '2026-11-15T10:00:00.000Z',
    marked: [],
  };
  openOrder(sampleOpened({ comments, revisionRequest, version: 2 }));
  await said('What the second person remarks');
  expect(screen.queryByText('Of the version before')).toBeNull();
  expect(screen.getByText('Of a block that is gone')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Page 1, block 1' }));
  await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('Certificate of birth'));
});

it('lets the reviewer write a remark on a block, and lists it with the remarks', async () => {
  const server = openOrder(sampleOpened({ myPart: 'review', task: 'review' }), {
    CommentDeskOrder: () => ({
      commentDeskOrder: {
        __typename: 'DeskOrder',
        id: 'tro_1',
        comments: [remark('tco_1', 'The year', '2026-11-20T10:00:00.000Z', { page: 1, blockId: 'b1' })],
      },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Write a remark on block 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a remark on block 1' }));
  fireEvent.change(dialog.getByLabelText('What should be changed?'), { target: { value: 'The year' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Keep the remark' }));
  await said('What the second person remarks');
  expect(screen.getByRole('button', { name: 'Page 1, block 1' })).toBeTruthy();
  expect(server.calledWith('CommentDeskOrder')).toEqual([
    {
      input: {
        orderId: 'tro_1',
        text: 'The year',
        page: 1,
        blockId: 'b1',
        isInternal: true,
        idempotencyKey: expect.any(String) as string,
      },
    },
  ]);
});

it('shows that the work at the desk has ended when the translator loses the role', async () => {
  let isOver = false;
  const changes = new Subject<object>();
  openOrder(null, {
    DeskOrder: () => (isOver ? { desk: null } : sampleOrderAnswer(sampleOpened())),
    DeskChanged: changes,
  });
  await screen.findByRole('button', { name: 'Hand over for review' });
  isOver = true;
  // The server ends the subscription of a user who lost access.
  act(() => changes.complete());
  expect(await screen.findByRole('heading', { level: 1, name: 'Your work at this desk has ended' })).toBeTruthy();
});

it('requires a remark to send a translation back', async () => {
  const server = openOrder(sampleOpened({ myPart: 'review', task: 'review' }), {
    FinishTranslationReview: () => ({ finishTranslationReview: { __typename: 'DeskOrder', id: 'tro_1' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send back' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
  await said('Please write what should be changed.');
  fireEvent.change(within(dialog).getByLabelText('What should be changed?'), { target: { value: 'The date' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
  await leftTo('/desk');
  expect(server.calledWith('FinishTranslationReview')).toEqual([
    { input: { orderId: 'tro_1', isApproved: false, remark: 'The date' } },
  ]);
});

it('approves a translation after confirmation', async () => {
  const server = openOrder(sampleOpened({ myPart: 'review', task: 'review' }), {
    FinishTranslationReview: () => ({ finishTranslationReview: { __typename: 'DeskOrder', id: 'tro_1' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await leftTo('/desk');
  expect(server.calledWith('FinishTranslationReview')).toEqual([
    { input: { orderId: 'tro_1', isApproved: true, remark: null } },
  ]);
});

it('lists names and dates that differ from the forms or the paper, and focuses their block', async () => {
  const warning = {
    __typename: 'DeskWarning',
    page: 1,
    blockId: 'b1',
    kind: 'name',
    written: 'Maria Gracia',
    known: 'Maria Garcia',
    origin: 'form',
    from: 'I-130, Part 2: First name',
  };
  const onPaper = { ...warning, written: 'RAMIRES', known: 'RAMÍREZ', origin: 'paper', from: '' };
  openOrder(sampleOpened(), {
    DeskChecks: () =>
      sampleOrderAnswer({ __typename: 'DeskOrder', id: 'tro_1', problems: [], warnings: [warning, onPaper] }),
  });
  await said('Names and dates (2)');
  await said('(the paper)');
  await said('Maria Gracia');
  await said('(the forms: I-130, Part 2: First name)');
  fireEvent.click(screen.getAllByRole('button', { name: 'Show on page 1' })[0]!);
  await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe('Certificate of birth'));
});

it('finds terms in the glossary', async () => {
  const entry = {
    __typename: 'GlossaryEntry',
    source: 'Registro Civil',
    english: 'Civil Registry',
    kind: 'office',
    note: null,
  };
  const server = openOrder(sampleOpened(), { Glossary: ({ find }) => ({ glossary: find === null ? [] : [entry] }) });
  fireEvent.click(await screen.findByRole('tab', { name: 'Glossary' }));
  fireEvent.change(screen.getByLabelText('Find an office, place or term'), { target: { value: 'registro' } });
  await said('Civil Registry');
  expect(server.calledWith('Glossary').at(-1)).toEqual({ language: 'es', find: 'registro' });
});

const CERTIFY = {
  myPart: 'certify',
  task: 'certify',
  certificateUrl: '/api/desk/translations/tro_1/certificate',
  uploadCertificateUrl: '/api/desk/translations/tro_1/signed-certificate',
};

async function chooseScan(name = 'scan.png', size = 1_000) {
  const [picker] = await screen.findAllByLabelText<HTMLInputElement>('Choose the scan', { selector: 'input' });
  const file = new File([new Uint8Array(size)], name);
  Object.defineProperty(picker, 'files', { configurable: true, value: [file] });
  fireEvent.change(picker!);
  await said(name);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirmSigned = () => fireEvent.click(screen.getByRole('checkbox', { name: 'I signed this page by hand' }));

it('uploads the signed certificate with its progress, and shows that the translation is certified', async () => {
  openOrder(sampleOpened(CERTIFY));
  await chooseScan();
  press('Send the signed certificate');
  await said('Please confirm your signature');
  expect(transfers).toHaveLength(0);
  confirmSigned();
  press('Send the signed certificate');
  await waitFor(() => expect(transfers).toHaveLength(1));
  const body = transfers[0]!.body as FormData;
  expect([...body.keys()]).toEqual(['signed', 'file']);
  act(() => transfers[0]!.progress(40, 100));
  await said('40% sent');
  act(() => transfers[0]!.progress(100, 100));
  await said('Checking the scan…');
  act(() => transfers[0]!.answer(200, { status: 'ready' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'The translation is certified' })).toBeTruthy();
});

it('offers a comparison by a second person when the code on the page is not found', async () => {
  openOrder(sampleOpened(CERTIFY));
  await chooseScan();
  confirmSigned();
  press('Send the signed certificate');
  await waitFor(() => expect(transfers).toHaveLength(1));
  act(() => transfers[0]!.answer(422, { code: 'CODE_NOT_FOUND' }));
  await said('The code on the page was not found');
  press('Ask a second person to compare it');
  await waitFor(() => expect(transfers).toHaveLength(2));
  expect([...(transfers[1]!.body as FormData).keys()]).toEqual(['signed', 'rightPage', 'file']);
});

it.each([
  ['NOT_A_SCAN', 'This is not a scan of paper'],
  ['NOT_THE_CERTIFICATE', 'This is not the printed certificate'],
  ['WRONG_CERTIFICATE', 'This is another certificate'],
  ['NOT_SIGNED', 'The signature is missing'],
  ['SIGNATURE_NOT_CONFIRMED', 'Please confirm your signature'],
  ['FILE_TOO_LARGE', 'File Too Large'],
  ['INVALID_FILE_TYPE', 'Invalid File Type'],
  ['SOMETHING_NEW', 'The scan was not taken'],
])('shows what to do after %s', async (code, title) => {
  openOrder(sampleOpened(CERTIFY));
  await chooseScan();
  confirmSigned();
  press('Send the signed certificate');
  await waitFor(() => expect(transfers).toHaveLength(1));
  act(() => transfers[0]!.answer(422, { code }));
  await said(title);
});

it.each([
  ['scan.docx', 10, 'Invalid File Type'],
  ['scan.pdf', 10 * 1024 * 1024 + 1, 'File Too Large'],
  ['scan.pdf', 0, 'This file is empty'],
])('does not upload %s of %d bytes', async (name, size, title) => {
  openOrder(sampleOpened(CERTIFY));
  await chooseScan(name, size);
  confirmSigned();
  press('Send the signed certificate');
  await said(title);
  expect(transfers).toHaveLength(0);
});

it('shows a scan without a readable code beside the print, and requires all three points to confirm it', async () => {
  const scan = {
    __typename: 'SignedScan',
    id: 'scn_1',
    orderId: 'tro_1',
    trackingNumber: 'TR-7K4M-9Q2X',
    codeWords: '7K4M-9Q2X-3F8H',
    documentTypeTitle: 'Birth certificate',
    translatorName: 'Rosa Medina',
    sentAt: '2026-11-20T10:00:00.000Z',
    wordsPercent: 91,
    layoutPercent: 88,
    scanUrl: '/scan',
    printedUrl: '/printed',
  };
  const server = openDesk('/desk/scn_1', {
    SignedScans: () => ({ signedScans: [scan] }),
    ConfirmSignedScan: () => ({ confirmSignedScan: { __typename: 'AnsweredScan', isCertified: true } }),
  });
  await said(/Sent by Rosa Medina\. The program read 91% of the printed words/);
  for (const name of ['The picture that was sent', 'As it was printed'])
    expect(await screen.findByRole('group', { name })).toBeTruthy();
  const points = screen.getAllByRole('checkbox');
  expect(points).toHaveLength(3);
  fireEvent.click(points[0]!);
  press('Confirm and certify');
  await said('Tick all three when it is so, or refuse the picture.');
  expect(server.calledWith('ConfirmSignedScan')).toEqual([]);
  for (const point of points.slice(1)) fireEvent.click(point);
  press('Confirm and certify');
  await waitFor(() =>
    expect(server.calledWith('ConfirmSignedScan')).toEqual([
      { input: { orderId: 'tro_1', scanId: 'scn_1', isConfirmed: true, remark: null } },
    ]),
  );
});
