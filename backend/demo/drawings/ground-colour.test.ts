import sharp from 'sharp';
import { expect, test } from 'vitest';
import { groundColour } from './ground-colour.ts';
import { drawingFamily } from './kinds.ts';

/** Mean of the outermost columns of pixels, 0 to 255 each: motifs stand in the middle. */
async function edgeColour(svg: string): Promise<readonly number[]> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 1 })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const sum = [0, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (const x of [0, width - 1])
      for (const at of sum.keys()) sum[at]! += data[(y * width + x) * 3 + at] ?? 0;
  return sum.map((value) => value / height / 2);
}

for (const shop of ['karamell', 'koivu', 'lumo', 'nordic'])
  test(`${shop}: the ground of every kind of drawing is known, and near what is seen of it`, async () => {
    for (const [kind, draw] of Object.entries(drawingFamily(shop).products)) {
      const svg = draw(['#a04030', '#306090', '#e0c060'], 7);
      const ground = groundColour(svg);
      expect(ground, kind).toMatch(/^[0-9a-f]{3}$/);
      const seen = await edgeColour(svg);
      const said = (ground ?? '').split('').map((digit) => Number.parseInt(digit, 16) * 17);
      // Floors are darker than walls, and some lights shine on both
      for (const [at, value] of said.entries())
        expect(Math.abs(value - (seen[at] ?? 0)), kind).toBeLessThan(70);
    }
  });

test('a plain ground is its own colour; without any there is none', () => {
  expect(groundColour('<svg><defs><rect fill="#000000"/></defs><rect width="9" fill="#eeddcc"/></svg>')).toBe(
    'edc',
  );
  expect(groundColour('<svg><circle r="4" fill="#eeddcc"/></svg>')).toBeNull();
});
