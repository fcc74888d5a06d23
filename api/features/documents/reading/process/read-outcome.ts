import type { PagePicture, RawReading, ReadingFailure } from '../reading.ts';

/** Result of reading a file. */
export type ReadOutcome =
  | { readonly ok: true; readonly raw: RawReading }
  | {
      readonly ok: false;
      readonly failure: ReadingFailure;
      readonly pictures?: readonly PagePicture[];
      /** Set if known. */
      readonly pageCount?: number;
    };
