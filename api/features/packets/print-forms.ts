import type { PDFDocument, PDFEmbeddedPage } from '@cantoo/pdf-lib';
import type { Context } from '../../platform/context.ts';
import { printApplication } from '../applications/public.ts';
import { boxesOf } from '../official-pdf/public.ts';
import type { Packet, PlannedForm } from './plan-packet.ts';
import type { Signature, Signer } from './signers.ts';

/** A form as it goes into the packet. */
export interface PrintedForm {
  readonly planned: PlannedForm;
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

export async function printForm(ctx: Context, planned: PlannedForm, language: string): Promise<PrintedForm> {
  const { bytes, name } = await printApplication(ctx, planned.application, language);
  return { planned, bytes, fileName: name };
}

/** A signature with the page of the printed form that it stands on, drafts' lists counted. */
export interface DrawnSignature {
  readonly signature: Signature;
  /** From 0, in the printed form. */
  readonly pageIndex: number;
  readonly picture: PDFEmbeddedPage;
  /** In points from the page's lower left corner: where the box begins, in the middle of its height. */
  readonly at: readonly [number, number];
}

/** Pictures of the pages that this form is signed on, made ready in another document. */
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
    // An answer sheet has no boxes, and nobody signs it.
    if (!box) continue;
    const picture = await into.embedPage(printed.getPage(box.page - 1));
    // Copied now: the printed form is not kept until the end.
    await picture.embed();
    const [left, bottom, , top] = box.rect;
    drawn.push({ signature, pageIndex: box.page - 1, picture, at: [left, (bottom + top) / 2] });
  }
  return drawn;
}
