import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { GreyImage } from '../grey-image.ts';
import type { Line } from '../reading.ts';

export interface Recognised {
  readonly lines: readonly Line[];
  /** Pixels of what was looked at. */
  readonly width: number;
  readonly height: number;
}

let starting: Promise<Worker> | undefined;
let sendHeartbeat: () => void = () => {};

/** Kept for the next page: beginning costs more than a small page. */
function worker(): Promise<Worker> {
  return (starting ??= start());
}

async function start(): Promise<Worker> {
  const made = await createWorker('eng+spa', OEM.LSTM_ONLY, {
    // The folder with both languages, from the process's parent.
    langPath: process.argv[2] ?? '',
    cacheMethod: 'none',
    gzip: true,
    logger: () => sendHeartbeat(),
    errorHandler: () => {},
  });
  await made.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
  return made;
}

/** Words with their places on the page, line by line. @param isAlive is called now and then meanwhile */
export async function recognise({ width, height, data }: GreyImage, isAlive: () => void): Promise<Recognised> {
  sendHeartbeat = isAlive;
  // The simplest format that it opens: no time is lost by packing.
  const picture = Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
  const { data: page } = await (await worker()).recognize(picture, {}, { blocks: true, text: false });
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
  return { lines: lines.filter(({ words }) => words.length > 0), width, height };
}

/** Letters that stand on their side are sometimes read all the same; their words are then higher than wide. */
export function liesOnItsSide({ lines, width, height }: Recognised): boolean {
  const long = lines.flatMap(({ words }) => words).filter(({ text }) => text.length >= 4);
  const high = long.filter(({ box }) => box && box.height * height > box.width * width);
  return high.length > long.length / 2;
}

const WORD = /^[\p{L}\d][\p{L}\d'.,:/-]{2,}$/u;
const READ_WELL = 0.75;

/** Words that were read well: a page the wrong way up has hardly any. */
export function countWords({ lines }: Recognised): number {
  return lines
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence >= READ_WELL && WORD.test(text)).length;
}
