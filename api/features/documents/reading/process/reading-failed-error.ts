import type { ReadingFailure } from '../reading.ts';

/** Why this document cannot be read; ends its reading. */
export class ReadingFailedError extends Error {
  readonly failure: ReadingFailure;
  readonly pageCount: number | undefined;
  constructor(failure: ReadingFailure, pageCount?: number) {
    super(failure);
    this.failure = failure;
    this.pageCount = pageCount;
  }
}
