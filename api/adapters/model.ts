import type { z } from 'zod';
import { DomainError } from '../platform/errors.ts';

/** A language model, somewhere else or on this machine. What it answers is a stranger's text: never trust it. */
export interface Model {
  /** As its server calls it. */
  readonly name: string;
  /**
   * Its whole answer as text, perhaps cut at `maxTokens`.
   * @throws ModelDownError after a second try; what `signal` was aborted with
   */
  complete(asked: AskedModel): Promise<string>;
  /** Its answer piece by piece. Nothing is asked before the text is read, and leaving off reading ends the question. */
  stream(asked: AskedModel & { readonly tools?: ModelTools }): StreamedAnswer;
}

export interface AskedModel {
  /** What it is told to do: only our own words. */
  readonly system: string;
  /** Begins with the user's and alternates. */
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
  readonly signal?: AbortSignal;
}

interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** By the name that the model calls it by. */
export type ModelTools = Readonly<Record<string, ModelTool>>;

interface ModelTool {
  readonly description: string;
  readonly input: z.ZodType;
  /** What the model is told; a mistake in it is told too, so it must hold nothing that the model may not know. */
  run(input: unknown): Promise<string>;
}

export interface StreamedAnswer {
  /**
   * Pieces as they come; an empty line between what was said before and after a look into a tool.
   * @throws ModelDownError also in the middle; what `signal` was aborted with
   */
  readonly text: AsyncIterable<string>;
  /** Settles when the reading of the text ends, in whatever way; of a question that was cut, an estimate. */
  readonly usage: Promise<ModelUsage>;
}

export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
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
