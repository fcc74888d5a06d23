import { interpolate } from '../../platform/interpolate.ts';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { siteName } from '../../platform/site-name.ts';
import { findFile, FileDamagedError, openFile } from '../documents/public.ts';
import { fillUnknownBlank, isRightToLeft, printedLanguage, type CoverLine } from '../official-pdf/public.ts';
import { boxValuesOf } from './box-values.ts';
import { findForDownload } from './find-own-pdf.ts';
import type { LeftOutReason, OwnPdfReading } from './own-pdf-reading.ts';
import { decryptAnswers, decryptName, decryptReading } from './own-pdf-record.ts';
import { ownPdfMessages } from './own-pdf-messages.ts';
import { refusalOf } from './upload-own-pdf.ts';

const DOWNLOADING: Limit = { name: 'download-own-pdf', times: 120, seconds: 3_600 };
/** Printed on the agency's English page, so a site name in other letters is on the cover only. */
const mark = () => `Not checked${/^[ -~]+$/.test(siteName()) ? ` by ${siteName()}` : ''}`;

/**
 * Returns the PDF with the answers in its boxes, a cover that says it is unchecked, and a line on each page. Cookie
 * authentication suffices, so that a link opens in a new tab.
 * @throws NotSignedInError, TooManyRequestsError, FileDamagedError, StorageDownError, OwnPdfNotWrittenError
 * @throws OwnPdfNotFoundError also for another user's PDF
 */
export async function downloadOwnPdf(
  ctx: Context,
  id: string,
  language: string,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const pdf = await findForDownload(ctx, id);
  await ctx.limits.take(DOWNLOADING, pdf.userId);
  const file = await findFile(ctx, { ownPdfId: id, kind: 'original' });
  if (!file) throw new FileDamagedError();
  const [name, reading, answers] = [
    decryptName(ctx.vault, pdf),
    decryptReading(ctx.vault, pdf),
    decryptAnswers(ctx.vault, pdf),
  ];
  const { values, doesNotFit } = boxValuesOf(reading, answers);
  const printed = printedLanguage(language);
  const filled = await fillUnknownBlank(await buffer(await openFile(ctx, file, pdf.userId)), {
    values,
    cover: coverOf(
      name,
      reading,
      doesNotFit.map((question) => [question, answers[question.id] ?? '']),
      printed,
    ),
    isRightToLeft: isRightToLeft(printed),
    mark: mark(),
  });
  if (typeof filled === 'string') throw refusalOf(filled);
  return { bytes: filled, name: `${name.replace(/\.pdf$/i, '')} filled.pdf` };
}

/** Returns what the user must know before sending these pages. The form's own words stay English. */
function coverOf(
  name: string,
  { questions, leftOut, printedEdition, formNumber }: OwnPdfReading,
  doesNotFit: readonly (readonly [OwnPdfReading['questions'][number], string])[],
  language: string,
): CoverLine[] {
  const { cover, reasons } = ownPdfMessages(language);
  const place = (page: number, words: string) => interpolate(cover.place, { page, words });
  const edition = formNumber && printedEdition && interpolate(cover.edition, { formNumber, edition: printedEdition });
  const byReason = new Map<LeftOutReason, string[]>();
  for (const { page, words, reason } of leftOut)
    byReason.set(reason, [...(byReason.get(reason) ?? []), place(page, words)]);
  return [
    { text: cover.title, size: 18, isBold: true },
    { text: name, size: 11, above: 4 },
    { text: cover.text, size: 11, above: 10 },
    { text: edition || cover.noEdition, size: 11, above: 6 },
    { text: cover.takeOff, size: 11, isBold: true, above: 6 },
    ...(doesNotFit.length > 0 ? [{ text: cover.doesNotFit, size: 12, isBold: true, above: 16 }] : []),
    ...doesNotFit.flatMap(([{ title, page }, answer]) => [
      { text: place(page, title), isBold: true, above: 6 },
      { text: answer },
    ]),
    ...(questions.length > 0 && byReason.size > 0 ? [{ text: cover.leftOut, size: 12, isBold: true, above: 16 }] : []),
    ...[...byReason].flatMap(([reason, places]) => [
      { text: reasons[reason], isBold: true, above: 6 },
      ...[...new Set(places)].map((text) => ({ text, size: 9 })),
    ]),
  ];
}
