import type { ReadingFailure } from '../reading.ts';

/** Ends the reading of a document that cannot be read. */
export class ReadingFailedError extends Error {
  readonly failure: ReadingFailure;
  readonly pageCount: number | undefined;
  constructor(failure: ReadingFailure, pageCount?: number) {
    super(failure);
    this.failure = failure;
    this.pageCount = pageCount;
  }
}
