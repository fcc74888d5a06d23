/** Limits per document. A document that exceeds one fails with its message; the server is not affected. */
export const READING_LIMITS = {
  /** A PDF with more pages is not read at all. */
  pages: 100,
  /** Number of pages without a text layer that are recognised by OCR. */
  recognisedPages: 10,
  /** Number of pages that get a picture: every page, so that each can be translated beside it. */
  pictures: 100,
  /** Per picture: 8,000 by 6,250. */
  pixels: 50_000_000,
  /** Unpacked size of a Word file. */
  unpackedBytes: 100 * 1024 * 1024,
  packedEntries: 2_000,
  /** Total memory of the reading process. */
  memoryBytes: 512 * 1024 * 1024,
  /** Time without a heartbeat. */
  silentMs: 10_000,
  /** Total time. A hundred scanned pages, each drawn and ten of them recognised, take a busy machine two minutes. */
  wholeMs: 180_000,
} as const;

/** Longer side of page pictures, in pixels. */
export const PICTURE_SIDE = 1_600;
/** JPEG quality, of 100. */
export const PICTURE_QUALITY = 75;
/** Longer side of the image for OCR: about 200 dpi of a letter-size page. */
export const READ_SIDE = 2_300;
