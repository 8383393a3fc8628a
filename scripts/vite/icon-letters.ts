import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { toText } from '#themes/own/font-characters.ts';

const NAME = 'virtual:icon-letters';

/** The family's name in the files. */
const FAMILY = 'Inter Variable';
const FILES = ['latin', 'latin-ext', 'greek', 'cyrillic'];
/** First and last code points: letters, digits and signs of Latin, Greek and Cyrillic. */
const TEXT = toText([
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x491],
]);
/** Of the letters that `channels -- new` draws, and near what other icons use. */
const WEIGHT = 700;

/** Provides the font of icons with letters to the server's build, as TrueType in base64: { family, files }. */
export function iconLetters(root: string): Plugin {
  return {
    name: 'icon-letters',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const files = await Promise.all(FILES.map((file) => toBase64(root, file)));
      return `export default ${JSON.stringify({ family: FAMILY, files })};`;
    },
  };
}

async function toBase64(root: string, file: string): Promise<string> {
  const name = `node_modules/@fontsource-variable/inter/files/inter-${file}-wght-normal.woff2`;
  const font = await subsetFont(await readFile(path.join(root, name)), TEXT, {
    targetFormat: 'truetype',
    keepFeatures: [],
    variationAxes: { wght: WEIGHT },
  });
  return font.toString('base64');
}
