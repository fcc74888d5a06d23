import { z } from 'zod';
import type { ModelProtocol } from './model-protocol.ts';

const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/**
 * Chat completions, which most local servers speak too (llama.cpp, Ollama, vLLM):
 * https://platform.openai.com/docs/api-reference/chat
 */
export const openAiChat: ModelProtocol = {
  path: '/chat/completions',
  headers: ({ apiKey }): Record<string, string> => (apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  body: ({ model, baseUrl }, { system, messages, maxTokens }) => ({
    model,
    // The newer models of the makers themselves refuse the older name; many local servers know only that one.
    [new URL(baseUrl).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens']: maxTokens,
    messages: [{ role: 'system', content: system }, ...messages.map(({ role, text }) => ({ role, content: text }))],
  }),
  textOf: (answer) => Answer.safeParse(answer).data?.choices[0]?.message.content,
};
