import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { GreyImage } from '../grey-image.ts';
import type { Line } from '../reading.ts';

export interface Recognised {
  readonly lines: readonly Line[];
  /** Size of the image that was recognised, in pixels. */
  readonly width: number;
  readonly height: number;
}

let starting: Promise<Worker> | undefined;
let sendHeartbeat: () => void = () => {};

/** The worker is kept for the next page: starting one takes longer than recognising a small page. */
function worker(): Promise<Worker> {
  return (starting ??= start());
}

async function start(): Promise<Worker> {
  const made = await createWorker('eng+spa', OEM.LSTM_ONLY, {
    // Folder with the data of both languages, passed by the parent process.
    langPath: process.argv[2] ?? '',
    cacheMethod: 'none',
    gzip: true,
    logger: () => sendHeartbeat(),
    errorHandler: () => {},
  });
  await made.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '300' });
  return made;
}

/** Returns words with their positions, line by line. @param isAlive called periodically meanwhile */
export async function recognise({ width, height, data }: GreyImage, isAlive: () => void): Promise<Recognised> {
  sendHeartbeat = isAlive;
  // PGM, the simplest format it accepts: no time is lost on compression.
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

/** Letters on their side are sometimes recognised all the same; their words are then taller than wide. */
export function isSideways({ lines, width, height }: Recognised): boolean {
  const long = lines.flatMap(({ words }) => words).filter(({ text }) => text.length >= 4);
  const high = long.filter(({ box }) => box && box.height * height > box.width * width);
  return high.length > long.length / 2;
}

const WORD = /^[\p{L}\d][\p{L}\d'.,:/-]{2,}$/u;
const READ_WELL = 0.75;

/** Counts words that were recognised well: a page the wrong way up has hardly any. */
export function countWords({ lines }: Recognised): number {
  return lines
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence >= READ_WELL && WORD.test(text)).length;
}
