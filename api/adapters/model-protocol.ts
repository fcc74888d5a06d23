import type { ModelSettings } from '../platform/model-settings.ts';

export interface Completion {
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

/** How one family of servers is asked. */
export interface ModelProtocol {
  readonly path: string;
  headers(settings: ModelSettings): Readonly<Record<string, string>>;
  body(settings: ModelSettings, asked: Completion): object;
  /** Undefined when the answer holds none. */
  textOf(answer: unknown): string | undefined;
}
