import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { findProfile } from '../accounts/public.ts';
import { exportTickedPapers } from '../checklist/public.ts';
import { exportApplications } from '../applications/public.ts';
import { exportCaseReviews } from '../case-review/public.ts';
import { exportConversations } from '../conversations/public.ts';
import { exportDocuments } from '../documents/public.ts';
import { exportFormReviews } from '../form-reviews/public.ts';
import { exportPayments } from '../payments/public.ts';
import { exportSupportRequests } from '../support/public.ts';
import { exportTranslations } from '../translations/public.ts';
import { exportTranslator } from '../translators/public.ts';
import { safeFileName, uniqueFileName } from './safe-file-name.ts';

/** Every file of a person is opened for it. */
const EXPORTING: Limit = { name: 'export-data', times: 20, seconds: 3_600 };

/**
 * Everything that is kept of whoever asks, as a ZIP while it is being made: profile.json, applications.json,
 * checklist.json, documents.json, translations.json, conversations.json, case-reviews.json, form-reviews.json, support.json, payments.json, the files as
 * they were uploaded and the translations as they were delivered; of somebody who translates also translator.json. One file at a time is open,
 * however many there are.
 * @throws NotSignedInError, TooManyRequestsError
 */
export async function exportData(ctx: Context): Promise<{ bytes: Readable; name: string }> {
  const { id } = requireViewer(ctx);
  await ctx.limits.take(EXPORTING, id);
  const [
    profile,
    applications,
    documents,
    translations,
    conversations,
    caseReviews,
    formReviews,
    support,
    payments,
    translator,
    tickedPapers,
  ] = await Promise.all([
    findProfile(ctx),
    exportApplications(ctx),
    exportDocuments(ctx),
    exportTranslations(ctx),
    exportConversations(ctx),
    exportCaseReviews(ctx),
    exportFormReviews(ctx),
    exportSupportRequests(ctx),
    exportPayments(ctx),
    exportTranslator(ctx),
    exportTickedPapers(ctx),
  ]);
  const now = ctx.now();
  const zip = new ZipFile();
  const bytes = new PassThrough();
  zip.outputStream.pipe(bytes);
  let opened: Readable | undefined;
  // Without these a file that cannot be read would leave the answer hanging, and a caller who left the file open.
  zip.on('error', (error: Error) => bytes.destroy(error));
  bytes.once('close', () => opened?.destroy());
  const addJson = (name: string, content: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), name, { mtime: now });

  addJson('profile.json', profile);
  if (translator) addJson('translator.json', translator);
  addJson('applications.json', applications);
  addJson('checklist.json', tickedPapers);
  addJson('conversations.json', conversations);
  addJson('case-reviews.json', caseReviews);
  addJson('form-reviews.json', formReviews);
  addJson('support.json', support);
  addJson('payments.json', payments);
  const taken = new Set<string>();
  const files = documents.map(({ name, open, record }) => ({
    record,
    open,
    path: open && `documents/${uniqueFileName(safeFileName(name), taken)}`,
  }));
  addJson(
    'documents.json',
    files.map(({ record, path }) => ({ ...record, file: path })),
  );
  const delivered = translations.map(({ record, files: versions }) => ({
    record,
    versions: versions.map(({ name, open }) => ({ path: `translations/${name}`, open })),
  }));
  addJson(
    'translations.json',
    delivered.map(({ record, versions }) => ({ ...record, files: versions.map(({ path }) => path) })),
  );
  for (const { open, path } of [...files, ...delivered.flatMap(({ versions }) => versions)])
    if (open && path)
      zip.addReadStreamLazy(path, { mtime: now, compress: false }, (answer) => {
        open().then(
          (stream) => {
            opened = stream;
            stream.once('error', (error) => bytes.destroy(error));
            answer(null, stream);
          },
          (error: unknown) => answer(error, null as never),
        );
      });
  zip.end();
  return { bytes, name: `tern-export-${now.toISOString().slice(0, 10)}.zip` };
}
