import { z } from 'zod';
import { dateTime, documentId, dollars, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';
import { STAGE_ACTIONS, STAGES } from './translation-stages.ts';

const tag = 'Translations';
const stage = z.enum(STAGES);
const status = {
  trackingNumber: z.string().describe('"TR-7K4M-9Q2X"'),
  translationType: z.string(),
  estimatedCompletion: dateTime,
  status: z.enum(['ordered', 'in_translation', 'in_review', 'in_certification', 'ready', 'delivered', 'cancelled']),
  stages: z.record(stage, z.object({ status: z.enum(['pending', 'in_progress', 'ready', 'completed']) })),
  timeline: z.partialRecord(stage, dateTime).describe('When each stage last changed.'),
  assignedTranslator: z
    .object({ name: z.string(), certification: z.string().nullable(), experience: z.string().nullable() })
    .nullable()
    .describe('Null before a translator claims it.'),
  currentStep: z.int().min(0).max(5),
  progressPercent: z.int().min(0).max(100),
  isRush: z.boolean(),
  amount: dollars,
};
const Status = z.object(status).meta({ id: 'TranslationStatus' });
const Translation = z.object({ id: z.string(), ...status }).meta({ id: 'Translation' });
const Ordered = z.object({ translation: Translation });
const path = z.object({ id: documentId });
const ofEither = z.object({ id: z.string().describe('Id of the document ("doc_…") or of its order ("tro_…").') });
const NOT_HERE = refused(404, 'TRANSLATION_NOT_FOUND');

export const ORDER_TRANSLATION = {
  tag,
  summary: 'Orders a certified translation into English',
  description: 'A document has one order: a repeat returns it.',
  path,
  body: z.object({
    targetLanguage: z.string().describe('"en-US" (the default, and the only one offered).').optional(),
    translationType: z.string().describe('"certified" (the default, and the only one offered).').optional(),
    rushService: z.boolean().optional(),
    sourceLanguage: z.string().describe('"es"').optional(),
  }),
  example: { targetLanguage: 'en-US', translationType: 'certified', rushService: false },
  answers: { 200: Ordered.describe('It had already been ordered.'), 201: Ordered },
  refusals: [
    refused(404, 'DOCUMENT_NOT_FOUND'),
    refused(422, 'NO_PICTURE_OF_PAPER'),
    refused(422, 'SOURCE_LANGUAGE_NOT_OFFERED'),
    refused(422, 'TARGET_LANGUAGE_NOT_OFFERED'),
    refused(422, 'TRANSLATION_TYPE_NOT_OFFERED'),
    refused(422, 'TRANSLATIONS_NOT_OFFERED'),
    TOO_OFTEN,
  ],
} satisfies RestCall;

export const FIND_TRANSLATION = {
  tag,
  summary: 'Returns the progress of a translation',
  path: ofEither,
  answers: { 200: Status },
  refusals: [NOT_HERE],
} satisfies RestCall;

export const SIMULATE_PROGRESS = {
  tag,
  summary: 'Moves an order one stage ahead, in demo mode',
  path: ofEither,
  body: z.object({ stage: z.enum(STAGE_ACTIONS) }),
  example: { stage: 'start_translation' as const },
  answers: { 200: Status },
  refusals: [NOT_HERE, refused(403, 'DEMO_CONTROLS_OFF'), refused(409, 'STAGE_OUT_OF_ORDER')],
} satisfies RestCall;
