import type { Context } from '../../platform/context.ts';

import { kindOfNotice, findingsForApplication, decryptName, type DocumentWithFindings } from '../documents/public.ts';
import { decryptDetail, decryptNumber, type FilingWithReceipts } from './filing-record.ts';
import { findFiling } from './find-filing.ts';
import type { NoticeKind } from './notices.ts';

/** What an uploaded notice says, for the person to compare and to note. Nothing is noted by itself. */
export interface NoticeProposal {
  readonly documentId: string;
  /** The file's name. */
  readonly name: string;
  readonly kind: NoticeKind;
  readonly issuedOn: string | null;
  /** The day that is printed on it, of an appointment or until when to answer. */
  readonly dueOn: string | null;
  readonly receipt: string | null;
}

/**
 * The notices among the viewer's documents that may be about this application and were not noted yet. What was noted
 * once is never proposed again, whatever a later reading says.
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

/** A number that was not read whole is not proposed: the person types it from the paper. */
function receiptOn(document: DocumentWithFindings): string | null {
  const number = valueOf(document, 'receipt')?.toUpperCase();
  return number !== undefined && /^[A-Z]{3}\d{10}$/.test(number) ? number : null;
}

/** "I130 - PETITION FOR ALIEN RELATIVE" on a notice; what names no form may be about any. */
function isAboutAnotherForm(caseType: string | undefined, formType: string): boolean {
  const named = /\b([A-Z]{1,2})-?(\d{2,4}[A-Z]{0,2})\b/.exec(caseType?.toUpperCase() ?? '');
  return named !== null && `${named[1]}-${named[2]}` !== formType;
}
