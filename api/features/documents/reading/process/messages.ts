import type { ReadOutcome } from './read-file.ts';

/** To the reading process: the bytes of one file in pieces, then what they are. */
export type Order =
  { readonly kind: 'bytes'; readonly bytes: Uint8Array } | { readonly kind: 'read'; readonly mimeType: string };

/** From the reading process: that it is ready, how far it is, and the outcome. */
export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly page: number; readonly of: number }
  | { readonly kind: 'outcome'; readonly outcome: ReadOutcome };
