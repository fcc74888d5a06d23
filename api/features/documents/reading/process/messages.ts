import type { PagePicture, RawReading, ReadingFailure } from '../reading.ts';

/** To the reading process: the bytes of one file in pieces, then what they are; or that the rest will not come. */
export type Order =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'read'; readonly mimeType: string; readonly manner: Manner }
  | { readonly kind: 'forget' };

/** `text`: what stands in it. `scan`: only its pictures and the QR codes on them, which is much quicker. */
export type Manner = 'text' | 'scan';

/** From the reading process. */
export type Answer =
  /** The programs that read are loaded. */
  | { readonly kind: 'ready' }
  /** A step within a page is done. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'progress'; readonly page: number; readonly of: number }
  /** Page by page, so that a file that fails later keeps those it has. */
  | { readonly kind: 'picture'; readonly picture: PagePicture }
  | { readonly kind: 'outcome'; readonly outcome: Outcome };

export type WithoutPictures = Omit<RawReading, 'pictures'>;

export type Outcome =
  | { readonly ok: true; readonly raw: WithoutPictures }
  | { readonly ok: false; readonly failure: ReadingFailure; readonly pageCount?: number };

/** What the code that reads tells while it reads. */
export interface Progress {
  /** @param page done, 0 … */
  readonly page: (page: number, of: number) => void;
  readonly alive: () => void;
  readonly picture: (picture: PagePicture) => void;
}
