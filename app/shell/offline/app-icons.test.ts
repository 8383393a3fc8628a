import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon } from '#app/channels/new-shop.server.ts';
import { APP_ICONS, createThreadTask, findAppIcon } from './app-icons.server.ts';

const BACKGROUND = '#336699';
const [BLUE, RED] = [
  [0x33, 0x66, 0x99, 255],
  [255, 0, 0, 255],
];

/** A shop with this icon, and what it has logged. */
function createShop(svg: string) {
  const warnings: string[] = [];
  const channel = { icon: { svg, url: '/icon.svg' }, themeColor: BACKGROUND };
  return {
    channel,
    warnings,
    log: { warn: (_facts: object, message: string) => void warnings.push(message) },
  };
}

/** The sizes of a PNG, and the colour at places given as shares of these. */
async function readPng(png: Uint8Array | null) {
  const image = sharp(png ?? Buffer.alloc(0));
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number): number[] => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { format: (await image.metadata()).format, size: [info.width, info.height], data, colourAt };
}

const draw = (inner: string, viewBox = '0 0 64 64') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inner}</svg>`;

test('[LY-14] every icon is a PNG of its size; the shop’s colour is behind those that phones cut', async () => {
  const shop = createShop(draw('<circle cx="32" cy="32" r="32" fill="#f00"/>'));
  for (const [name, { size, purpose }] of Object.entries(APP_ICONS)) {
    const png = await readPng(await findAppIcon(shop, name));
    expect(png).toMatchObject({ format: 'png', size: [size, size] });
    expect(png.colourAt(0.5, 0.5)).toEqual(RED);
    expect(png.colourAt(0, 0)).toEqual(purpose === 'any' ? [0, 0, 0, 0] : BLUE);
    // A maskable icon has its drawing in the middle 80 %
    expect(png.colourAt(0.5, 0.05)).toEqual(purpose === 'maskable' ? BLUE : RED);
  }
  expect(await findAppIcon(shop, 'constructor')).toBeNull();
  expect(await findAppIcon(shop, '64.png')).toBeNull();
});

test.each([
  ['a view box', draw('<rect width="64" height="32" fill="#f00"/>', '0 0 64 32')],
  [
    'sizes',
    '<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="5mm"><rect width="100%" height="100%" fill="red"/></svg>',
  ],
  [
    'a prologue',
    `<?xml version="1.0"?>\n<!DOCTYPE svg>\n${draw('<rect width="8" height="4" fill="red"/>', '0 0 8 4')}`,
  ],
])('an icon that is not square is shown whole, in the middle: %s', async (_title, svg) => {
  const png = await readPng(await findAppIcon(createShop(svg), '192.png'));
  const clear = [0, 0, 0, 0];
  expect(png.size).toEqual([192, 192]);
  expect([png.colourAt(0.5, 0.5), png.colourAt(0, 0.26), png.colourAt(0.99, 0.74)]).toEqual([RED, RED, RED]);
  expect([png.colourAt(0.5, 0.24), png.colourAt(0.5, 0.76)]).toEqual([clear, clear]);
});

test.each(['K', 'Š', 'Ω', 'Ж'])('an icon with the letter %s shows it', async (letter) => {
  const png = await readPng(await findAppIcon(createShop(drawIcon(letter, '#ff0000').svg), '192.png'));
  const pixels = png.data.length / 4;
  let inked = 0;
  for (let at = 0; at < png.data.length; at += 4)
    if ([...png.data.subarray(at, at + 4)].join() === '0,0,0,255') inked += 1;
  expect(inked / pixels).toBeGreaterThan(0.03);
});

test('an icon that cannot be drawn is logged once and is not found', async () => {
  const shop = createShop('<svg xmlns="http://www.w3.org/2000/svg"><rect');
  expect(await findAppIcon(shop, '192.png')).toBeNull();
  expect(await findAppIcon(shop, '512.png')).toBeNull();
  expect(shop.warnings).toEqual(['The icon of the shop cannot be drawn as PNG']);
});

const PROGRAM = `
const { parentPort, workerData: { kind, value } } = require('node:worker_threads');
if (kind === 'endless') for (;;);
if (kind === 'throws') throw new Error('no');
if (kind === 'large') { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)); }
// A MiB about every 2 ms, up to 1 GiB
if (kind === 'buffers')
  for (const all = []; all.length < 1024;) {
    all.push(Buffer.alloc(2 ** 20, 1));
    for (const until = performance.now() + 2; performance.now() < until;);
  }
if (kind === 'doubles') parentPort.postMessage({ value: value * 2, env: Object.keys(process.env).length });
`;

test('a program that does not end, fails or needs too much gives null, and the next one runs', async () => {
  const run = createThreadTask<{ kind: string; value?: number }, { value: number; env: number }>({
    source: PROGRAM,
    timeLimitMs: 3000,
    maxHeapMb: 16,
    maxGrowthMb: 1000,
  });
  const kinds = ['endless', 'throws', 'large', 'silent'];
  const results = await Promise.all([
    ...kinds.map((kind) => run({ kind })),
    run({ kind: 'doubles', value: 21 }),
  ]);
  // Without the environment's secrets
  expect(results).toEqual([null, null, null, null, { value: 42, env: 0 }]);
});

test('a program ends that makes the process much larger by what is not in its heap', async () => {
  const limits = { timeLimitMs: 20_000, maxHeapMb: 16, maxGrowthMb: 50 };
  const run = createThreadTask<{ kind: string }, never>({ source: PROGRAM, ...limits });
  const before = process.memoryUsage.rss();
  let largest = before;
  const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss())), 10);
  expect(await run({ kind: 'buffers' })).toBeNull();
  clearInterval(watch);
  expect((largest - before) / 2 ** 20).toBeLessThan(400);
});
