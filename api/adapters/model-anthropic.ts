import { z } from 'zod';
import type { ModelProtocol } from './model-protocol.ts';

/** Of the protocol, not of a model. */
const VERSION = '2023-06-01';
const Answer = z.object({ content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })) });

/** The Messages API: https://docs.anthropic.com/en/api/messages */
export const anthropicMessages: ModelProtocol = {
  path: '/v1/messages',
  headers: ({ apiKey }) => ({ 'anthropic-version': VERSION, ...(apiKey && { 'x-api-key': apiKey }) }),
  body: ({ model }, { system, messages, maxTokens }) => ({
    model,
    system,
    max_tokens: maxTokens,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
  }),
  textOf(answer) {
    const { data } = Answer.safeParse(answer);
    const texts = data?.content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
    return texts && texts.length > 0 ? texts.join('') : undefined;
  },
};
