import type { RawReading } from '../reading.ts';

/** Enough for some 60 full pages; the search over newest documents opens every one of them. */
const MAX_BYTES = 200 * 1024;

/** All words of a file, one line for each printed line, in its order; cut at 200 kB. For the encrypted text one searches. */
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

/** The first bytes of a line, without half a letter at the end. */
function cut(line: string, bytes: number): string {
  return Buffer.from(line)
    .subarray(0, Math.max(0, bytes))
    .toString('utf8')
    .replace(/\ufffd+$/, '');
}
