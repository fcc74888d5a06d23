import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { findForm } from '../forms/public.ts';
import { blankStatus, type PrintableForm } from '../official-pdf/public.ts';
import { FormNotFoundError } from './applications-errors.ts';
import { editionOfApplication } from './edition-of-application.ts';

type OfEdition = Pick<Application, 'formType' | 'edition'>;

export interface PrintStatus {
  readonly kind: 'OFFICIAL_FORM' | 'ANSWER_SHEET';
  /** Whether the form is printed on an official blank that is not available here. */
  readonly lacksBlank: boolean;
  /** Whether the form has boxes for a payment card, which is printed and never stored. */
  readonly takesCard: boolean;
}

/** Returns what printing produces now. @throws FormNotFoundError */
export async function printStatus(ctx: Context, application: OfEdition): Promise<PrintStatus> {
  const { form, pdfMap } = printableForm(ctx, application);
  if (!pdfMap) return { kind: 'ANSWER_SHEET', lacksBlank: false, takesCard: false };
  const { isReady } = await blankStatus(ctx, form, pdfMap);
  return {
    kind: isReady ? 'OFFICIAL_FORM' : 'ANSWER_SHEET',
    lacksBlank: !isReady,
    takesCard: isReady && pdfMap.notKept !== undefined,
  };
}

/** Returns everything that printing an application's edition needs. @throws FormNotFoundError also for a guide */
export function printableForm(ctx: Context, application: OfEdition): PrintableForm {
  const form = findForm(ctx, application.formType);
  if (!form || form.kind === 'guide') throw new FormNotFoundError();
  const { definition, model, pdfMap } = editionOfApplication(ctx, application);
  return { form, definition, model, pdfMap };
}
