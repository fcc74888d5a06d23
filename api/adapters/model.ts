import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '../platform/errors.ts';
import type { ModelSettings } from '../platform/model-settings.ts';
import { anthropicMessages } from './model-anthropic.ts';
import { openAiChat } from './model-openai.ts';
import type { Completion, ModelProtocol } from './model-protocol.ts';

/** A language model, somewhere else or on this machine. What it answers is a stranger's text: never trust it. */
export interface Model {
  /** As its server calls it. */
  readonly name: string;
  /**
   * Its whole answer as text, perhaps cut at `maxTokens`.
   * @throws ModelDownError after a second try; what `signal` was aborted with
   */
  complete(asked: Completion): Promise<string>;
}

export class ModelDownError extends DomainError {
  readonly code = 'MODEL_DOWN';
  readonly status = 503;
  constructor(options?: ErrorOptions) {
    super(
      'The language model does not answer right now. Nothing was changed. Go on without it, or try again.',
      options,
    );
  }
}

const PROTOCOLS: Readonly<Record<ModelSettings['protocol'], ModelProtocol>> = {
  anthropic: anthropicMessages,
  openai: openAiChat,
};
/** Of one try: a full page of text takes a slow model a minute. */
const TIMEOUT_MS = 90_000;
/** Before the second try, when the server names no time. */
const PAUSE_MS = 1_000;
/** A person waits. */
const LONGEST_PAUSE_MS = 5_000;
const LARGEST_ANSWER = 2 * 1024 * 1024;

/** @param timeoutMs of one try */
export function createModel(settings: ModelSettings, { timeoutMs = TIMEOUT_MS } = {}): Model {
  const protocol = PROTOCOLS[settings.protocol];
  const url = settings.baseUrl.replace(/\/+$/, '') + protocol.path;

  async function post(asked: Completion): Promise<Response> {
    const signals = [AbortSignal.timeout(timeoutMs), ...(asked.signal ? [asked.signal] : [])];
    return fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...protocol.headers(settings) },
      body: JSON.stringify(protocol.body(settings, asked)),
      // A key is sent to the address that was set, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any(signals),
    });
  }

  /** One try; a number is the pause before another one may help. */
  async function ask(asked: Completion): Promise<string | number> {
    const response = await post(asked);
    if (response.status === 429 || response.status >= 500) {
      await response.body?.cancel();
      return pauseOf(response);
    }
    if (!response.ok) throw new Error(`the model's server answers ${response.status}: ${await beginningOf(response)}`);
    const text = protocol.textOf(JSON.parse(await wholeOf(response)));
    if (text === undefined) throw new Error("the model's server answers in another way than its protocol says");
    return text;
  }

  return {
    name: settings.model,
    async complete(asked) {
      try {
        const first = await ask(asked);
        if (typeof first === 'string') return first;
        await wait(first, undefined, { signal: asked.signal });
        const second = await ask(asked);
        if (typeof second === 'string') return second;
        throw new Error("the model's server is too busy");
      } catch (error) {
        asked.signal?.throwIfAborted();
        throw new ModelDownError({ cause: error });
      }
    },
  };
}

function pauseOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, LONGEST_PAUSE_MS) : PAUSE_MS;
}

/** @throws when it is longer than any answer is */
async function wholeOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the answer of the model is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** What a server says about a refusal is for the log; some of them repeat the whole question. */
const beginningOf = async (response: Response) => (await wholeOf(response)).slice(0, 200);
