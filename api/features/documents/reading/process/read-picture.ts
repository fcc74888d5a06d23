import sharp, { type Sharp } from 'sharp';
import type { GreyImage } from '../grey-image.ts';
import { readZones } from '../mrz/read-zones.ts';
import type { MachineReadableZone, PagePicture, PageText } from '../reading.ts';
import { READ_SIDE } from './limits.ts';
import { drawPicture } from './draw-picture.ts';
import { problemsOf } from './picture-quality.ts';
import { findRuledLines } from './ruled-lines.ts';
import { countWords, isSideways, recognise, type Recognised } from './recognise.ts';

/** One thread: the other core serves requests. */
sharp.concurrency(1);
sharp.cache(false);

export interface ReadPicture {
  readonly text: PageText;
  readonly zones: readonly MachineReadableZone[];
  readonly picture: PagePicture;
}

/** With fewer words the page may be rotated or upside down. */
const FEW_WORDS = 8;
const SAMPLE_SIDE = 1_100;

/**
 * Reads a page without a text layer. A rotated page is turned first: all positions refer to the upright page.
 * @param source of any size, in camera orientation
 * @param originalSide longer side of the source, in pixels
 * @param sendHeartbeat called between the steps
 */
export async function readPicture(
  source: Sharp,
  page: number,
  originalSide: number,
  sendHeartbeat: () => void,
): Promise<ReadPicture> {
  let grey = await toGrey(source, READ_SIDE);
  const problems = await problemsOf(grey, originalSide);
  sendHeartbeat();
  let zones = await readZones(grey, page);
  sendHeartbeat();
  const isBlank = problems.includes('blank');
  let recognised: Recognised = isBlank ? { ...grey, lines: [] } : await recognise(grey, sendHeartbeat);
  sendHeartbeat();
  let turn = 0;
  if (!isBlank && (countWords(recognised) < FEW_WORDS || isSideways(recognised))) {
    turn = await findTurn(grey, zones, recognised, sendHeartbeat);
    if (turn !== 0) {
      grey = await turned(grey, turn);
      zones = await readZones(grey, page);
      sendHeartbeat();
      recognised = await recognise(grey, sendHeartbeat);
      sendHeartbeat();
    }
  }
  const picture = await drawPicture(source, page, turn);
  const { lines } = recognised;
  const ruledLines = isBlank ? [] : findRuledLines(grey, lines);
  return { text: { page, from: 'ocr', lines, ruledLines, problems }, zones, picture };
}

/** Converts to greyscale. @param side longer side in pixels; small photos are enlarged */
export async function toGrey(source: Sharp, side: number): Promise<GreyImage> {
  const { data, info } = await source
    .clone()
    .resize(side, side, { fit: 'inside', kernel: 'lanczos3' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const open = ({ width, height, data }: GreyImage) => sharp(data, { raw: { width, height, channels: 1 } });

async function turned(grey: GreyImage, turn: number): Promise<GreyImage> {
  const { data, info } = await open(grey).rotate(turn).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Returns the rotation in degrees that makes the page upright; 0 if no orientation reads better. */
async function findTurn(
  grey: GreyImage,
  zones: readonly MachineReadableZone[],
  seen: Recognised,
  sendHeartbeat: () => void,
): Promise<number> {
  const sample = await open(grey)
    .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small: GreyImage = { width: sample.info.width, height: sample.info.height, data: sample.data };
  const [zone] = zones;
  const lies = isSideways(seen) || (zone && zone.box.width * grey.width < zone.box.height * grey.height);
  const turns = lies ? [90, 270] : zone === undefined ? [0, 90, 180, 270] : [0, 180];
  let best = { turn: 0, words: -1 };
  for (const turn of turns) {
    const words = countWords(await recognise(turn === 0 ? small : await turned(small, turn), sendHeartbeat));
    sendHeartbeat();
    if (words > best.words) best = { turn, words };
  }
  return best.turn;
}
