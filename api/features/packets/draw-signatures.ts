import type { PDFDocument, PDFEmbeddedPage } from '@cantoo/pdf-lib';
import { boxesOf } from '../official-pdf/public.ts';
import type { Packet, PlannedForm } from './plan-packet.ts';
import type { Signature, Signer } from './signers.ts';

/** Signature with its page in the printed form, where a draft's list of open points counts too. */
export interface DrawnSignature {
  readonly signature: Signature;
  /** Counted from 0, in the printed form. */
  readonly pageIndex: number;
  readonly picture: PDFEmbeddedPage;
  /** Left edge and vertical centre of the box, in points from the page's lower left corner. */
  readonly at: readonly [number, number];
}

/** Embeds pictures of the pages to sign into another document. */
export async function drawSignatures(
  into: PDFDocument,
  printed: PDFDocument,
  { application }: PlannedForm,
  { signers }: Packet,
): Promise<DrawnSignature[]> {
  const signatures = signers
    .flatMap((signer: Signer) => signer.signatures)
    .filter(({ applicationId }) => applicationId === application.id);
  if (signatures.length === 0) return [];
  const boxes = new Map((await boxesOf(printed)).map((box) => [box.name, box]));
  const drawn: DrawnSignature[] = [];
  for (const signature of signatures) {
    const box = boxes.get(signature.box);
    // An answer sheet has no boxes and is not signed.
    if (!box) continue;
    const picture = await into.embedPage(printed.getPage(box.page - 1));
    // Embedded immediately, because the printed form is not kept until the end.
    await picture.embed();
    const [left, bottom, , top] = box.rect;
    drawn.push({ signature, pageIndex: box.page - 1, picture, at: [left, (bottom + top) / 2] });
  }
  return drawn;
}
