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

/** Every form is printed and every document opened for it. */
const DOWNLOADING: Limit = { name: 'download-packet', times: 30, seconds: 600 };

interface PacketDownload extends PacketChoice {
  /** One PDF, or a ZIP of separate files. */
  readonly as: 'pdf' | 'files';
  /** Of the sheets that the person keeps. */
  readonly language: string;
}

/**
 * The packet while it is being made, in one PDF or in files of their own. The answers are those of the moment it was
 * asked for, whatever is saved meanwhile. The first download of each official form uses one unit, as alone.
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
  // Without these a file that cannot be read would leave the answer hanging, and a caller who left the file open.
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
