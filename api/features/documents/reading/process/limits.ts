/** What one document may cost. Beyond it that document fails with its sentence; the server goes on. */
export const READING_LIMITS = {
  /** A longer PDF is not read at all. */
  pages: 100,
  /** Pages without text that are looked at letter by letter. */
  recognisedPages: 10,
  /** Pages that get a picture: every page, so that each can be translated beside it. */
  pictures: 100,
  /** Of one picture: 8,000 by 6,250. */
  pixels: 50_000_000,
  /** Of a Word file, unpacked. */
  unpackedBytes: 100 * 1024 * 1024,
  packedEntries: 2_000,
  /** Of the reading process, all it holds. */
  memoryBytes: 512 * 1024 * 1024,
  /** Without a word of how far it is. */
  silentMs: 10_000,
  /** A hundred scanned pages, each drawn and ten of them read, take a busy machine two minutes. */
  wholeMs: 180_000,
} as const;

/** Longer side of the pictures that people see, in pixels. */
export const PICTURE_SIDE = 1_600;
/** Of their JPEG, of 100. */
export const PICTURE_QUALITY = 75;
/** Longer side of what letters are recognised on: about 200 dpi of a letter-size page. */
export const READ_SIDE = 2_300;
