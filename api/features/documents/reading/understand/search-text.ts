import type { RawReading } from '../reading.ts';

/** About 60 full pages; a search decrypts this for each of the newest documents. */
const MAX_BYTES = 200 * 1024;

/** Returns all words of a file, one line per printed line, cut at 200 kB, for the encrypted search text. */
export function searchTextOf(raw: RawReading): string {
  const lines: string[] = [];
  let left = MAX_BYTES;
  for (const page of raw.pages) {
    for (const { words } of page.lines) {
      const line = words
        .map((word) => word.text)
        .join(' ')
        .normalize('NFC');
      const size = Buffer.byteLength(line) + 1;
      if (size > left) return [...lines, cut(line, left - 1)].join('\n');
      left -= size;
      lines.push(line);
    }
  }
  return lines.join('\n');
}

/** Cuts a line to a number of bytes without splitting a character. */
function cut(line: string, bytes: number): string {
  return Buffer.from(line)
    .subarray(0, Math.max(0, bytes))
    .toString('utf8')
    .replace(/\ufffd+$/, '');
}
