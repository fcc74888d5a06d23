import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { clearToken, storeToken } from '../../lib/session.ts';
import { captureTransfers, type FakeTransfer } from '../../testing/fake-transfers.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { OwnPdfPage } from './own-pdf-page.tsx';
import { OwnPdfsPage } from './own-pdfs-page.tsx';

let transfers: readonly FakeTransfer[];
beforeEach(() => {
  transfers = captureTransfers();
  storeToken('token');
});
afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

const screens = (
  <Routes>
    <Route path="/own-pdf" element={<OwnPdfsPage />} />
    <Route path="/own-pdf/:id" element={<OwnPdfPage />} />
  </Routes>
);

const PDF = {
  __typename: 'OwnPdf',
  id: 'opf_1',
  revision: 1,
  name: 'x-407.pdf',
  pageCount: 2,
  formNumber: 'X-407',
  printedEdition: '05/01/26',
  filledHere: 'I-130',
  definition: {
    formType: 'OWN',
    title: 'x-407.pdf',
    edition: '2000-01-01',
    sections: [
      {
        id: 's1',
        title: 'Information About You',
        description: 'Page 1',
        schema: {
          type: 'object',
          properties: {
            q1: { type: 'string', format: 'text', title: 'Enter Family Name.' },
            q2: { type: 'string', format: 'text', title: 'Enter your A-Number.', maxLength: 9 },
          },
        },
      },
    ],
  },
  formData: {},
  doesNotFit: [],
  url: '/api/own-pdfs/opf_1/pdf',
  leftOut: [{ __typename: 'OwnPdfLeftOut', page: 2, words: 'Signature', reason: 'SIGNATURE' }],
  offers: [
    { __typename: 'OwnPdfOffer', path: 'q1', value: 'SILVA', isSensitive: false },
    { __typename: 'OwnPdfOffer', path: 'q2', value: '123456789', isSensitive: true },
  ],
};

async function choose(name: string) {
  const files = [new File(['%PDF-'], name)];
  fireEvent.change(await screen.findByLabelText('Choose a PDF', { selector: 'input' }), { target: { files } });
}

it('lists what is already filled in on a PDF, and sends the PDF again as the user chooses', async () => {
  openScreen(screens, { OwnPdfs: () => ({ ownPdfs: [] }), OwnPdf: () => ({ ownPdf: PDF }) }, '/own-pdf');
  await choose('filled.pdf');
  await waitFor(() => expect(transfers).toHaveLength(1));
  transfers[0]!.answer(409, {
    code: 'OWN_PDF_ALREADY_FILLED',
    message: 'Something is filled in.',
    count: 3,
    answers: [{ question: 'Family Name', answer: 'GARCIA' }],
  });
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('GARCIA')).toBeTruthy();
  expect(notice.getByText('And 2 more')).toBeTruthy();
  fireEvent.click(notice.getByRole('button', { name: 'Begin with an empty form' }));
  await waitFor(() => expect(transfers).toHaveLength(2));
  const [first, second] = transfers;
  expect((second!.body as FormData).get('filled')).toBe('clear');
  expect(second!.headers['idempotency-key']).not.toBe(first!.headers['idempotency-key']);
  second!.answer(201, { id: 'opf_1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'x-407.pdf' })).toBeTruthy();
});

it('links to the form that Tern fills in itself, with its edition', async () => {
  openScreen(screens, { OwnPdfs: () => ({ ownPdfs: [] }) }, '/own-pdf');
  await choose('i-130.pdf');
  await waitFor(() => expect(transfers).toHaveLength(1));
  transfers[0]!.answer(409, { code: 'OWN_PDF_FORM_IS_HERE', message: '', formType: 'I-130', edition: '04/01/24' });
  expect(await screen.findByText(/^This is Form I-130, edition 04\/01\/24\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Form I-130' }).getAttribute('href')).toBe('/forms/i-130');
});

it('fills in a known answer with one tick, saves it, and shows what does not fit', async () => {
  const server = openScreen(
    screens,
    {
      OwnPdf: () => ({ ownPdf: PDF }),
      SaveOwnPdf: ({ input }) => ({
        saveOwnPdf: {
          __typename: 'OwnPdf',
          id: 'opf_1',
          revision: 2,
          formData: (input as { changes: object }).changes,
          doesNotFit: ['q2'],
          progressPercent: 100,
        },
      }),
    },
    '/own-pdf/opf_1',
  );
  const family = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Enter Family Name/ });
  expect(family.value).toBe('');
  expect(screen.getByText(/^Tern fills Form I-130 itself/)).toBeTruthy();
  expect(screen.getByText('Sign and date by hand')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use SILVA, which you told Tern before' }));
  expect(family.value).toBe('SILVA');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Use •+6789,/ }));
  expect(await screen.findByText(/^This does not fit into its box/)).toBeTruthy();
  expect(server.calledWith('SaveOwnPdf')).toMatchObject([
    { input: { id: 'opf_1', revision: 1, changes: { q1: 'SILVA', q2: '123456789' } } },
  ]);
});

it('does not take the user away from the screen they went to while their PDF was read', async () => {
  openScreen(
    <>
      <Link to="/dashboard">Dashboard</Link>
      {screens}
    </>,
    { OwnPdfs: () => ({ ownPdfs: [] }) },
    '/own-pdf',
  );
  await choose('x-407.pdf');
  await waitFor(() => expect(transfers).toHaveLength(1));
  fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await act(async () => {
    transfers[0]!.answer(201, { id: 'opf_1' });
    await new Promise(setImmediate);
  });
  expect(screen.getByTestId('address').textContent).toBe('/dashboard');
});

it('offers no filled PDF without the answers that could not be saved', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('%PDF-')));
  vi.stubGlobal('fetch', fetched);
  openScreen(
    screens,
    {
      OwnPdf: () => ({ ownPdf: PDF }),
      SaveOwnPdf: () => {
        throw new Error('offline');
      },
    },
    '/own-pdf/opf_1',
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /^Enter Family Name/ }), { target: { value: 'SILVA' } });
  fireEvent.click(screen.getByRole('button', { name: 'Download the filled PDF' }));
  expect(await screen.findByText(/^This change could not be saved as it is/)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
});

it('keeps the questions open while another language loads', async () => {
  const server = openScreen(screens, { OwnPdf: () => ({ ownPdf: PDF }) }, '/own-pdf/opf_1');
  const family = await screen.findByRole('textbox', { name: /^Enter Family Name/ });
  await act(() => changeLanguage('es'));
  await waitFor(() => expect(server.calledWith('OwnPdf').at(-1)).toMatchObject({ language: 'es' }));
  expect(screen.getByRole('textbox', { name: /^Enter Family Name/ })).toBe(family);
});
