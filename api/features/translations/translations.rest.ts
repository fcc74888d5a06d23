import { z } from 'zod';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { readBody, type RestDoor } from '../../platform/rest.ts';
import { findTranslation, stagesOf } from './find-translation.ts';
import { orderTranslation } from './order-translation.ts';
import { simulateProgress } from './simulate-progress.ts';
import { translatorCard } from './translator-card.ts';
import { currentStep, progressPercent, STAGE_ACTIONS, STAGES } from './translation-stages.ts';

const OrderBody = z.object({
  targetLanguage: z.string().optional(),
  translationType: z.string().optional(),
  rushService: z.boolean().optional(),
  sourceLanguage: z.string().optional(),
});
const SimulateBody = z.object({ stage: z.enum(STAGE_ACTIONS) });

/** The documented calls; the id in each is the document's. */
export function translationsRest(door: RestDoor): void {
  door
    .on('post', '/api/documents/:id/translate', async (ctx, request) => {
      const { rushService, ...body } = readBody(request, OrderBody);
      const { order, isFirst } = await orderTranslation(ctx, {
        ...body,
        documentId: String(request.params['id']),
        isRush: rushService,
      });
      return {
        status: isFirst ? 201 : 200,
        json: { translation: { id: order.id, ...(await statusJson(ctx, order)) } },
      };
    })
    .on('get', '/api/translations/:id/status', async (ctx, request) => ({
      json: await statusJson(ctx, await findTranslation(ctx, String(request.params['id']))),
    }))
    .on('post', '/api/translations/:id/simulate-progress', async (ctx, request) => {
      const { stage } = readBody(request, SimulateBody);
      const order = await simulateProgress(ctx, { documentId: String(request.params['id']), action: stage });
      return { json: await statusJson(ctx, order) };
    });
}

async function statusJson(ctx: Context, order: TranslationOrder) {
  const stages = stagesOf(order);
  return {
    trackingNumber: order.trackingNumber,
    translationType: order.translationType,
    estimatedCompletion: order.promisedAt,
    status: order.status,
    stages: Object.fromEntries(STAGES.map((stage) => [stage, { status: stages[stage] }])),
    timeline: order.timeline,
    assignedTranslator: await assignedTranslator(ctx, order),
    currentStep: currentStep(stages),
    progressPercent: progressPercent(stages),
    isRush: order.isRush,
    amount: order.priceCents / 100,
  };
}

async function assignedTranslator(ctx: Context, order: TranslationOrder) {
  const card = await translatorCard(ctx, order);
  return card && { name: card.name, certification: card.certification, experience: card.experience };
}
