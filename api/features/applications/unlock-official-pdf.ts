import type { Application } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import {
  chargingOf,
  checkoutOf,
  hasCredit,
  isPaidFor,
  offerOf,
  PaymentRequiredError,
  redeemCredits,
  creditsOf,
} from '../payments/public.ts';
import { loadApplication } from './find-application.ts';
import { printStatus } from './print-status.ts';

const CREDIT = 'formCompletion';
const OFFER = 'form-completion';

/** Current cost of an application's first official PDF download. */
export interface PdfPayment {
  /** Whether it was downloaded before with a credit; later downloads use none. */
  readonly isUnlocked: boolean;
  /** Number of form completions that the user owns and has not used. */
  readonly unitsLeft: number;
  readonly priceCents: number;
  /** Path of the checkout page in the web app. */
  readonly checkout: string;
  /** False in demo mode, where nobody pays, and for an answer sheet: both download without payment. */
  readonly isRequired: boolean;
}

/** @throws FormNotFoundError */
export async function pdfPaymentOf(
  ctx: Context,
  application: Pick<Application, 'id' | 'userId' | 'formType' | 'edition'>,
  language: string,
): Promise<PdfPayment> {
  const offer = offerOf(ctx, OFFER, language);
  const [isUnlocked, credits, { kind }] = await Promise.all([
    isPaidFor(ctx.db, CREDIT, application.id),
    creditsOf(ctx, application.userId),
    printStatus(ctx, application),
  ]);
  return {
    isUnlocked,
    unitsLeft: credits.find(({ unit }) => unit === CREDIT)?.left ?? 0,
    priceCents: offer.amountCents,
    checkout: checkoutOf(offer),
    isRequired: chargingOf(ctx.settings) === 'required' && kind === 'OFFICIAL_FORM',
  };
}

/**
 * Pays once for an application's official PDF with one credit; later downloads are free, also of a draft. An answer
 * sheet is free. In demo mode nothing is charged without a credit.
 * @throws NotSignedInError also for the session cookie alone
 * @throws ApplicationNotFoundError also for an application of another user
 * @throws FormNotFoundError
 * @throws PaymentRequiredError in production without a credit
 */
export async function unlockOfficialPdf(ctx: Context, id: string): Promise<Application> {
  const { id: userId } = requireWriter(ctx);
  const application = await loadApplication(ctx, userId, id);
  const { kind } = await printStatus(ctx, application);
  if (kind === 'OFFICIAL_FORM') await payForPdf(ctx, application);
  return application;
}

/** @throws PaymentRequiredError in production when no owned credit pays for it */
export async function payForPdf(ctx: Context, { id, userId }: Pick<Application, 'id' | 'userId'>): Promise<void> {
  const charging = chargingOf(ctx.settings);
  if (charging === 'free' || (await isPaidFor(ctx.db, CREDIT, id))) return;
  // The session cookie alone cannot change anything; a download with it must have been unlocked before.
  const isTaken =
    ctx.viewer?.isReadOnly === false &&
    (await hasCredit(ctx, userId, CREDIT)) &&
    (await ctx.db.$transaction((tx) => redeemCredits(tx, ctx, { userId, credits: [CREDIT], subject: id })));
  if (!isTaken && charging === 'required')
    throw new PaymentRequiredError(checkoutOf(offerOf(ctx, OFFER, ctx.caller.language)));
}
