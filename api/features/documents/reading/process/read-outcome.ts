import type { PagePicture, RawReading, ReadingFailure } from '../reading.ts';

/** What became of reading a file. */
export type ReadOutcome =
  | { readonly ok: true; readonly raw: RawReading }
  | {
      readonly ok: false;
      readonly failure: ReadingFailure;
      readonly pictures?: readonly PagePicture[];
      /** When it is known. */
      readonly pageCount?: number;
    };
