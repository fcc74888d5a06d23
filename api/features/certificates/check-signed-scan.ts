import sharp from 'sharp';
import type { PagePicture, ScannedCode, ScanOutcome } from '../documents/public.ts';
import { codeInGroups, codeOfAddress } from './certificate-code.ts';
import {
  CodeNotFoundError,
  NotAScanError,
  NotSignedError,
  ScanNotReadableError,
  WrongCertificateError,
} from './certificates-errors.ts';
import type { Picture } from './delivery-pdf.ts';
import { hasInk } from './find-ink.ts';

/** Smallest part of a page that its picture must cover: a scanned page is one picture, apart from margins. */
const MIN_PICTURE = 0.5;

/**
 * Returns the upright pictures of a signed certificate after checking that it is a scan, of this certificate, with
 * ink where the signature belongs.
 * @param isRightPage whether the user has confirmed that it is the right page
 * @returns undefined if no code could be read but the user has confirmed the page: it is not verified yet
 * @throws ScanNotReadableError, NotAScanError, CodeNotFoundError, WrongCertificateError, NotSignedError
 */
export async function checkSignedScan(
  scan: ScanOutcome,
  { code, isRightPage }: { code: string; isRightPage: boolean },
): Promise<Picture[] | undefined> {
  if (!scan.ok || scan.pictures.length === 0) throw new ScanNotReadableError();
  if (scan.pages.some(({ pictureShare }) => pictureShare < MIN_PICTURE)) throw new NotAScanError();
  const found = scan.pages.flatMap(({ page, code: seen }) => {
    const its = seen === null ? undefined : codeOfAddress(seen.text);
    return seen !== null && its !== undefined ? [{ page, its, seen }] : [];
  });
  const right = found.find(({ its }) => its === code);
  const wrong = found.find(({ its }) => its !== code);
  if (wrong) throw new WrongCertificateError(codeInGroups(code), codeInGroups(wrong.its));
  if (!right) {
    if (isRightPage) return undefined;
    throw new CodeNotFoundError();
  }
  const pictures: Picture[] = [];
  for (const picture of scan.pictures) {
    const isSigned = picture.page === right.page;
    if (isSigned && !(await hasInk(picture, right.seen))) throw new NotSignedError();
    pictures.push(isSigned ? await turnUpright(picture, right.seen) : picture);
  }
  return pictures;
}

/** Rotates in quarter turns a page that was scanned sideways or upside down. */
async function turnUpright(picture: PagePicture, { corners: { topLeft, topRight } }: ScannedCode): Promise<Picture> {
  const across = { x: (topRight.x - topLeft.x) * picture.width, y: (topRight.y - topLeft.y) * picture.height };
  const quarters = Math.round(Math.atan2(across.y, across.x) / (Math.PI / 2));
  if (quarters === 0) return picture;
  const { data, info } = await sharp(picture.bytes)
    .rotate(-90 * quarters)
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}
