import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { FONT_FEATURES, toText } from '#themes/own/font-characters.ts';
import { FONT_WEIGHTS } from '#themes/font-weights.ts';

/** Cache of slim fonts between builds. Each is in a folder named after the hash of its source and options. */
const CACHE = 'node_modules/.cache/fonts';
const FONT_FILE = /^@fontsource-variable\/([\w-]+)\/files\/([\w-]+)\.woff2\?url$/;
/** First and last code points: Latin-1, œ, punctuation and spaces. Combining marks are removed. */
const CODE_POINT_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x206f],
] as const;
const SIGNS = '€™−∕↑↓←→';

const TEXT = toText(CODE_POINT_RANGES) + SIGNS;

/** Removes unused weights (see `FONT_WEIGHTS`), features and characters from the fonts (decision 0005). */
export function slimFonts(root: string): Plugin {
  return {
    name: 'slim-fonts',
    enforce: 'pre',
    async resolveId(id) {
      const [, font, file] = FONT_FILE.exec(id) ?? [];
      if (font === undefined || !isKnown(font)) return undefined;
      const [min, max] = FONT_WEIGHTS[font];
      const source = await readFile(path.join(root, 'node_modules', id.replace('?url', '')));
      const options = {
        targetFormat: 'woff2',
        keepFeatures: FONT_FEATURES,
        variationAxes: { wght: { min, max } },
      } as const;
      const cacheKey = createHash('sha256').update(source).update(TEXT).update(JSON.stringify(options));
      const slim = path.join(root, CACHE, cacheKey.digest('hex').slice(0, 16), `${file}.woff2`);
      if (!existsSync(slim)) {
        const bytes = await subsetFont(source, TEXT, options);
        await mkdir(path.dirname(slim), { recursive: true });
        // Written under a temporary name first: the client and the server build may run at the same time.
        await writeFile(`${slim}.${process.pid}`, bytes);
        await rename(`${slim}.${process.pid}`, slim);
      }
      return `${slim}?url`;
    },
  };
}

const isKnown = (font: string): font is keyof typeof FONT_WEIGHTS => Object.hasOwn(FONT_WEIGHTS, font);
