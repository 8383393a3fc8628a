import sharp from 'sharp';

/** Width of stored pictures, in px: layout, colours and pictures are seen, the edges of letters are not. */
export const STORED_WIDTH_PX = 240;
/** Difference of a colour channel (0 to 255) above which a pixel counts as changed. */
const CHANGED_BY = 40;

export interface Comparison {
  /** Share of changed pixels, 0 to 1. */
  readonly changed: number;
  /** PNG: changed pixels in red over the faded new picture. */
  readonly picture: Buffer;
}

/** A screenshot as it is stored: scaled down, which evens out how machines draw letters. */
export const toStored = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).resize({ width: STORED_WIDTH_PX }).webp({ quality: 70, effort: 6 }).toBuffer();

/** Compares two stored pictures. A picture of another height is compared where both have rows; the rest counts as changed. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const [old, current] = await Promise.all([before, after].map(readPixels));
  if (!old || !current || old.width !== current.width) throw new Error('The pictures have different widths.');
  const rows = Math.max(old.height, current.height);
  const pixels = Buffer.alloc(rows * current.width * 3, 255);
  let changed = 0;
  for (let at = 0; at < rows * current.width; at += 1) {
    const isChanged = [0, 1, 2].some(
      (channel) =>
        Math.abs((old.data[at * 3 + channel] ?? -255) - (current.data[at * 3 + channel] ?? 511)) > CHANGED_BY,
    );
    if (isChanged) changed += 1;
    for (const channel of [0, 1, 2])
      pixels[at * 3 + channel] = isChanged
        ? channel === 0
          ? 255
          : 0
        : 170 + Math.round((current.data[at * 3 + channel] ?? 255) / 3);
  }
  const picture = await sharp(pixels, { raw: { width: current.width, height: rows, channels: 3 } })
    .png()
    .toBuffer();
  return { changed: changed / (rows * current.width), picture };
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function readPixels(picture: Buffer): Promise<Pixels> {
  // The blur lets a line move by half a pixel
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
