/**
 * Renders the pictures of the named scenes and goods, or the missing ones of all scenes:
 * `npx tsx backend/demo/pictures/render-pictures.ts [--samples N] [scene … | scene/state … | shop/picture …]`,
 * as in `karamell-counter-1`, `karamell-counter-1/dark` and `lumo/dygn-1`.
 * By hand, with Debian's `blender` installed. Each picture is written when it is ready.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { samples: { type: 'string' } },
});
const PICTURES_DIR = path.join('backend', 'demo', 'pictures');
const SEED_DIR = path.join('backend', 'demo', 'seed');
/** Blender stops at the number of samples or at this time, whichever comes first. Two idle cores need 8 to 15 minutes for a crop of a scene. */
const MAX_SECONDS = 3600;
/** `seed-pictures.test.ts` expects it of every picture. */
const MAX_BYTES = 60_000;

interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** The size at which it is rendered before it is enlarged. */
  readonly renderedWidth: number;
  readonly renderedHeight: number;
  readonly samples: number;
}

/** Crops of a scene. */
const CROPS = {
  wide: { width: 2000, height: 833, renderedWidth: 1360, renderedHeight: 566, samples: 512 },
  phone: { width: 900, height: 1100, renderedWidth: 660, renderedHeight: 807, samples: 512 },
  half: { width: 1280, height: 960, renderedWidth: 960, renderedHeight: 720, samples: 512 },
} as const satisfies Record<string, PictureSize>;
type Crop = keyof typeof CROPS;

/** Goods stand in an even light, which has little noise. */
const PRODUCT: PictureSize = {
  width: 1000,
  height: 1250,
  renderedWidth: 600,
  renderedHeight: 750,
  samples: 16,
};

interface Picture {
  /** Of the Python file, with the state if it is not its usual one, and of the view in it. */
  readonly scene: string;
  readonly view: string;
  readonly size: PictureSize;
  readonly target: string;
}

/** A scene's name is `<shop>-<kind>-<n>`, as in `karamell-counter-1`. */
const listScenes = (): string[] =>
  readdirSync(path.join(PICTURES_DIR, 'scenes'))
    .filter((name) => name.endsWith('.py'))
    .map((name) => path.parse(name).name)
    .toSorted();

const readScene = (scene: string): string =>
  readFileSync(path.join(PICTURES_DIR, 'scenes', `${scene}.py`), 'utf8');

/** The crops that a scene has. The head image of a list has none for phones; a picture beside a text has only its half. */
function cropsOf(scene: string): Crop[] {
  const source = readScene(scene);
  return (['wide', 'phone', 'half'] as const).filter((crop) => source.includes(`'${crop}': View(`));
}

/** The other lights of a scene, as in `STATES = {'day': 0.4}`. */
function statesOf(scene: string): string[] {
  const [, states = ''] = /^STATES = \{(.*)\}$/m.exec(readScene(scene)) ?? [];
  return [...states.matchAll(/'(\w+)':/g)].map(([, state = '']) => state);
}

/**
 * The scene `karamell-counter-1` has the crop `…/seed/karamell/pictures/phone-counter-1.webp`,
 * and in the state `dark` `phone-counter-1-dark.webp`.
 */
function scenePictures(name: string): Picture[] {
  const [scene = '', state] = name.split('/');
  const [shop = '', ...kind] = scene.split('-');
  const base = [...kind, ...(state ? [state] : [])].join('-');
  return cropsOf(scene).map((view) => ({
    scene: name,
    view,
    size: CROPS[view],
    target: path.join(SEED_DIR, shop, 'pictures', `${view === 'phone' ? 'phone-' : ''}${base}.webp`),
  }));
}

/** `lumo/dygn-1` is `…/seed/lumo/pictures/products/dygn-1.webp`, a view of the goods of `goods/lumo.py`. */
function productPicture(name: string): Picture {
  const [scene = '', view = ''] = name.split('/');
  return {
    scene,
    view,
    size: PRODUCT,
    target: path.join(SEED_DIR, scene, 'pictures', 'products', `${view}.webp`),
  };
}

function renderPng({ scene, view, size }: Picture): string {
  const file = path.join(tmpdir(), `${scene.replace('/', '-')}-${view}.png`);
  const script = path.join(PICTURES_DIR, 'render-scene.py');
  const samples = values.samples ?? size.samples;
  const sizes = [size.renderedWidth, size.renderedHeight, samples, MAX_SECONDS].map(String);
  const flags = ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--'];
  const { status, stdout } = spawnSync(
    'nice',
    ['-n', '19', 'blender', ...flags, scene, view, file, ...sizes],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  );
  if (status !== 0) throw new Error(`${scene} ${view}: ${stdout.slice(-2000)}`);
  const counts = [...stdout.matchAll(/Sample (\d+)\/\d+/g)].map(([, count]) => Number(count));
  console.log(`${scene} ${view}: ${Math.max(0, ...counts)} samples`);
  return file;
}

/** The best quality within the limit of bytes. */
async function writePicture(png: string, { size: { width, height }, target }: Picture): Promise<void> {
  for (let quality = 88; quality >= 40; quality -= 6) {
    const bytes = await sharp(png).resize(width, height).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    writeFileSync(target, bytes);
    return;
  }
  throw new Error(`${target} is larger than ${MAX_BYTES} bytes`);
}

const scenes = listScenes();
const all = scenes.flatMap((scene) => [scene, ...statesOf(scene).map((state) => `${scene}/${state}`)]);
const pictures = (named.length > 0 ? named : all).flatMap((name) =>
  scenes.includes(name.split('/')[0] ?? '') ? scenePictures(name) : [productPicture(name)],
);
for (const picture of pictures) {
  if (named.length === 0 && existsSync(picture.target)) continue;
  const png = renderPng(picture);
  mkdirSync(path.dirname(picture.target), { recursive: true });
  await writePicture(png, picture);
  rmSync(png);
}
