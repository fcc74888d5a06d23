import type { PagePicture, RawReading, ReadingFailure } from '../reading.ts';

/** Messages to the reading process: the bytes of one file in chunks, then its type; or that the upload was aborted. */
export type ProcessRequest =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'read'; readonly mimeType: string; readonly manner: ReadingMode }
  | { readonly kind: 'forget' };

/** `text`: the content. `scan`: only page pictures and the QR codes on them, which is much quicker. */
export type ReadingMode = 'text' | 'scan';

/** Messages from the reading process. */
export type Answer =
  /** The parsers are loaded. */
  | { readonly kind: 'ready' }
  /** Heartbeat: a step within a page is done. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'progress'; readonly page: number; readonly of: number }
  /** Sent page by page, so that a file that fails later keeps its pictures. */
  | { readonly kind: 'picture'; readonly picture: PagePicture }
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

export type WithoutPictures = Omit<RawReading, 'pictures'>;

export type Outcome =
  | { readonly ok: true; readonly raw: WithoutPictures }
  | { readonly ok: false; readonly failure: ReadingFailure; readonly pageCount?: number };

/** Callbacks for progress while reading. */
export interface Progress {
  /** @param page number of pages done, from 0 */
  readonly page: (page: number, of: number) => void;
  readonly alive: () => void;
  readonly picture: (picture: PagePicture) => void;
}
