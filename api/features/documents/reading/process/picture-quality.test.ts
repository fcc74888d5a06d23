import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { problemsOf } from './picture-quality.ts';
import { READ_SIDE } from './limits.ts';

const LINES = Array.from(
  { length: 12 },
  (_, row) => `<text x="90" y="${160 + row * 70}" font-size="34">Given name: MARIA ELENA, ${row}</text>`,
);
const PAPER = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600" font-family="DejaVu Sans, Noto Sans, sans-serif"><rect width="100%" height="100%" fill="#f6f4ee"/>${LINES.join('')}</svg>`,
  ),
);

/** Prepares a picture as the reader does: greyscale at a fixed size. */
async function problemsIn(picture: Sharp): Promise<readonly string[]> {
  const { data: jpeg, info: came } = await picture.jpeg().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(jpeg)
    .resize(READ_SIDE, READ_SIDE, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return await problemsOf({ width: info.width, height: info.height, data }, Math.max(came.width, came.height));
}

it.each([
  ['nothing', PAPER.clone(), []],
  ['that it is blurry', PAPER.clone().blur(12), ['blurry']],
  ['that it is dark', PAPER.clone().linear(0.15, 0), ['dark']],
  ['that it is small', PAPER.clone().resize(300), ['small']],
])('reports for a page: %s', async (_name, picture, problems) => {
  expect(await problemsIn(picture)).toEqual(expect.arrayContaining(problems));
  if (problems.length === 0) expect(await problemsIn(picture)).toEqual([]);
});

it('reports an empty page as blank, and nothing more', async () => {
  const white = sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#fdfdfb' } });
  expect(await problemsIn(white)).toEqual(['blank']);
});
