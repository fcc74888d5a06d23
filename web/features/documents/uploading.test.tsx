import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureTransfers, type FakeTransfer } from '../../testing/fake-transfers.ts';
import { openDocumentCenter } from './testing/fake-server.tsx';
import { pendingDocument, sampleDocument } from './testing/sample-documents.ts';
import { uploadQueue } from './upload-queue.ts';
import { MAX_BYTES } from './upload-rules.ts';

let transfers: readonly FakeTransfer[];
beforeEach(() => {
  transfers = captureTransfers();
  // Page images have their own tests.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  act(() => uploadQueue.clear());
  vi.unstubAllGlobals();
});

const fileOf = (name: string, type: string, size = 20) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const passport = fileOf('passport.jpg', 'image/jpeg');

function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')!;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
}

const said = async (title: string, text: string) => {
  // The row shows the title too, a moment before the toast shows both.
  await screen.findAllByText(title);
  await screen.findAllByText(text);
};

it('refuses a file above 10 MB before sending anything, and uploads one of exactly 10 MB', async () => {
  openDocumentCenter('/document-center', []);
  choose(fileOf('large.pdf', 'application/pdf', MAX_BYTES + 1));
  await said('File Too Large', 'Please select a file smaller than 10MB.');
  expect(transfers.length).toBe(0);
  act(() => choose(fileOf('exact.pdf', 'application/pdf', MAX_BYTES)));
  await waitFor(() => expect(transfers.length).toBe(1));
});

it('refuses a file that is not a PDF, Word document or image', async () => {
  openDocumentCenter('/document-center', []);
  choose(fileOf('voice.mp3', 'audio/mpeg'));
  await said('Invalid File Type', 'Please select a PDF, Word document, or image file.');
  expect(transfers.length).toBe(0);
  // The row outlasts the toast, until it is removed.
  fireEvent.click(screen.getByRole('button', { name: 'Remove: voice.mp3' }));
  await waitFor(() => expect(screen.queryByText('voice.mp3')).toBeNull());
});

it('shows an empty file as 0 kB, and does not upload it', async () => {
  openDocumentCenter('/document-center', []);
  choose(fileOf('empty.pdf', 'application/pdf', 0));
  expect(await screen.findByText('0 kB')).toBeTruthy();
  expect(transfers.length).toBe(0);
});

it('uploads a dropped file', async () => {
  openDocumentCenter('/document-center', []);
  const zone = screen.getByRole('group', { name: 'Add your papers' });
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [passport] } });
  await waitFor(() => expect(transfers.length).toBe(1));
  expect((transfers[0]!.body as FormData).get('file')).toBeInstanceOf(File);
});

it('shows the upload progress, then the reading, then the document type, as the server reports them', async () => {
  const server = openDocumentCenter('/document-center', []);
  choose(passport);
  await waitFor(() => expect(transfers.length).toBe(1));
  act(() => transfers[0]!.progress(45, 100));
  const bar = screen.getByRole('progressbar', { name: 'Uploading passport.jpg' });
  expect(bar.getAttribute('aria-valuenow')).toBe('45');
  expect(screen.getByText('45%')).toBeTruthy();

  screen.getByRole('button', { name: 'Cancel: passport.jpg' }).focus();
  server.stored.set('doc_1', pendingDocument());
  await act(async () => {
    transfers[0]!.answer(201, { document: { id: 'doc_1' } });
    await Promise.resolve();
  });
  await screen.findByText('Uploaded. We are reading it now. You can leave this page.');
  act(() => server.tell({ id: 'doc_1', document: pendingDocument({ revision: 1 }) }));
  act(() => server.tell({ id: 'doc_1', document: sampleDocument() }));
  expect(await screen.findByText('Passport')).toBeTruthy();
  expect(screen.getByText('Read')).toBeTruthy();
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open: passport.jpg' }));
  // Announced to screen readers.
  expect(screen.getByText('passport.jpg was read: Passport.')).toBeTruthy();
});

it('uploads two files at a time, and queues the others', async () => {
  openDocumentCenter('/document-center', []);
  choose(...['a.pdf', 'b.pdf', 'c.pdf'].map((name) => fileOf(name, 'application/pdf')));
  await waitFor(() => expect(transfers.length).toBe(2));
  const row = within(screen.getByText('c.pdf').closest('li')!);
  expect(row.getByText('Waiting for its turn')).toBeTruthy();
  await act(async () => {
    transfers[0]!.answer(201, { document: { id: 'doc_a' } });
    await Promise.resolve();
  });
  await waitFor(() => expect(transfers.length).toBe(3));
});

it('cancels an upload without reporting a failure', async () => {
  openDocumentCenter('/document-center', []);
  choose(passport);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel: passport.jpg' }));
  await waitFor(() => expect(screen.queryByText('passport.jpg')).toBeNull());
  expect(transfers[0]!.isAborted).toBe(true);
  expect(screen.queryByText('Upload Failed')).toBeNull();
});

it('retries the same file with the same idempotency key, so that it is stored once', async () => {
  openDocumentCenter('/document-center', []);
  choose(passport);
  await waitFor(() => expect(transfers.length).toBe(1));
  await act(async () => {
    transfers[0]!.answer(500, { code: 'UNEXPECTED', message: 'Oops' });
    await Promise.resolve();
  });
  await said('Upload Failed', 'There was an error uploading your document. Please try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again: passport.jpg' }));
  await waitFor(() => expect(transfers.length).toBe(2));
  expect(transfers[1]!.headers['idempotency-key']).toBe(transfers[0]!.headers['idempotency-key']);
  expect(((transfers[1]!.body as FormData).get('file') as File).name).toBe('passport.jpg');
});

it('shows why the server refused a file, and offers no retry when none can help', async () => {
  openDocumentCenter('/document-center', []);
  choose(passport);
  await waitFor(() => expect(transfers.length).toBe(1));
  await act(async () => {
    transfers[0]!.answer(415, { code: 'FILE_TYPE_MISMATCH', message: 'No' });
    await Promise.resolve();
  });
  await screen.findAllByText(/What is in this file is not what its name says/);
  expect(screen.queryByRole('button', { name: 'Try again: passport.jpg' })).toBeNull();
});

it('shows that the connection was lost, and offers a retry', async () => {
  openDocumentCenter('/document-center', []);
  choose(passport);
  await waitFor(() => expect(transfers.length).toBe(1));
  await act(async () => {
    transfers[0]!.loseNetwork();
    await Promise.resolve();
  });
  await screen.findAllByText(/The connection was lost/);
  expect(screen.getByRole('button', { name: 'Try again: passport.jpg' })).toBeTruthy();
});

it('opens the existing document when the file was uploaded before', async () => {
  openDocumentCenter('/document-center', [sampleDocument()]);
  choose(passport);
  await waitFor(() => expect(transfers.length).toBe(1));
  await act(async () => {
    transfers[0]!.answer(200, { document: { id: 'doc_1' }, alreadyHere: true });
    await Promise.resolve();
  });
  await screen.findAllByText('You already have this file');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/document-center?document=doc_1'));
  expect(await screen.findByRole('heading', { level: 1, name: 'passport.jpg' })).toBeTruthy();
});

it('asks before the tab is closed only while an upload is in progress', async () => {
  openDocumentCenter('/document-center', []);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  choose(passport);
  await waitFor(() => expect(transfers.length).toBe(1));
  expect(leave()).toBe(true);
  await act(async () => {
    transfers[0]!.answer(201, { document: { id: 'doc_1' } });
    await Promise.resolve();
  });
  expect(leave()).toBe(false);
});
