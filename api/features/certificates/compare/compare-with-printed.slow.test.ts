import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { momentOf } from '../../../platform/calendar-days.ts';
import { readSinglePage } from '../../documents/public.ts';
import { makeCertificatePdf, type CertificateFacts } from '../certificate-pdf.ts';
import { samplePicture } from '../testing/sample-delivery.ts';
import { photoOf, withSpiltCode } from '../testing/signed-scan.ts';
import { compareWithPrinted, type Similarity, type PrintedPaper } from './compare-with-printed.ts';
import { paperOfPdf } from './printed-paper.ts';

const FACTS: CertificateFacts = {
  documentTitle: 'Birth certificate in Spanish',
  fileName: undefined,
  language: 'Spanish',
  pageCount: 2,
  version: 1,
  trackingNumber: 'TR-7K4M-9Q2X',
  code: '7K4M9Q2X3F8H',
  verifyUrl: 'https://tern.example.org/verify/7K4M9Q2X3F8H',
  printedAt: momentOf('2026-11-21T10:00:00Z'),
  translator: {
    printedName: 'Rosa Medina',
    address: ['12 Elm Street', 'Austin, TX 78701', 'United States'],
    phone: '+1 503 555 0142',
    email: null,
    credential: null,
  },
};
const OTHER = {
  ...FACTS,
  trackingNumber: 'TR-H3PW-B6T8',
  code: 'N5RD8YEJ1CWG',
  documentTitle: 'Marriage certificate in Spanish',
};

/** Like a phone's photo, taken at an angle in bad light. */
const FROM_THE_SIDE = { perspective: 0.02, turn: 2, light: 0.7, table: true };
const DARK = { light: 0.35, shade: 0.8, noise: 8, turn: -2 };

// OCR of each picture takes seconds.
describe('comparing a picture whose code cannot be read with the printed certificate', () => {
  let right: Uint8Array;
  let printed: PrintedPaper;
  beforeAll(async () => {
    right = await makeCertificatePdf(FACTS);
    printed = await paperOfPdf(right, ['TR-7K4M-9Q2X', '7K4M-9Q2X-3F8H']);
  });
  const compare = async (jpeg: Uint8Array): Promise<Similarity> => {
    const paper = await readSinglePage(Readable.from([Buffer.from(jpeg)]), 'image/jpeg');
    if (!paper) throw new Error('the picture could not be read');
    return await compareWithPrinted(printed, paper);
  };

  it.each([
    ['seen from the side', FROM_THE_SIDE, 0.8],
    ['dark and noisy', DARK, 0.5],
  ])('recognises a bad photograph of the right certificate: %s', async (_name, spoiling, words) => {
    const likeness = await compare(await photoOf(await withSpiltCode(right, { isSigned: true }), spoiling, 'photo'));
    expect(likeness.words).toBeGreaterThan(words);
    expect(likeness.layout).toBeGreaterThan(0.6);
  });

  it('rejects the right certificate without a signature as NOT_SIGNED', async () => {
    const photo = await photoOf(await withSpiltCode(right, { isSigned: false }), FROM_THE_SIDE, 'photo');
    await expect(compare(photo)).rejects.toMatchObject({ code: 'NOT_SIGNED' });
  });

  it('refuses another signed certificate of the same translator', async () => {
    const other = await withSpiltCode(await makeCertificatePdf(OTHER), { isSigned: true });
    await expect(compare(other)).rejects.toMatchObject({ code: 'NOT_THE_CERTIFICATE' });
  });

  it('refuses an unrelated letter', async () => {
    const { bytes } = await samplePicture({ width: 1_700, height: 2_200 });
    await expect(compare(bytes)).rejects.toMatchObject({ code: 'NOT_THE_CERTIFICATE' });
  });
});
