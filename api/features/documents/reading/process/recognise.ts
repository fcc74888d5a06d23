import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { GreyImage } from '../grey-image.ts';
import type { Line } from '../reading.ts';

export interface Recognised {
  readonly lines: readonly Line[];
}

let starting: Promise<Worker> | undefined;

/** Kept for the next page: beginning costs more than a small page. */
function worker(): Promise<Worker> {
  return (starting ??= start());
}

async function start(): Promise<Worker> {
  const made = await createWorker('eng+spa', OEM.LSTM_ONLY, {
    langPath: process.env['LETTERS_DIR'] ?? '',
    cacheMethod: 'none',
    gzip: true,
  });
  await made.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return made;
}

/** Words with their places on the page, line by line. */
export async function recognise({ width, height, data }: GreyImage): Promise<Recognised> {
  const png = await sharp(data, { raw: { width, height, channels: 1 } })
    .normalise()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data: page } = await (await worker()).recognize(png, {}, { blocks: true, text: false });
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) =>
      paragraph.lines.map(({ words }) => ({
        words: words
          .filter(({ text }) => text.trim() !== '')
          .map(({ text, confidence, bbox }) => ({
            text,
            confidence: confidence / 100,
            box: {
              x: bbox.x0 / width,
              y: bbox.y0 / height,
              width: (bbox.x1 - bbox.x0) / width,
              height: (bbox.y1 - bbox.y0) / height,
            },
          })),
      })),
    ),
  );
  return { lines: lines.filter(({ words }) => words.length > 0) };
}

const WORD = /^[\p{L}\d][\p{L}\d'.,:/-]{2,}$/u;
const READ_WELL = 0.75;

/** Words that were read well: a page the wrong way up has hardly any. */
export function countWords({ lines }: Recognised): number {
  return lines
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence >= READ_WELL && WORD.test(text)).length;
}
