import { requireViewer } from '../../platform/authorise.ts';
import type { Context, ExportedData, ExportedFile } from '../../platform/context.ts';
import { safeFileName, uniqueFileName } from '../../platform/safe-file-name.ts';
import { findFile, openFile } from '../documents/public.ts';
import { listOwnPdfs } from './find-own-pdf.ts';
import { decryptAnswers, decryptName, decryptReading } from './own-pdf-record.ts';

/** Exports the viewer's PDFs, answers and uploaded files. Cookie authentication suffices. @throws NotSignedInError */
export async function exportOwnPdfs(ctx: Context): Promise<ExportedData> {
  const taken = new Set<string>();
  const files: ExportedFile[] = [];
  const records: object[] = [];
  for (const pdf of await listOwnPdfs(ctx, requireViewer(ctx).id)) {
    const { id, userId, progressPercent, revision, createdAt, updatedAt } = pdf;
    const [name, { questions }, answers] = [
      decryptName(ctx.vault, pdf),
      decryptReading(ctx.vault, pdf),
      decryptAnswers(ctx.vault, pdf),
    ];
    const file = await findFile(ctx, { ownPdfId: id, kind: 'original' });
    const path = file && `own-pdfs/${uniqueFileName(safeFileName(name), taken)}`;
    if (file && path) files.push({ path, open: () => openFile(ctx, file, userId) });
    const answered = questions.flatMap(({ id: at, title, page }) =>
      answers[at] === undefined ? [] : [{ page, question: title, answer: answers[at] }],
    );
    records.push({ id, name, progressPercent, revision, createdAt, updatedAt, answers: answered, file: path ?? null });
  }
  return { json: { 'own-pdfs': records }, files };
}
