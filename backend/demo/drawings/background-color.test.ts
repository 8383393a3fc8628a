import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findBackgroundColor } from './background-color.ts';
import { drawingFamily } from './kinds.ts';

/** Mean of the outermost pixel columns, 0 to 255 per channel: motifs do not reach the edges. */
async function edgeColor(svg: string): Promise<readonly number[]> {
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
  test(`${shop}: every kind of drawing has a background colour close to its edges`, async () => {
    for (const [kind, draw] of Object.entries(drawingFamily(shop).products)) {
      const svg = draw(['#a04030', '#306090', '#e0c060'], 7);
      const background = findBackgroundColor(svg);
      expect(background, kind).toMatch(/^[0-9a-f]{3}$/);
      const edge = await edgeColor(svg);
      const channels = (background ?? '').split('').map((digit) => Number.parseInt(digit, 16) * 17);
      // Wide tolerance: floors are darker than walls, and some lights shine on both
      for (const [at, value] of channels.entries())
        expect(Math.abs(value - (edge[at] ?? 0)), kind).toBeLessThan(70);
    }
  });

test('a plain background gives its own colour, a drawing without one gives null', () => {
  expect(
    findBackgroundColor('<svg><defs><rect fill="#000000"/></defs><rect width="9" fill="#eeddcc"/></svg>'),
  ).toBe('edc');
  expect(findBackgroundColor('<svg><circle r="4" fill="#eeddcc"/></svg>')).toBeNull();
});
