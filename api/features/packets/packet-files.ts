import { PDFDocument } from '@cantoo/pdf-lib';
import { MergedPdf } from '../../engines/pdf/merged-pdf.ts';
import type { Context } from '../../platform/context.ts';
import { printApplication } from '../applications/public.ts';
import { companionSheets, inFilingOrder } from './companion-sheets.ts';
import { appendExhibit } from './exhibit-pages.ts';
import type { Exhibit } from './exhibits.ts';
import { OwnPages } from './own-pages.ts';
import type { PacketToMake } from './make-packet.ts';
import { drawSignatures, type DrawnSignature } from './draw-signatures.ts';
import { writeCoverLetter, writeExhibitTab, writeLastSteps, writeSigningSheet } from './write-own-pages.ts';

export interface PacketFile {
  readonly name: string;
  /** Called after the previous file was consumed. */
  readonly bytes: () => AsyncGenerator<Uint8Array>;
}

/** Returns the packet as separate files in filing order; each form is the same file as its own download. */
export async function packetFiles(ctx: Context, making: PacketToMake): Promise<readonly PacketFile[]> {
  const { packet, language } = making;
  const files: { name: string; bytes: PacketFile['bytes'] }[] = [];
  const add = (name: string, bytes: PacketFile['bytes']) => {
    files.push({ name: `${String(files.length + 1).padStart(2, '0')} ${name}.pdf`, bytes });
  };
  const sheets = await companionSheets(ctx, packet);
  if (!packet.isForEmployer)
    add('Cover letter', async function* () {
      const own = await OwnPages.begin(ctx.now());
      const day = ctx.now().toISOString().slice(0, 10);
      writeCoverLetter(own, { packet, sheets, day }, () => []);
      yield await own.finish([]);
    });
  for (const part of inFilingOrder(sheets, packet.forms))
    if ('print' in part)
      add(`${part.formType}${part.paysFor ? ` for ${part.paysFor.application.formType}` : ''}`, async function* () {
        yield await part.print();
      });
    else
      add(`${part.application.formType}${part.isDraft ? ' draft' : ''}`, async function* () {
        yield (await printApplication(ctx, part.application, language)).bytes;
      });
  add(packet.isForEmployer ? 'Who signs where' : 'Who signs where, before you mail it', () =>
    personSheets(ctx, making),
  );
  for (const exhibit of packet.evidence.exhibits) add(`Exhibit ${exhibit.letter}`, () => exhibitFile(ctx, exhibit));
  return files;
}

async function* personSheets(ctx: Context, { told, language }: PacketToMake): AsyncGenerator<Uint8Array> {
  const own = await OwnPages.begin(ctx.now());
  const drawn: DrawnSignature[] = [];
  for (const form of told.forms) {
    const { bytes } = await printApplication(ctx, form.application, language);
    drawn.push(...(await drawSignatures(own.doc, await PDFDocument.load(bytes), form, told)));
  }
  for (const signer of told.signers) {
    const theirs = drawn.filter(({ signature }) => signer.signatures.includes(signature));
    if (theirs.length > 0)
      writeSigningSheet(own, { signer, drawn: theirs, isForEmployer: told.isForEmployer, language }, () => undefined);
  }
  writeLastSteps(own, told, language);
  yield await own.finish([]);
}

async function* exhibitFile(ctx: Context, exhibit: Exhibit): AsyncGenerator<Uint8Array> {
  const merged = new MergedPdf();
  const own = await OwnPages.begin(ctx.now());
  const { pictures, translation, isLost } = yield* appendExhibit(ctx, merged, exhibit);
  pictures.forEach((page, at) =>
    merged.writeFoot(page, `Exhibit ${exhibit.letter}    Page ${at + 1} of ${pictures.length}`),
  );
  writeExhibitTab(own, exhibit, isLost);
  const tab = merged.append(await PDFDocument.load(await own.finish([])));
  const pages = [...tab, ...pictures.map(({ page }) => page), ...translation];
  merged.finish({ title: `Exhibit ${exhibit.letter}`, at: ctx.now(), pages, bookmarks: [] });
  yield* merged.drain();
}
