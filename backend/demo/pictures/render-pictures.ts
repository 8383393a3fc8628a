/**
 * Renders the pictures of the named scenes, or all that are missing: `npx tsx backend/demo/pictures/render-pictures.ts [scene …]`.
 * By hand, with Debian's `blender` installed. Each crop is written when it is ready.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const PICTURES_DIR = path.join('backend', 'demo', 'pictures');
const SEED_DIR = path.join('backend', 'demo', 'seed');
const SAMPLES = 512;
/** Blender stops at the number of samples or at this time, whichever comes first. Two idle cores need 8 to 15 minutes for a crop. */
const MAX_SECONDS = 3600;
/** `seed-pictures.test.ts` expects it of every picture. */
const MAX_BYTES = 60_000;

/** Crops of a scene: the size of its file in px, and the size at which it is rendered before it is enlarged. */
const CROPS = {
  wide: { prefix: '', width: 2000, height: 833, renderedWidth: 1360, renderedHeight: 566 },
  phone: { prefix: 'phone-', width: 900, height: 1100, renderedWidth: 660, renderedHeight: 807 },
} as const;
type Crop = keyof typeof CROPS;

/** A scene's name is `<shop>-<kind>-<n>`, as in `karamell-counter-1`. */
const listScenes = (): string[] =>
  readdirSync(path.join(PICTURES_DIR, 'scenes'))
    .filter((name) => name.endsWith('.py'))
    .map((name) => path.parse(name).name)
    .toSorted();

/** The crops that a scene has. The head image of a list has none for phones. */
function cropsOf(scene: string): Crop[] {
  const source = readFileSync(path.join(PICTURES_DIR, 'scenes', `${scene}.py`), 'utf8');
  return (['wide', 'phone'] as const).filter((crop) => source.includes(`'${crop}': View(`));
}

/** The file of a crop: `…/seed/karamell/pictures/phone-counter-1.webp` for the scene `karamell-counter-1`. */
function pictureFile(scene: string, crop: Crop): string {
  const [shop = '', ...kind] = scene.split('-');
  return path.join(SEED_DIR, shop, 'pictures', `${CROPS[crop].prefix}${kind.join('-')}.webp`);
}

function renderPng(scene: string, crop: Crop): string {
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
  console.log(`${scene} ${crop}: ${Math.max(0, ...counts)} samples`);
  return file;
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

const named = process.argv.slice(2);
for (const scene of named.length > 0 ? named : listScenes())
  for (const crop of cropsOf(scene)) {
    const target = pictureFile(scene, crop);
    if (named.length === 0 && existsSync(target)) continue;
    const png = renderPng(scene, crop);
    mkdirSync(path.dirname(target), { recursive: true });
    await writeCrop(png, crop, target);
    rmSync(png);
  }
