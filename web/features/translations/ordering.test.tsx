import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openTranslations, orderPage, sampleDocument, sampleTranslation } from './testing/fake-server.tsx';

const OTHER = sampleDocument({ id: 'doc_2', originalName: 'diplom.pdf', analysisResult: null });
const ordered = () => ({ orderTranslation: sampleTranslation(['in_progress']) });
const refusal = (name: string) => () => ({ orderTranslation: { __typename: name, code: 'X' } });
const order = async () => fireEvent.click(await screen.findByRole('button', { name: 'Order the translation' }));
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const REFUND =
  'You get all of your money back if you cancel before a translator has begun, or if we miss the promised time: answer the e-mail with your receipt.';
const language = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of the document' });

it('shows the documents, the twelve languages, the price and the dates before ordering, free in demo mode', async () => {
  openTranslations('/translations', { OrderPage: () => orderPage([sampleDocument(), OTHER]) });
  const choices = await screen.findByRole('group', { name: 'Which document?' });
  expect(within(choices).getAllByRole('radio')).toHaveLength(2);
  expect(within(language()).getAllByRole('option')).toHaveLength(13);
  expect(screen.getByText('$49')).toBeTruthy();
  expect(screen.getByText('Free in demo mode')).toBeTruthy();
  expect(screen.getByText('November 30, 2026 to December 2, 2026')).toBeTruthy();
  expect(screen.getByText(/they are real/)).toBeTruthy();
  expect(screen.getByText(REFUND)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Rush: in 24 hours/ }));
  expect(screen.getByText('$68.99')).toBeTruthy();
  expect(screen.getByText(/^By November 22, 2026/)).toBeTruthy();
});

it('orders the chosen document with the language that was read, and opens the order', async () => {
  const server = openTranslations('/translations', {
    OrderPage: () => orderPage([sampleDocument(), OTHER]),
    OrderTranslation: ordered,
    TrackTranslation: () => ({ translation: sampleTranslation(['in_progress']) }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^acta\.pdf/ }));
  expect(language().value).toBe('es');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Rush/ }));
  await order();
  expect(await screen.findByRole('heading', { level: 1, name: 'Translation progress' })).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/translation-tracking/doc_1');
  expect(server.calledWith('OrderTranslation')).toEqual([
    { input: { documentId: 'doc_1', sourceLanguage: 'es', isRush: true } },
  ]);
  await said('Your tracking number is TR-7K4M-9Q2X.');
});

it('keeps the language the user selects until another document is chosen', async () => {
  openTranslations('/translations?document=doc_1', {
    OrderPage: () => orderPage([sampleDocument(), OTHER], { chosen: sampleDocument() }),
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^acta\.pdf/ })).checked).toBe(true);
  expect(language().value).toBe('es');
  fireEvent.change(language(), { target: { value: 'pt' } });
  expect(language().value).toBe('pt');
  fireEvent.click(screen.getByRole('radio', { name: /^diplom\.pdf/ }));
  expect(language().value).toBe('');
});

it('offers the document in the address even when it is older than the newest five', async () => {
  const server = openTranslations('/translations?document=doc_9', {
    OrderPage: () => orderPage([OTHER], { chosen: sampleDocument({ id: 'doc_9', originalName: 'old.pdf' }) }),
  });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^old\.pdf/ })).checked).toBe(true);
  expect(server.calledWith('OrderPage')[0]).toMatchObject({ chosen: 'doc_9', hasChosen: true });
});

it('asks for an upload when there is no document', async () => {
  openTranslations('/translations', { OrderPage: () => orderPage([]) });
  await order();
  await said('No Document Selected');
  await said('Please upload a document first.');
  const upload = screen.getByRole('link', { name: 'Upload a document' });
  expect(upload.getAttribute('href')).toBe('/document-center?for=translation');
});

it('asks to choose a document when none is selected, and sends no order', async () => {
  const server = openTranslations('/translations', { OrderPage: () => orderPage([sampleDocument()]) });
  await order();
  await said('No Document Selected');
  await said('Please choose a document from the list.');
  expect(server.calledWith('OrderTranslation')).toEqual([]);
});

it.each([
  [
    'a lost network',
    () => {
      throw new Error('offline');
    },
    'Translation Failed',
    'There was an error starting the translation. Please try again.',
  ],
  [
    'a refusal',
    refusal('DocumentNotFoundError'),
    'Translation Service Failed',
    'Unable to start professional translation service. Please try again.',
  ],
])('explains %s', async (_what, answer, title, text) => {
  openTranslations('/translations?document=doc_1', {
    OrderPage: () => orderPage([sampleDocument()], { chosen: sampleDocument() }),
    OrderTranslation: answer,
  });
  await order();
  await said(title);
  await said(text);
  expect(screen.getByTestId('address').textContent).toBe('/translations?document=doc_1');
});

it('links to an existing order, and lists orders also without their document', async () => {
  const translation = { __typename: 'Translation', id: 'tro_1', status: 'in_review' };
  const listed = (changes: object) => ({
    __typename: 'Translation',
    id: 'tro_1',
    trackingNumber: 'TR-7K4M-9Q2X',
    documentName: 'acta.pdf',
    status: 'in_review',
    createdAt: '2026-11-02T10:00:00.000Z',
    orderedDocumentId: 'doc_1',
    ...changes,
  });
  const gone = listed({ id: 'tro_2', documentName: 'gone.pdf', status: 'cancelled', orderedDocumentId: 'doc_2' });
  const document = sampleDocument({ translation });
  openTranslations('/translations?document=doc_1', {
    OrderPage: () => orderPage([document], { chosen: document, orders: [listed({}), gone] }),
  });
  const follow = await screen.findByRole('link', { name: 'Follow this order' });
  expect(follow.getAttribute('href')).toBe('/translation-tracking/doc_1');
  expect(screen.getByText(/Already ordered: In review/)).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'gone.pdf' }).getAttribute('href')).toBe('/translation-tracking/doc_2');
});
it('warns before and after ordering that a Word file does not show the paper', async () => {
  const word = sampleDocument({
    originalName: 'acta.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
  openTranslations('/translations', {
    OrderPage: () => orderPage([word]),
    OrderTranslation: refusal('NoPictureOfPaperError'),
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^acta\.docx/ }));
  await said('This is a Word file');
  await order();
  await said('Translation Service Failed');
  // Shown below the document and in the toast; for a second also in the toast's live region.
  await expect
    .poll(() => screen.queryAllByText(/needs a picture or a PDF of the paper itself/).length)
    .toBeGreaterThanOrEqual(2);
});
