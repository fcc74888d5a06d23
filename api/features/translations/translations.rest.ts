import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { translatorCard } from '../translators/public.ts';
import { findTranslation, stagesOf } from './find-translation.ts';
import { orderTranslation } from './order-translation.ts';
import { simulateProgress } from './simulate-progress.ts';
import { FIND_TRANSLATION, ORDER_TRANSLATION, SIMULATE_PROGRESS } from './translations.rest-shapes.ts';
import { currentStep, progressPercent, STAGES } from './translation-stages.ts';

/** Registers the documented routes. */
export function translationsRest(transport: RestTransport): void {
  transport
    .on('post', '/api/documents/:id/translate', ORDER_TRANSLATION, async (ctx, { path, body }) => {
      const { rushService: isRush, ...asked } = body;
      const { order, isFirst } = await orderTranslation(ctx, { ...asked, documentId: path.id, isRush });
      return {
        status: isFirst ? 201 : 200,
        json: { translation: { id: order.id, ...(await statusJson(ctx, order)) } },
      };
    })
    .on('get', '/api/translations/:id/status', FIND_TRANSLATION, async (ctx, { path: { id } }) => ({
      json: await statusJson(ctx, await findTranslation(ctx, id)),
    }))
    .on('post', '/api/translations/:id/simulate-progress', SIMULATE_PROGRESS, async (ctx, { path, body }) => {
      const order = await simulateProgress(ctx, { documentId: path.id, action: body.stage });
      return { json: await statusJson(ctx, order) };
    });
}

async function statusJson(ctx: Context, order: TranslationOrder) {
  const stages = stagesOf(order);
  const card = await translatorCard(ctx, order);
  return {
    trackingNumber: order.trackingNumber,
    translationType: order.translationType,
    estimatedCompletion: order.promisedAt,
    status: order.status,
    stages: Object.fromEntries(STAGES.map((stage) => [stage, { status: stages[stage] }])),
    timeline: order.timeline,
    assignedTranslator: card && { name: card.name, certification: card.certification, experience: card.experience },
    currentStep: currentStep(stages),
    progressPercent: progressPercent(stages),
    isRush: order.isRush,
    amount: order.priceCents / 100,
  };
}
