import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { dynamicTool, generateText, stepCountIs, streamText, type LanguageModel, type LanguageModelUsage } from 'ai';
import type { ModelSettings } from '../platform/model-settings.ts';
import { timeLimit } from '../platform/time-limit.ts';
import { fetchFromModel } from './model-fetch.ts';
import { ModelDownError, type ModelRequest, type ModelTools, type ModelUsage } from './model.ts';

type Server = Omit<ModelSettings, 'budget'>;

/** Maximum number of steps. Each may call tools, except the last. */
const MAX_STEPS = 4;
/** Estimate for English; other languages need more. Counts that a server reports take precedence. */
const LETTERS_PER_TOKEN = 4;

// Missing features of a model are handled here; the library would print warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Implements `Model.complete`. */
export async function completeAnswer(settings: Server, asked: ModelRequest, timeoutMs: number): Promise<string> {
  const limit = timeLimit(timeoutMs, asked.signal);
  try {
    const { text, finishReason } = await generateText({
      ...question(settings, asked),
      abortSignal: limit.signal,
    });
    if (text === '') throw new Error(`the model says nothing (${finishReason})`);
    return text;
  } catch (error) {
    asked.signal?.throwIfAborted();
    throw new ModelDownError({ cause: plainError(error) });
  } finally {
    limit.end();
  }
}

interface StreamLimits {
  readonly timeoutMs: number;
  readonly silenceMs: number;
  /** Called once, at the end. */
  readonly tell: (usage: ModelUsage) => void;
}

/** Implements `Model.stream`. */
export async function* streamAnswer(
  settings: Server,
  asked: ModelRequest & { readonly tools?: ModelTools },
  { timeoutMs, silenceMs, tell }: StreamLimits,
): AsyncGenerator<string> {
  const leaving = new AbortController();
  const limit = timeLimit(timeoutMs, leaving.signal, asked.signal);
  const silence = setTimeout(() => leaving.abort(new Error('the model fell silent')), silenceMs);
  const usage = new CountedUsage(asked);
  try {
    const { fullStream } = streamText({
      ...question(settings, asked),
      abortSignal: limit.signal,
      stopWhen: stepCountIs(MAX_STEPS),
      prepareStep: ({ stepNumber }) => (stepNumber + 1 < MAX_STEPS || !asked.tools ? {} : { toolChoice: 'none' }),
      ...(asked.tools && { tools: toolsOf(asked.tools) }),
      onError: () => {},
    });
    let hasSpoken = false;
    let isNewStep = false;
    for await (const part of fullStream) {
      silence.refresh();
      if (part.type === 'text-delta' && part.text !== '') {
        usage.hear(part.text);
        yield (isNewStep && hasSpoken ? '\n\n' : '') + part.text;
        hasSpoken = true;
        isNewStep = false;
      } else if (part.type === 'finish-step') {
        usage.finishStep(part.usage);
        isNewStep = true;
        if (part.finishReason !== 'stop' && part.finishReason !== 'length' && part.finishReason !== 'tool-calls')
          throw new Error(`the model ends with "${part.finishReason}"`);
      } else if (part.type === 'tool-result') usage.tell(JSON.stringify(part.output));
      else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new Error('the model takes too long');
    }
  } catch (error) {
    asked.signal?.throwIfAborted();
    throw new ModelDownError({ cause: plainError(error) });
  } finally {
    clearTimeout(silence);
    leaving.abort();
    limit.end();
    tell(usage.total());
  }
}

const question = (settings: Server, { system, messages, maxTokens }: ModelRequest) => ({
  model: languageModel(settings),
  system,
  messages: messages.map(({ role, text }) => ({ role, content: text })),
  maxOutputTokens: maxTokens,
  // The retry is made in model-fetch.ts, where the server's own Retry-After is known.
  maxRetries: 0,
});

function languageModel({ provider, baseUrl, apiKey, model }: Server): LanguageModel {
  const baseURL = baseUrl.replace(/\/+$/, '');
  if (provider === 'anthropic')
    // Without a key the library would read one from the environment.
    return createAnthropic({ baseURL, apiKey: apiKey ?? '', fetch: fetchFromModel })(model);
  const isTheMakersOwn = new URL(baseUrl).hostname === 'api.openai.com';
  return createOpenAICompatible({
    name: 'model',
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    includeUsage: true,
    fetch: fetchFromModel,
    // OpenAI's newer models refuse the older name; many local servers know only that one.
    transformRequestBody: ({ max_tokens, ...body }) => ({
      ...body,
      [isTheMakersOwn ? 'max_completion_tokens' : 'max_tokens']: max_tokens as unknown,
    }),
  })(model);
}

const toolsOf = (tools: ModelTools) =>
  Object.fromEntries(
    Object.entries(tools).map(([name, one]) => [
      name,
      dynamicTool({ description: one.description, inputSchema: one.input, execute: (input) => one.run(input) }),
    ]),
  );

/** Adds up the tokens that the server reports for each step, and estimates those that it does not. */
class CountedUsage {
  #input = 0;
  #output = 0;
  /** Letters of the input of the next step, and of the output so far. */
  #asked: number;
  #heard = 0;
  #isFinished = false;

  constructor({ system, messages }: ModelRequest) {
    this.#asked = system.length + messages.reduce((sum, { text }) => sum + text.length, 0);
  }

  hear(text: string): void {
    this.#heard += text.length;
    this.#isFinished = false;
  }

  /** Adds a tool's result to the input of the next step. */
  tell(text: string): void {
    this.#asked += text.length;
  }

  finishStep({ inputTokens, outputTokens }: LanguageModelUsage): void {
    this.#input += inputTokens || tokens(this.#asked);
    this.#output += outputTokens || tokens(this.#heard);
    this.#asked += this.#heard;
    this.#heard = 0;
    this.#isFinished = true;
  }

  total(): ModelUsage {
    const rest = this.#isFinished
      ? { input: 0, output: 0 }
      : { input: tokens(this.#asked), output: tokens(this.#heard) };
    return { inputTokens: this.#input + rest.input, outputTokens: this.#output + rest.output };
  }
}

const tokens = (letters: number) => Math.ceil(letters / LETTERS_PER_TOKEN);

/** Strips the library's error of the prompt, which must not be logged. */
function plainError(error: unknown): Error {
  const { message, name } = error instanceof Error ? error : new Error(String(error));
  const status = error instanceof Error && 'statusCode' in error ? ` ${String(error.statusCode)}` : '';
  return new Error(`${name}${status}: ${message.slice(0, 200)}`);
}
