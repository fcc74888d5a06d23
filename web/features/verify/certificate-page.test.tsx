import { createHash } from 'node:crypto';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CertificatePage } from './certificate-page.tsx';
import type { CertificateCheck } from './use-certificate.ts';

const PDF = 'the delivered PDF';
const VALID: CertificateCheck = {
  status: 'valid',
  code: '7K4M9Q2X3F8H',
  codeWords: '7K4M-9Q2X-3F8H',
  documentTypeTitle: 'Birth certificate',
  sourceLanguageName: 'Spanish',
  pageCount: 2,
  version: 1,
  certifiedAt: '2026-11-21T10:00:00.000Z',
  withdrawnAt: null,
  replacedByCode: null,
  sha256: createHash('sha256').update(PDF).digest('hex'),
};
const UNKNOWN: CertificateCheck = {
  ...VALID,
  status: 'unknown',
  documentTypeTitle: null,
  sourceLanguageName: null,
  pageCount: null,
  certifiedAt: null,
  sha256: null,
};

function open(path: string, ...answers: (CertificateCheck | number | Error)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer));
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/verify" element={<CertificatePage />} />
        <Route path="/verify/:code" element={<CertificatePage />} />
      </Routes>
    </MemoryRouter>,
  );
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const choose = (text: string, name = 'mine.pdf') =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File([text], name, { type: 'application/pdf' })] },
  });

it('shows what a valid certificate certifies, and distinguishes the delivered file from a tampered one', async () => {
  const asked = open('/verify/7K4M9Q2X3F8H', VALID);
  await screen.findByText('This certificate is valid');
  for (const fact of ['Birth certificate', 'From Spanish into US English', '7K4M-9Q2X-3F8H', 'November 21, 2026'])
    expect(screen.getByText(fact)).toBeTruthy();
  choose(PDF);
  await screen.findByText('This is the file that was delivered, unchanged');
  choose(`${PDF}!`);
  await screen.findByText('This is not the file that was delivered');
  expect(screen.getByText(/mine\.pdf differs/)).toBeTruthy();
  // Neither the file nor its hash has left the browser.
  expect(asked).toEqual(['/api/verify/7K4M9Q2X3F8H?language=en']);
});

it.each([
  ['withdrawn', { withdrawnAt: '2026-11-22T10:00:00.000Z' }, 'This certificate was withdrawn'],
  ['replaced', { replacedByCode: 'ABCD' }, 'A newer version took the place of this one'],
] as const)('shows that a certificate was %s', async (status, more, words) => {
  open('/verify/7K4M9Q2X3F8H', { ...VALID, status, ...more });
  await screen.findByText(words);
  const link = screen.queryByRole('link', { name: 'Look up the new version' });
  expect(link?.getAttribute('href') ?? null).toBe(status === 'replaced' ? '/verify/ABCD' : null);
});

it('asks for the code, and asks again when no certificate has it', async () => {
  const asked = open('/verify', UNKNOWN, VALID);
  fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  await screen.findByText('Type the code first.');
  const type = (code: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Verification code' }), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  };
  type(' nobody ');
  await screen.findByText('We know no certificate with this code');
  type('7k4m-9q2x-3f8h');
  await screen.findByText('This certificate is valid');
  expect(asked.map((url) => url.split('?')[0])).toEqual(['/api/verify/nobody', '/api/verify/7k4m-9q2x-3f8h']);
});

it('offers to try again without a connection, and shows when there were too many attempts', async () => {
  open('/verify/7K4M9Q2X3F8H', new TypeError('offline'), 429, VALID);
  await screen.findByText('Check your connection and try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/tried too often/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This certificate is valid');
});

it('shows no error before the first lookup, and sends no blank code', async () => {
  const asked = open('/verify');
  const field = await screen.findByRole('textbox', { name: 'Verification code' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  await screen.findByText('Type the code first.');
  expect(asked).toEqual([]);
});
