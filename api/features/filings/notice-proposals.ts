import type { Context } from '../../platform/context.ts';

import { kindOfNotice, findingsForApplication, decryptName, type DocumentWithFindings } from '../documents/public.ts';
import { decryptDetail, decryptNumber, type FilingWithReceipts } from './filing-record.ts';
import { findFiling } from './find-filing.ts';
import type { NoticeKind } from './notices.ts';

/** Content of an uploaded notice, for the user to compare and accept. Nothing is stored automatically. */
export interface NoticeProposal {
  readonly documentId: string;
  /** Name of the uploaded file. */
  readonly name: string;
  readonly kind: NoticeKind;
  readonly issuedOn: string | null;
  /** Day printed on it: of the appointment, or the deadline for the response. */
  readonly dueOn: string | null;
  readonly receipt: string | null;
}

/**
 * Returns proposals from the viewer's documents that may concern this application. A notice that was accepted once is
 * never proposed again, whatever a later reading finds.
 * @throws NotSignedInError
 */
export async function noticeProposals(
  ctx: Context,
  application: { readonly id: string; readonly formType: string },
): Promise<readonly NoticeProposal[]> {
  const filing = await findFiling(ctx, application.id);
  const noted = new Set(filing ? decryptDetail(ctx.vault, filing).notices.map(({ documentId }) => documentId) : []);
  const numbers = numbersOf(ctx, filing);
  const documents = await findingsForApplication(ctx, application.id);
  return documents.flatMap((each) => {
    const { document, reading } = each;
    if (reading.documentType !== 'i-797' || noted.has(document.id)) return [];
    const receipt = receiptOn(each);
    const isOfOther = isAboutAnotherForm(valueOf(each, 'caseType'), application.formType);
    if (isOfOther && !(receipt !== null && numbers.has(receipt))) return [];
    return [
      {
        documentId: document.id,
        name: decryptName(ctx.vault, document),
        kind: kindOfNotice(valueOf(each, 'noticeType') ?? '') ?? 'other',
        issuedOn: valueOf(each, 'issued') ?? null,
        dueOn: valueOf(each, 'dueBy') ?? null,
        receipt,
      },
    ];
  });
}

const numbersOf = (ctx: Context, filing: FilingWithReceipts | null): ReadonlySet<string> =>
  new Set(filing?.receipts.map((receipt) => decryptNumber(ctx.vault, filing.userId, receipt)));

const valueOf = ({ reading }: DocumentWithFindings, fact: string): string | undefined =>
  reading.findings.find((finding) => finding.fact === fact)?.value;

/** Returns null for a number that was not read completely; the user types it from the document. */
function receiptOn(document: DocumentWithFindings): string | null {
  const number = valueOf(document, 'receipt')?.toUpperCase();
  return number !== undefined && /^[A-Z]{3}\d{10}$/.test(number) ? number : null;
}

/** Whether a notice ("I130 - PETITION FOR ALIEN RELATIVE") names another form; without a form it may concern any. */
function isAboutAnotherForm(caseType: string | undefined, formType: string): boolean {
  const named = /\b([A-Z]{1,2})-?(\d{2,4}[A-Z]{0,2})\b/.exec(caseType?.toUpperCase() ?? '');
  return named !== null && `${named[1]}-${named[2]}` !== formType;
}
