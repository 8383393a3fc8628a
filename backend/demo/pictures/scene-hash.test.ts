import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pageWidgetSize } from '#backend/domain/content/page-widget-size.ts';
import { cropsOf, listScenes, renderedPath, sceneHash } from './scene-hash.ts';

const MAX_BYTES = 300_000;
const FILES = listScenes().flatMap((scene) =>
  cropsOf(scene).map((crop) => ({ scene, file: renderedPath(scene, crop) })),
);

test.each(FILES)('the rendered picture $file is that of its scene, and light', async ({ scene, file }) => {
  const { hash } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as { hash: string };
  expect(hash, 'render it again: backend/demo/pictures/render-pictures.ts').toBe(sceneHash(scene));
  expect(statSync(`${file}.webp`).size).toBeLessThanOrEqual(MAX_BYTES);
  const { width, height } = await sharp(`${file}.webp`).metadata();
  const declared = pageWidgetSize(path.basename(file));
  expect(width / height).toBeCloseTo(declared.width / declared.height, 2);
});

test('every shop has three rendered pictures', () => {
  const shops = listScenes().map((scene) => scene.split('-')[0]);
  for (const shop of ['karamell', 'koivu', 'lumo', 'nordic'])
    expect(shops.filter((name) => name === shop)).toHaveLength(3);
  expect(FILES.every(({ file }) => existsSync(`${file}.json`))).toBe(true);
});
