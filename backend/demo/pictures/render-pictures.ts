/**
 * Renders the pictures whose scene has changed, which have too few samples, or which are missing: `npx tsx backend/demo/pictures/render-pictures.ts [scene …]`.
 * By hand, with Debian's `blender` installed; resumable, because each crop is written when it is ready.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {
  CROPS,
  cropsOf,
  listScenes,
  PICTURES_DIR,
  renderedPath,
  sceneHash,
  type Crop,
} from './scene-hash.ts';

const SAMPLES = 512;
/** Blender stops at the number of samples or at this time, whichever comes first. Two idle cores need 8 to 15 minutes for a crop. */
const MAX_SECONDS = 3600;
const MAX_BYTES = 300_000;

interface Facts {
  readonly hash: string;
  readonly samples: number;
}

/** Of the rendered picture; null where there is none. */
function readFacts(target: string): Facts | null {
  try {
    return JSON.parse(readFileSync(`${target}.json`, 'utf8')) as Facts;
  } catch {
    return null;
  }
}

function renderPng(scene: string, crop: Crop): { readonly png: string; readonly samples: number } {
  const { renderedWidth, renderedHeight } = CROPS[crop];
  const file = path.join(tmpdir(), `${scene}-${crop}.png`);
  const script = path.join(PICTURES_DIR, 'render-scene.py');
  const sizes = [renderedWidth, renderedHeight, SAMPLES, MAX_SECONDS].map(String);
  const flags = ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--'];
  const { status, stdout } = spawnSync(
    'nice',
    ['-n', '19', 'blender', ...flags, scene, crop, file, ...sizes],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (status !== 0) throw new Error(`${scene} ${crop}: ${stdout.slice(-2000)}`);
  const counts = [...stdout.matchAll(/Sample (\d+)\/\d+/g)].map(([, count]) => Number(count));
  const samples = Math.max(0, ...counts);
  console.log(`${scene} ${crop}: ${samples} samples`);
  return { png: file, samples };
}

/** The best quality within the limit of bytes. */
async function writeCrop(png: string, crop: Crop, target: string): Promise<void> {
  const { width, height } = CROPS[crop];
  for (let quality = 88; quality >= 40; quality -= 6) {
    const bytes = await sharp(png).resize(width, height).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    writeFileSync(target, bytes);
    return;
  }
  throw new Error(`${target} is larger than ${MAX_BYTES} bytes`);
}

async function renderCrop(scene: string, crop: Crop): Promise<void> {
  const [target, hash] = [renderedPath(scene, crop), sceneHash(scene)];
  const before = readFacts(target);
  if (before?.hash === hash && before.samples >= SAMPLES) return;
  const { png, samples } = renderPng(scene, crop);
  mkdirSync(path.dirname(target), { recursive: true });
  await writeCrop(png, crop, `${target}.webp`);
  writeFileSync(`${target}.json`, `{ "hash": "${hash}", "samples": ${samples} }\n`);
  rmSync(png);
}

const asked = process.argv.slice(2);
for (const scene of asked.length > 0 ? asked : listScenes())
  for (const crop of cropsOf(scene)) await renderCrop(scene, crop);
