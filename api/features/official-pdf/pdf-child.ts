import { endWithParent } from '../../platform/end-with-parent.ts';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import type { PdfReply, PdfTask } from './pdf-process.ts';

/** Process that handles one PDF from outside, without access to database or network. The parent ends it. */

const answer = (reply: PdfReply) => process.send?.(reply);

/** Imports lazily, because each process does one thing. */
async function work(task: PdfTask): Promise<PdfReply> {
  if (task.kind === 'read') return (await import('./unknown/read-uploaded-form.ts')).readUnknown(task.bytes);
  if (task.kind === 'fill') return (await import('./unknown/fill-unknown.ts')).fillUnknown(task.bytes, task.filling);
  return { prepared: await (await import('./prepare-blank.ts')).prepareBlank(task.bytes) };
}

/** A parser's error message for a bad file would not help the user. */
function failed({ kind }: PdfTask, error: unknown): PdfReply {
  if (kind === 'fill') return { refusal: 'notWritten' };
  if (kind === 'read' || error instanceof NotAFormPdfError) return { refusal: 'unreadable' };
  return { fault: error instanceof Error ? error.message : 'unknown' };
}

process.on('message', (task: PdfTask) => {
  void work(task).then(answer, (error: unknown) => answer(failed(task, error)));
});
endWithParent();
