import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures, STORED_WIDTH_PX, toStored } from './compare-pictures.ts';

const WHITE = '#ffffff';

/** A stored picture of a page with a box on it. */
async function aPicture(color: string, { left = 0, size = 40, height = 200 } = {}): Promise<Buffer> {
  const box = await sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer();
  const page = { width: STORED_WIDTH_PX, height, channels: 3, background: WHITE } as const;
  return toStored(
    await sharp({ create: page })
      .composite([{ input: box, left, top: 10 }])
      .png()
      .toBuffer(),
  );
}

test('equal pages, and other shades, count as unchanged', async () => {
  const picture = await aPicture('#336699');
  expect((await comparePictures(picture, picture)).changed).toBe(0);
  expect((await comparePictures(picture, await aPicture('#3a6fa2'))).changed).toBe(0);
});

test('a box in another colour, at another place, or gone, is found', async () => {
  const picture = await aPicture('#336699');
  const share = (40 * 40) / (STORED_WIDTH_PX * 200);
  const recoloured = (await comparePictures(picture, await aPicture('#cc3333'))).changed;
  expect(recoloured).toBeGreaterThan(share * 0.9);
  expect((await comparePictures(picture, await aPicture('#336699', { left: 80 }))).changed).toBeGreaterThan(
    share * 1.8,
  );
  expect((await comparePictures(picture, await aPicture(WHITE))).changed).toBeGreaterThan(share * 0.9);
});

test('a longer page counts as changed where the other one has nothing', async () => {
  const { changed, picture } = await comparePictures(
    await aPicture(WHITE),
    await aPicture(WHITE, { height: 400 }),
  );
  expect(changed).toBe(0.5);
  expect((await sharp(picture).metadata()).height).toBe(400);
});
