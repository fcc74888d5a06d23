import { z } from 'zod';
import { dateTime, refused, TOO_OFTEN, type RestCall } from '../../platform/rest-call.ts';

const tag = 'Conversations';
const Conversation = z
  .object({
    id: z.string(),
    title: z.string(),
    language: z.string(),
    createdAt: dateTime,
    updatedAt: dateTime,
  })
  .meta({ id: 'Conversation' });
const Metadata = z.object({
  source: z.enum(['library', 'model', 'guard', 'own_data', 'unknown']),
  citations: z.array(
    z.object({
      number: z.int(),
      passageId: z.string(),
      title: z.string(),
      url: z.string(),
      quote: z.string(),
      factsAsOf: z.string(),
      checkedOn: z.string().nullable(),
    }),
  ),
  suggestedActions: z.array(
    z.object({ label: z.string(), to: z.string().nullable(), question: z.string().nullable() }),
  ),
  formRecommendations: z.array(z.object({ formType: z.string(), description: z.string() })),
  estimatedTimeline: z.string().nullable(),
  proposals: z.array(
    z.object({
      applicationId: z.string().nullable(),
      formType: z.string(),
      path: z.string(),
      label: z.string(),
      value: z.string(),
      display: z.string(),
      isSensitive: z.boolean(),
    }),
  ),
  notice: z.enum(['MODEL_DOWN', 'BUDGET_USED']).nullable(),
  language: z.string().optional().describe('BCP 47 language of the answer.'),
});
const Message = z
  .object({
    id: z.string(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    status: z.enum(['complete', 'streaming', 'stopped', 'interrupted', 'failed']),
    metadata: Metadata.nullable().describe('Metadata of an answer; null while it is being written.'),
    createdAt: dateTime,
  })
  .meta({ id: 'Message' });
const path = z.object({ id: z.string().describe('Id of a conversation: "con_…".') });
const NOT_HERE = refused(404, 'CONVERSATION_NOT_FOUND');

export const LIST_CONVERSATIONS = {
  tag,
  summary: 'Lists conversations, most recently active first, at most 100',
  answers: { 200: z.object({ conversations: z.array(Conversation) }) },
} satisfies RestCall;

export const START_CONVERSATION = {
  tag,
  summary: 'Starts a conversation',
  body: z.object({ title: z.string(), language: z.string().default('en') }),
  example: { title: 'My mother', language: 'en' },
  takesIdempotencyKey: true,
  answers: { 201: z.object({ conversation: Conversation }) },
  refusals: [refused(422, 'MESSAGE_BLANK'), TOO_OFTEN],
} satisfies RestCall;

export const LIST_MESSAGES = {
  tag,
  summary: 'Returns the messages of a conversation, oldest first',
  path,
  answers: { 200: z.object({ messages: z.array(Message) }) },
  refusals: [NOT_HERE],
} satisfies RestCall;

export const SEND_MESSAGE = {
  tag,
  summary: 'Sends a question and waits up to 25 seconds for the answer',
  description: 'An answer that takes longer is returned with the status "streaming".',
  path,
  body: z.object({
    content: z.string(),
    place: z
      .object({
        applicationId: z.string().nullable().default(null),
        formType: z.string(),
        sectionId: z.string().nullable().default(null),
        path: z.string().nullable().default(null),
      })
      .nullable()
      .default(null)
      .describe('The form that the user is looking at.'),
  }),
  example: { content: 'What is Form I-130?' },
  takesIdempotencyKey: true,
  answers: { 201: z.object({ messages: z.array(Message).describe('The question and its answer.') }) },
  refusals: [
    NOT_HERE,
    TOO_OFTEN,
    refused(422, 'CONVERSATION_FULL'),
    refused(422, 'MESSAGE_BLANK'),
    refused(422, 'MESSAGE_TOO_LONG'),
  ],
} satisfies RestCall;
