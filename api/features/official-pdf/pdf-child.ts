import { endWithParent } from '../../platform/end-with-parent.ts';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import type { PdfReply, PdfTask } from './pdf-process.ts';

/** A process for one PDF from outside. Knows neither database nor network, and ends when its parent says so. */

const answer = (reply: PdfReply) => process.send?.(reply);

/** Each loads what it needs: a process does one thing. */
async function work(task: PdfTask): Promise<PdfReply> {
  if (task.kind === 'read') return (await import('./unknown/read-unknown.ts')).readUnknown(task.bytes);
  if (task.kind === 'fill') return (await import('./unknown/fill-unknown.ts')).fillUnknown(task.bytes, task.filling);
  return { prepared: await (await import('./prepare-blank.ts')).prepareBlank(task.bytes) };
}

/** What a parser throws at a bad file says nothing to a person. */
function failed({ kind }: PdfTask, error: unknown): PdfReply {
  if (kind === 'fill') return { refusal: 'notWritten' };
  if (kind === 'read' || error instanceof NotAFormPdfError) return { refusal: 'unreadable' };
  return { fault: error instanceof Error ? error.message : 'unknown' };
}

process.on('message', (task: PdfTask) => {
  void work(task).then(answer, (error: unknown) => answer(failed(task, error)));
});
endWithParent();
