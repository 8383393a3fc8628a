import { createRequire } from 'node:module';
import { createThreadTask } from '#kernel/limits/thread-task.ts';
import { FONT_FEATURES, toText } from '#themes/own/font-characters.ts';

/**
 * Removes characters and features that no page uses. Null where it cannot, or the result is not smaller. One font at a time, in a thread.
 */
export type SlimFont = (font: Uint8Array) => Promise<Uint8Array | null>;

const LIBRARY = 'subset-font';
/** A large font takes a second. */
const TIME_LIMIT_MS = 15_000;
const MAX_HEAP_MB = 128;
const MAX_GROWTH_MB = 200;

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

/** The library is loaded nowhere else. */
const PROGRAM = `
const { parentPort, workerData: { library, font, text, options } } = require('node:worker_threads');
require(library)(Buffer.from(font), text, options).then((slim) => parentPort.postMessage(slim));
`;

/** Where the library is installed beside the server; null where it is not. Images without it send fonts whole. */
export function findSubsetLibrary(): string | null {
  try {
    return createRequire(import.meta.url).resolve(LIBRARY);
  } catch {
    return null;
  }
}

export function createFontSlimmer(library: string): SlimFont {
  const subset = createThreadTask<object, Uint8Array>({
    source: PROGRAM,
    timeLimitMs: TIME_LIMIT_MS,
    maxHeapMb: MAX_HEAP_MB,
    maxGrowthMb: MAX_GROWTH_MB,
  });
  const text = toText(RANGES) + SIGNS;
  const options = { targetFormat: 'woff2', keepFeatures: FONT_FEATURES };
  return async (font) => {
    const slim = await subset({ library, font, text, options });
    return slim && slim.byteLength < font.byteLength ? slim : null;
  };
}
