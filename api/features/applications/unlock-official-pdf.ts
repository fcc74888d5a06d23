import type { Application } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import {
  chargingOf,
  checkoutOf,
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

/** What the first download of an application's official PDF costs the person now. */
export interface PdfPayment {
  /** It was downloaded before, with a credit. Nothing is used again. */
  readonly isUnlocked: boolean;
  /** Form completions that the person owns and has not used. */
  readonly unitsLeft: number;
  readonly priceCents: number;
  /** Path of the web app where one is bought. */
  readonly checkout: string;
  /** False in demo mode, where nobody pays, and for an answer sheet: the download then goes on without payment. */
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
 * Pays for an application's official PDF with one credit, once; every later download is free, a draft's too. An answer
 * sheet is not paid. Without a credit nothing is charged in demo mode.
 * @throws NotSignedInError also for the cookie alone
 * @throws ApplicationNotFoundError also for an application of somebody else
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

/** @throws PaymentRequiredError in production, when nothing of what is owned pays for it */
export async function payForPdf(ctx: Context, { id, userId }: Pick<Application, 'id' | 'userId'>): Promise<void> {
  const charging = chargingOf(ctx.settings);
  if (charging === 'free' || (await isPaidFor(ctx.db, CREDIT, id))) return;
  // The cookie alone can change nothing: what it asks for was unlocked before.
  const isTaken =
    ctx.viewer?.isReadOnly === false &&
    (await ctx.db.$transaction((tx) => redeemCredits(tx, ctx, { userId, credits: [CREDIT], subject: id })));
  if (!isTaken && charging === 'required')
    throw new PaymentRequiredError(checkoutOf(offerOf(ctx, OFFER, ctx.caller.language)));
}
