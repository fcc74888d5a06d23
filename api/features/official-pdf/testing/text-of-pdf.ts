import { readWithPdfJs } from './read-with-pdf-js.ts';
import { readWithPoppler } from './read-with-poppler.ts';

/** Returns all letters of a PDF, boxes first, without spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const boxes = [...(await readWithPdfJs(bytes)).values()].map(
    ({ text, value }) => `${text}\n${typeof value === 'string' ? value : ''}`,
  );
  const pages = readWithPoppler(bytes).map((letters) => letters.map(({ text }) => text).join(''));
  return [...boxes, ...pages].map((text) => text.replace(/\s/g, '')).join('\n');
}
