import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const photo = async (width: number, height: number) =>
  sharp(
    await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );

it('keeps a long screenshot legible, upright or on its side, and scales a page to 1,600 pixels', async () => {
  const sizeOf = async (width: number, height: number, turn = 0) => {
    const drawn = await drawPicture(await photo(width, height), 1, turn);
    return [drawn.width, drawn.height];
  };
  expect(await sizeOf(1_080, 5_400)).toEqual([506, 2_530]);
  expect(await sizeOf(5_400, 1_080, 90)).toEqual([506, 2_530]);
  expect(await sizeOf(600, 2_000)).toEqual([600, 2_000]);
  expect(await sizeOf(2_480, 3_508)).toEqual([1_131, 1_600]);
  expect(await sizeOf(60, 12_000)).toEqual([40, 8_000]);
});
