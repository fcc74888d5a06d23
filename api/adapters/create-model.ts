import type { ModelSettings } from '../platform/model-settings.ts';
import type { Model, ModelUsage } from './model.ts';

/** Of a whole answer: a full page of text takes a slow model a minute. */
const TIMEOUT_MS = 90_000;
/** Between two pieces of it. */
const SILENCE_MS = 30_000;

/**
 * Loads what speaks to models with the first question only: a start without one costs nothing.
 * @param timeoutMs of a whole answer
 * @param silenceMs between two pieces of a streamed one
 */
export function createModel(
  settings: Omit<ModelSettings, 'budget'>,
  { timeoutMs = TIMEOUT_MS, silenceMs = SILENCE_MS } = {},
): Model {
  const asking = () => import('./model-asking.ts');
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
