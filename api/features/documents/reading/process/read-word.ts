import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';
import type { RawReading } from '../reading.ts';
import { checkUnpackedSize } from './check-unpacked-size.ts';

/** A Word file of today. Its text only: macros, and what it points to, stay where they are. @throws ReadingFailedError */
export async function readDocx(bytes: Buffer): Promise<RawReading> {
  checkUnpackedSize(bytes);
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  return onePage(value);
}

/** A Word file from before 2007. */
export async function readDoc(bytes: Buffer): Promise<RawReading> {
  const document = await new WordExtractor().extract(bytes);
  return onePage([document.getHeaders(), document.getBody(), document.getFootnotes()].join('\n'));
}

/** Where a page ends, and where on it a word stands, only Word knows. */
function onePage(text: string): RawReading {
  const lines = text
    .split(/[\n\r\v\f]+/)
    .map((line) => ({
      words: line
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => ({ text: word, box: null, confidence: 1 })),
    }))
    .filter(({ words }) => words.length > 0);
  const problems = lines.length === 0 ? (['blank'] as const) : [];
  return { pageCount: 1, pages: [{ page: 1, from: 'textLayer', lines, problems }], zones: [], pictures: [] };
}
