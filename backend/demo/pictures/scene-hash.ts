import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const PICTURES_DIR = path.join('backend', 'demo', 'pictures');
const SEED_DIR = path.join('backend', 'demo', 'seed');

/** Crops of a scene: the size of its file in px, and the size at which it is rendered before it is enlarged. */
export const CROPS = {
  wide: { prefix: '', width: 2000, height: 833, renderedWidth: 1360, renderedHeight: 566 },
  phone: { prefix: 'phone-', width: 900, height: 1100, renderedWidth: 660, renderedHeight: 807 },
} as const;
export type Crop = keyof typeof CROPS;

/** A scene's name is `<shop>-<kind>-<n>`, as in `karamell-counter-1`. */
export function listScenes(): string[] {
  return readdirSync(path.join(PICTURES_DIR, 'scenes'))
    .filter((name) => name.endsWith('.py'))
    .map((name) => path.parse(name).name)
    .toSorted();
}

/** The path without ending of a crop: `…/seed/karamell/pictures/phone-counter-1` for the scene `karamell-counter-1`. */
export function renderedPath(scene: string, crop: Crop): string {
  const [shop = '', ...kind] = scene.split('-');
  return path.join(SEED_DIR, shop, 'pictures', `${CROPS[crop].prefix}${kind.join('-')}`);
}

/** The crops that a scene has. The head image of a list has none for phones. */
export function cropsOf(scene: string): Crop[] {
  const source = readFileSync(path.join(PICTURES_DIR, 'scenes', `${scene}.py`), 'utf8');
  return (['wide', 'phone'] as const).filter((crop) => source.includes(`'${crop}': View(`));
}

/** The modules of `studio/` that a Python source imports. */
function importsOf(source: string): string[] {
  const names = [...source.matchAll(/^from studio(?:\.(\w+))? import ([\w, ]+)/gm)].flatMap(
    ([, module, list = '']) => (module === undefined ? list.split(', ') : [module]),
  );
  return names.map((name) => path.join('studio', `${name}.py`));
}

/** Hash of a scene's file and of all that it imports: a picture with another hash is out of date. */
export function sceneHash(scene: string): string {
  const files = new Set([path.join('scenes', `${scene}.py`)]);
  const hash = createHash('sha256');
  for (const file of files) {
    const source = readFileSync(path.join(PICTURES_DIR, file), 'utf8');
    hash.update(source);
    for (const imported of importsOf(source)) files.add(imported);
  }
  return hash.digest('hex').slice(0, 16);
}
