import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { FONT_WEIGHTS } from '#themes/font-weights.ts';

/** Where slim fonts wait for the next build; its folder is named after what one is made of and how. */
const CACHE = 'node_modules/.cache/fonts';
const FONT_FILE = /^@fontsource-variable\/([\w-]+)\/files\/([\w-]+)\.woff2\?url$/;
/** What text in the Latin letters needs, and figures of one width for prices. Small capitals and the like are not used. */
const KEPT_FEATURES = ['ccmp', 'locl', 'kern', 'liga', 'calt', 'clig', 'rlig', 'mark', 'mkmk', 'tnum'];

/** First and last code points: Latin-1, œ, and punctuation with its spaces. Combining marks are what is left out. */
const KEPT_LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x206f],
] as const;
const KEPT_SIGNS = '€™−∕↑↓←→';

const keptText =
  KEPT_LETTERS.map(([first, last]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place)),
  ).join('') + KEPT_SIGNS;

/** Leaves out of the fonts what no page shows: weights that `FONT_WEIGHTS` does not name, features and marks without use. */
export function slimFonts(root: string): Plugin {
  return {
    name: 'slim-fonts',
    enforce: 'pre',
    async resolveId(source) {
      const [, font, file] = FONT_FILE.exec(source) ?? [];
      if (font === undefined || !isKnown(font)) return undefined;
      const [min, max] = FONT_WEIGHTS[font];
      const whole = await readFile(path.join(root, 'node_modules', source.replace('?url', '')));
      const options = {
        targetFormat: 'woff2',
        keepFeatures: KEPT_FEATURES,
        variationAxes: { wght: { min, max } },
      } as const;
      const origin = createHash('sha256').update(whole).update(keptText).update(JSON.stringify(options));
      const slim = path.join(root, CACHE, origin.digest('hex').slice(0, 16), `${file}.woff2`);
      if (!existsSync(slim)) {
        const bytes = await subsetFont(whole, keptText, options);
        await mkdir(path.dirname(slim), { recursive: true });
        // Under its name only when whole: the browser's and the server's build may run at once.
        await writeFile(`${slim}.${process.pid}`, bytes);
        await rename(`${slim}.${process.pid}`, slim);
      }
      return `${slim}?url`;
    },
  };
}

const isKnown = (font: string): font is keyof typeof FONT_WEIGHTS => Object.hasOwn(FONT_WEIGHTS, font);
