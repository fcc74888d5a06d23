import type { ModelSettings } from '../platform/model-settings.ts';
import type { Model, ModelUsage } from './model.ts';

/** Time limit of a whole answer: a slow model needs a minute for a full page of text. */
const TIMEOUT_MS = 90_000;
/** Longest pause between two chunks of a streamed answer. */
const SILENCE_MS = 30_000;

/**
 * Creates a model client. The AI library is loaded with the first question, so that startup does not pay for it.
 * @param timeoutMs time limit of a whole answer
 * @param silenceMs longest pause between two chunks of a streamed answer
 */
export function createModel(
  settings: Omit<ModelSettings, 'budget'>,
  { timeoutMs = TIMEOUT_MS, silenceMs = SILENCE_MS } = {},
): Model {
  const asking = () => import('./model-calls.ts');
  return {
    name: settings.model,
    async complete(asked) {
      const { completeAnswer } = await asking();
      return await completeAnswer(settings, asked, timeoutMs);
    },
    stream(asked) {
      let tell: (usage: ModelUsage) => void = () => {};
      const usage = new Promise<ModelUsage>((resolve) => (tell = resolve));
      return { text: readText(), usage };

      async function* readText(): AsyncGenerator<string> {
        const { streamAnswer } = await asking();
        yield* streamAnswer(settings, asked, { timeoutMs, silenceMs, tell });
      }
    },
  };
}
