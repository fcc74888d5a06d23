import { randomInt } from 'node:crypto';
import type { TranslationOrder, TranslationPayment } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/refused-by-database.ts';
import {
  DocumentNotFoundError,
  findDocument,
  decryptName,
  decryptReading,
  publishDocumentChanged,
} from '../documents/public.ts';
import { chargingOf, redeemCredits, type Offer } from '../payments/public.ts';
import { notifyStaff } from '../translators/public.ts';
import { loadTranslation, TARGET_LANGUAGE } from './find-translation.ts';
import { promiseOf } from './promise-date.ts';
import { isSourceLanguage, isUsEnglish } from '../../../schema/translations/source-languages.ts';
import { offerOfTranslation, creditsOfTranslation } from './price-of-translation.ts';
import { publishTranslationChanged } from './translation-events.ts';
import { notifyCustomer } from './notify-customer.ts';
import { encryptDocumentName } from './translation-record.ts';
import {
  NoPictureOfPaperError,
  SourceLanguageNotOfferedError,
  TargetLanguageNotOfferedError,
  TranslationsNotOfferedError,
  TranslationTypeNotOfferedError,
} from './translations-errors.ts';

/** Leaves out characters that are confused on the phone or in handwriting. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns "TR-7K4M-9Q2X": one of 31^8, too many to guess; a unique index rejects duplicates. */
function newTrackingNumber(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `TR-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export interface OrderTranslationInput {
  readonly documentId: string;
  /** US English, which is also the default. */
  readonly targetLanguage?: string | undefined;
  /** "certified", which is also the default. */
  readonly translationType?: string | undefined;
  readonly isRush?: boolean | undefined;
  /** ISO 639-1; defaults to the language recognised on the document. */
  readonly sourceLanguage?: string | undefined;
}

const ORDERING: Limit = { name: 'order-translation', times: 60, seconds: 3_600 };

/** Returns price and delivery date of an order, before ordering. */
export function quoteTranslation(
  ctx: Context,
  { isRush, language }: { isRush: boolean; language: string },
): { readonly offer: Offer; readonly earliest: Date; readonly latest: Date } {
  return { offer: offerOfTranslation(ctx, { isRush, language }), ...promiseOf(ctx.now(), { isRush }) };
}

/**
 * Orders the certified translation of a document. Ordering the same document again (a double click, another tab, a
 * year later) returns the first order. The user's credits pay for it; without them, demo mode charges nothing, and
 * elsewhere the order waits for payment.
 * @throws NotSignedInError, TooManyRequestsError, TranslationsNotOfferedError
 * @throws DocumentNotFoundError also for a document of another user
 * @throws TargetLanguageNotOfferedError, SourceLanguageNotOfferedError, TranslationTypeNotOfferedError
 * @throws NoPictureOfPaperError for a Word file
 */
export async function orderTranslation(
  ctx: Context,
  input: OrderTranslationInput,
): Promise<{ readonly order: TranslationOrder; readonly isFirst: boolean }> {
  const { id: userId } = requireWriter(ctx);
  if (!ctx.settings.site.offersTranslations) throw new TranslationsNotOfferedError();
  await ctx.limits.take(ORDERING, userId);
  const { documentId, isRush = false, translationType = 'certified' } = input;
  const document = await findDocument(ctx, documentId);
  if (!isUsEnglish(input.targetLanguage ?? TARGET_LANGUAGE)) throw new TargetLanguageNotOfferedError();
  if (translationType !== 'certified') throw new TranslationTypeNotOfferedError();
  if (input.sourceLanguage !== undefined && !isSourceLanguage(input.sourceLanguage))
    throw new SourceLanguageNotOfferedError();
  if (!hasPictures(document)) throw new NoPictureOfPaperError();
  const found = decryptReading(ctx.vault, document)?.language ?? '';
  const { offer, earliest, latest } = quoteTranslation(ctx, { isRush, language: ctx.caller.language });
  const id = ctx.newId('tro');
  const now = ctx.now();
  let order: TranslationOrder;
  try {
    order = await ctx.db.$transaction(async (tx) => {
      const created = await tx.translationOrder.create({
        data: {
          id,
          userId,
          documentId,
          orderedDocumentId: documentId,
          trackingNumber: newTrackingNumber(),
          documentNameEncrypted: encryptDocumentName(ctx.vault, { id, userId }, decryptName(ctx.vault, document)),
          sourceLanguage: input.sourceLanguage ?? (isSourceLanguage(found) ? found : null),
          isRush,
          priceCents: offer.amountCents,
          payment: await paymentOfNew(tx, ctx, { id, userId, isRush }),
          timeline: { assignment: now.toISOString() },
          earliestAt: earliest,
          promisedAt: latest,
          createdAt: now,
          updatedAt: now,
        },
      });
      await notifyCustomer(tx, ctx, created, 'translation_ordered');
      // An unpaid order cannot be claimed; the desk is notified once it is paid.
      if (created.payment !== 'unpaid')
        await notifyStaff(tx, { subjectId: id, news: 'order_waits', occasion: `${created.revision}` });
      return created;
    });
  } catch (error) {
    // The document was deleted since it was read.
    if (isForeignKeyViolation(error)) throw new DocumentNotFoundError();
    if (!isUniqueViolation(error)) throw error;
    return { order: await loadTranslation(ctx, { documentId, userId }), isFirst: false };
  }
  await Promise.all([publishTranslationChanged(ctx, order), publishDocumentChanged(ctx, document)]);
  return { order, isFirst: true };
}

async function paymentOfNew(
  tx: Transaction,
  ctx: Context,
  { id, userId, isRush }: { readonly id: string; readonly userId: string; readonly isRush: boolean },
): Promise<TranslationPayment> {
  const charging = chargingOf(ctx.settings);
  if (charging === 'free') return 'free';
  if (await redeemCredits(tx, ctx, { userId, credits: creditsOfTranslation(isRush), subject: id })) return 'paid';
  return charging === 'required' ? 'unpaid' : 'demo';
}

/** A Word file has no page images to compare a translation with or to copy. */
const hasPictures = ({ mimeType }: { readonly mimeType: string }) =>
  mimeType === 'application/pdf' || mimeType.startsWith('image/');
