import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { FormData } from '../../../../schema/forms/definition.ts';
import type { Context } from '../../../platform/context.ts';
import { addDocument, orderFor, type readingOf } from '../../../testing/people-with-readings.ts';
import { assignFiles, writeFile } from '../../documents/public.ts';

type Reading = ReturnType<typeof readingOf>;

/** Returns the answers of a complete example of the form. */
export function exampleAnswers(place: string): FormData {
  const file = new URL(`../../../../form-definitions/${place}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { formData: FormData }).formData;
}

/** Stores a document that was read, with a picture of each page. */
export async function addPicturedDocument(
  ctx: Context,
  reading: Reading,
  { name, pages }: { readonly name: string; readonly pages: number },
): Promise<string> {
  const documentId = await addDocument(ctx, reading, name);
  for (let page = 1; page <= pages; page++) {
    const bytes = await grey(page);
    const userId = ctx.viewer?.id ?? '';
    const { id } = await writeFile(ctx, { kind: 'page_picture', userId, bytes: Readable.from([bytes]) });
    await ctx.db.$transaction((tx) => assignFiles(tx, { documentId }, [{ id, page, width: 800, height: 1_000 }]));
  }
  return documentId;
}

const grey = (page: number) =>
  sharp({ create: { width: 800, height: 1_000, channels: 3, background: { r: 200, g: 200, b: 20 + page } } })
    .jpeg()
    .toBuffer();

/** Completes an order as the desk would, with the PDF of certificate, translation and copy. */
export async function deliverTranslation(ctx: Context, documentId: string, pages: number): Promise<void> {
  await orderFor(ctx, documentId);
  const order = await ctx.db.translationOrder.findFirstOrThrow({ where: { documentId } });
  const doc = await PDFDocument.create();
  for (let page = 1; page <= pages; page++) doc.addPage([612, 792]).drawText(`TRANSLATION ${page}`, { x: 50, y: 700 });
  const bytes = Readable.from([Buffer.from(await doc.save())]);
  const { id } = await writeFile(ctx, { kind: 'delivery', userId: order.userId, bytes });
  await ctx.db.$transaction((tx) => assignFiles(tx, { orderId: order.id }, [{ id, page: 1 }]));
  await ctx.db.translationOrder.update({ where: { id: order.id }, data: { status: 'ready', delivery: 'ready' } });
  const now = ctx.now();
  const certificate = {
    documentType: 'other',
    sourceLanguage: 'pt',
    pageCount: pages,
    certifiedAt: now,
    createdAt: now,
  };
  await ctx.db.translationCertificate.create({
    data: { ...certificate, id: ctx.newId('cer'), code: order.id, orderId: order.id, version: 1, sha256: 'of no file' },
  });
}
