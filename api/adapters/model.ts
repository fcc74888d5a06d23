import type { z } from 'zod';
import { refusal } from '../platform/errors.ts';

/** A language model, remote or on this machine. Its answers are untrusted input. */
export interface Model {
  /** Model name as the provider's API expects it. */
  readonly name: string;
  /**
   * Returns the whole answer as text, possibly cut off at `maxTokens`.
   * @throws ModelDownError after a retry; the reason that `signal` was aborted with
   */
  complete(asked: ModelRequest): Promise<string>;
  /** Streams the answer. The request is sent when reading starts, and is aborted when reading stops. */
  stream(asked: ModelRequest & { readonly tools?: ModelTools }): StreamedAnswer;
}

export interface ModelRequest {
  /** System prompt: contains only Tern's own text. */
  readonly system: string;
  /** Starts with a user message; roles alternate. */
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
  readonly signal?: AbortSignal;
}

interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Tools by the name under which the model calls them. */
export type ModelTools = Readonly<Record<string, ModelTool>>;

interface ModelTool {
  readonly description: string;
  readonly input: z.ZodType;
  /** Returns text for the model, which also sees errors: they must hold nothing that it may not know. */
  run(input: unknown): Promise<string>;
}

export interface StreamedAnswer {
  /**
   * Chunks of text; an empty line separates the text before and after a tool call.
   * @throws ModelDownError also after the first chunks; the reason that `signal` was aborted with
   */
  readonly text: AsyncIterable<string>;
  /** Resolves when the stream ends, successfully or not. For an aborted question the usage is an estimate. */
  readonly usage: Promise<ModelUsage>;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export class ModelDownError extends refusal('MODEL_DOWN', 503) {
  constructor(options?: ErrorOptions) {
    super(
      'The language model does not answer right now. Nothing was changed. Go on without it, or try again.',
      options,
    );
  }
}
