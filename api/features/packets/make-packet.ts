import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { MergedPdf, type Bookmark, type MergedPage, type PicturePage } from '../../engines/pdf/merged-pdf.ts';
import type { Context } from '../../platform/context.ts';
import { printApplication } from '../applications/public.ts';
import { companionSheets, inFilingOrder } from './companion-sheets.ts';
import { appendExhibit } from './exhibit-pages.ts';
import type { Exhibit } from './exhibits.ts';
import { OwnPages } from './own-pages.ts';
import type { Packet } from './plan-packet.ts';
import { drawSignatures, type DrawnSignature } from './draw-signatures.ts';
import { writeCoverLetter, writeExhibitTab, writeLastSteps, writeSigningSheet } from './write-own-pages.ts';

/** A page that Tern wrote, whose place in the file is known only at the end, or one already in the file. */
type Page = MergedPage | PDFPage;

interface Part {
  /** Object that the part is made from, used as its key. */
  readonly of: object;
  readonly bookmark: string;
  /** Parent bookmark. */
  readonly under?: string;
  readonly pages: readonly Page[];
}

/** One packet in two languages. */
export interface PacketToMake {
  /** In English, for the agency. */
  readonly packet: Packet;
  /** The same in the user's language, for the sheets that they keep. */
  readonly told: Packet;
  readonly language: string;
}

/**
 * Streams one PDF in filing order while it is made: cover letter, notice and payment sheets, forms, exhibits, then
 * the sheets that the user keeps: who signs where, and what is left to do. The agency's pages are the same as when
 * printed alone, with their boxes; the other sent pages have page numbers, which count what is sent.
 */
export async function* makePacket(ctx: Context, { packet, told, language }: PacketToMake): AsyncGenerator<Uint8Array> {
  const merged = new MergedPdf();
  const own = await OwnPages.begin(ctx.now());
  const parts: Part[] = [];
  const kept: Part[] = [];
  const numbersOf = (of: object): number[] => {
    let before = 0;
    for (const part of parts) {
      if (part.of === of) return part.pages.map((_, at) => before + at + 1);
      before += part.pages.length;
    }
    return [];
  };
  const sheets = await companionSheets(ctx, packet);
  const day = ctx.now().toISOString().slice(0, 10);
  if (!packet.isForEmployer) {
    const cover = writeCoverLetter(own, { packet, sheets, day }, numbersOf);
    parts.push({ of: cover, bookmark: 'Cover letter', pages: cover.pages });
  }

  const nameBoxes = boxNames();
  const load = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });
  const drawn: { readonly form: object; readonly signature: DrawnSignature }[] = [];
  for (const part of inFilingOrder(sheets, packet.forms)) {
    if ('print' in part) {
      const pages = merged.append(await load(await part.print()), nameBoxes(part.formType));
      const paysFor = part.paysFor ? ` (pays for ${part.paysFor.application.formType})` : '';
      parts.push({ of: part, bookmark: `${part.formType}${paysFor}`, pages });
    } else {
      const doc = await load((await printApplication(ctx, part.application, language)).bytes);
      for (const signature of await drawSignatures(own.doc, doc, part, told)) drawn.push({ form: part, signature });
      const { formType } = part.application;
      const pages = merged.append(doc, nameBoxes(formType));
      parts.push({ of: part, bookmark: `${formType}${part.isDraft ? ' (draft)' : ''}`, pages });
    }
    yield* merged.drain();
  }
  for (const signer of told.signers) {
    const theirs = drawn.filter(({ signature }) => signer.signatures.includes(signature.signature));
    if (theirs.length === 0) continue;
    const sheet = writeSigningSheet(
      own,
      { signer, drawn: theirs.map(({ signature }) => signature), isForEmployer: packet.isForEmployer, language },
      (drawnSignature) => {
        const form = theirs.find(({ signature }) => signature === drawnSignature)?.form;
        return form && numbersOf(form)[drawnSignature.pageIndex];
      },
    );
    const bookmark = signer.name ?? signer.roleTitle;
    kept.push({ of: signer, bookmark, under: 'Who signs where', pages: sheet.pages });
  }
  const last = writeLastSteps(own, told, language);
  kept.push({
    of: last,
    bookmark: packet.isForEmployer ? 'Give it to your employer' : 'Before you mail it',
    pages: last.pages,
  });
  const pictures: { readonly page: PicturePage; readonly exhibit: Exhibit }[] = [];
  for (const exhibit of packet.evidence.exhibits) {
    const copies = yield* appendExhibit(ctx, merged, exhibit);
    for (const page of copies.pictures) pictures.push({ page, exhibit });
    const tab = writeExhibitTab(own, exhibit, copies.isLost);
    const pages = [...tab.pages, ...copies.pictures.map(({ page }) => page), ...copies.translation];
    parts.push({ of: exhibit, bookmark: `Exhibit ${exhibit.letter}. ${exhibit.title}`, under: 'Exhibits', pages });
  }

  const sent = parts.flatMap(({ pages }) => pages);
  const places = new Map(sent.map((page, at) => [page, at + 1]));
  const foot = (page: Page, what: string) =>
    places.has(page) ? `${what}Page ${places.get(page)} of ${sent.length}` : '';
  for (const { page, exhibit } of pictures) merged.writeFoot(page, foot(page.page, `Exhibit ${exhibit.letter}    `));
  const ownOnes = own.doc.getPages();
  const finished = await load(await own.finish(ownOnes.map((page) => foot(page, ''))));
  const ownPages = new Map<Page, MergedPage>(merged.append(finished).map((page, at) => [ownOnes[at] ?? page, page]));
  const inFile = (page: Page): MergedPage => (typeof page === 'number' ? page : (ownPages.get(page) ?? 0));
  merged.finish({
    title: 'Filing packet',
    at: ctx.now(),
    pages: [...sent, ...kept.flatMap(({ pages }) => pages)].map(inFile),
    bookmarks: bookmarksOf([...parts, ...kept], inFile),
  });
  yield* merged.drain();
}

/** Distinguishes two forms of one type: "I-130", "I-130 (2)". */
function boxNames(): (formType: string) => string {
  const seen = new Map<string, number>();
  return (formType) => {
    const times = (seen.get(formType) ?? 0) + 1;
    seen.set(formType, times);
    return times === 1 ? formType : `${formType} (${times})`;
  };
}

function bookmarksOf(parts: readonly Part[], inFile: (page: Page) => MergedPage): Bookmark[] {
  const bookmarks: (Bookmark & { inside: Bookmark[] })[] = [];
  for (const { bookmark, under, pages } of parts) {
    const [first] = pages;
    if (first === undefined) continue;
    const one = { title: bookmark, page: inFile(first), inside: [] };
    const above = under === undefined ? undefined : bookmarks.find(({ title }) => title === under);
    if (above) above.inside.push(one);
    else bookmarks.push(under === undefined ? one : { title: under, page: one.page, inside: [one] });
  }
  return bookmarks;
}
