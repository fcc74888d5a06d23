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

/** A page that a scanner made is one picture, give or take its margins. */
const MIN_PICTURE = 0.5;

/**
 * The pictures of a signed certificate, upright, once it is clear that it is one: a scan, of this certificate, with
 * something written where the signature belongs.
 * @param isRightPage the person looked and says so
 * @returns undefined when no code could be read and the person says that it is the right page: nothing is known of it yet
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

/** By quarters: a page that lay on its side in the scanner, or stood on its head. */
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
