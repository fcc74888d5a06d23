import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { payForPdf, printStatus } from '../applications/public.ts';
import { makePacket, type PacketToMake } from './make-packet.ts';
import { packetFiles } from './packet-files.ts';
import { packetForms } from './packet-forms.ts';
import { planForms, type PacketChoice } from './plan-packet.ts';

/** Limited, because every form is printed and every document opened. */
const DOWNLOADING: Limit = { name: 'download-packet', times: 30, seconds: 600 };

interface PacketDownload extends PacketChoice {
  /** One PDF, or a ZIP of separate files. */
  readonly as: 'pdf' | 'files';
  /** Language of the sheets that the user keeps. */
  readonly language: string;
}

/**
 * Streams the packet while it is made, as one PDF or as separate files. All answers are those at the time of the
 * request, whatever is saved meanwhile. The first download of each official form uses one credit, as it does alone.
 * @throws NotSignedInError, TooManyRequestsError, TooManyFormsError, PaymentRequiredError
 * @throws ApplicationNotFoundError, DocumentNotFoundError, FormNotFoundError
 * @throws StorageDownError as the stream's error
 */
export async function downloadPacket(
  ctx: Context,
  { as, language, ...choice }: PacketDownload,
): Promise<{ readonly bytes: Readable; readonly type: string; readonly name: string }> {
  const { id } = requireViewer(ctx);
  await ctx.limits.take(DOWNLOADING, id);
  const applications = await packetForms(ctx, choice.applicationIds);
  const packet = await planForms(ctx, applications, choice.documentIds, 'en');
  for (const { application } of packet.forms) {
    const { kind } = await printStatus(ctx, application);
    if (kind === 'OFFICIAL_FORM') await payForPdf(ctx, application);
  }
  const inReadersLanguage =
    language === 'en' ? packet : await planForms(ctx, applications, choice.documentIds, language);
  const making = { packet, told: inReadersLanguage, language };
  const isDraft = packet.forms.some((form) => form.isDraft) ? ' draft' : '';
  const name = `Filing packet${isDraft}`;
  if (as === 'pdf') {
    const bytes = Readable.from(makePacket(ctx, making), { objectMode: false });
    return { bytes, type: 'application/pdf', name: `${name}.pdf` };
  }
  return { bytes: await zipOf(ctx, making), type: 'application/zip', name: `${name}.zip` };
}

async function zipOf(ctx: Context, making: PacketToMake): Promise<Readable> {
  const zip = new ZipFile();
  const bytes = new PassThrough();
  zip.outputStream.pipe(bytes);
  let opened: Readable | undefined;
  // Otherwise an unreadable file would leave the response hanging, and an aborted request would leave the file open.
  zip.on('error', (error: Error) => bytes.destroy(error));
  bytes.once('close', () => opened?.destroy());
  for (const file of await packetFiles(ctx, making))
    zip.addReadStreamLazy(file.name, { mtime: ctx.now(), compress: false }, (answer) => {
      opened = Readable.from(file.bytes(), { objectMode: false });
      opened.once('error', (error) => bytes.destroy(error));
      answer(null, opened);
    });
  zip.end();
  return bytes;
}
