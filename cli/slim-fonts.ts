import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ownFolderOf } from '#app/channels/own-files/own-folder.server.ts';
import { replaceFile } from '#app/channels/files/regular-file.server.ts';
import { FONT_FEATURES, toText } from '#themes/own/font-characters.ts';
import { loadOptional } from './usage-error.ts';

/** Scripts whose letters a shop may need, first and last code points: Latin, Greek, Cyrillic; punctuation, currencies, arrows, signs. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf],
  [0x2190, 0x2193],
] as const;
const SIGNS = '™−∕№';

/**
 * Removes characters and features that no page uses from the own fonts of these shops. A font that cannot be read, or does not become
 * smaller, stays as it is. Not in the server: a large font takes seconds.
 *
 * @param locations of channel files
 * @returns the files that were written
 * @throws UsageError where the library is not installed
 */
export async function slimFonts(locations: readonly string[]): Promise<readonly string[]> {
  const { default: subset } = await loadOptional('subset-font', () => import('subset-font'));
  const text = toText(RANGES) + SIGNS;
  const written: string[] = [];
  for (const font of (await Promise.all(locations.map(listFonts))).flat()) {
    const bytes = await readFile(font);
    const options = { targetFormat: 'woff2', keepFeatures: FONT_FEATURES } as const;
    const slim = await subset(bytes, text, options).catch(() => bytes);
    if (slim.byteLength >= bytes.byteLength) continue;
    await replaceFile(font, slim);
    written.push(font);
  }
  return written;
}

async function listFonts(location: string): Promise<readonly string[]> {
  const folder = path.join(path.dirname(location), ownFolderOf(path.basename(location)));
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.woff2')).map((name) => path.join(folder, name));
}
