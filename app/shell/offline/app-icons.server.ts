import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Channel } from '#app/channels/channel.ts';
import type { Logger } from '#kernel/logger.ts';

export const APP_ICON_PATH = '/app-icon';
/** Name of the icon for the home screen of Apple's phones. */
export const TOUCH_ICON = 'apple-touch-icon.png';

interface AppIcon {
  /** Pixels. */
  readonly size: number;
  /** Share of the width that the drawing takes. */
  readonly share: number;
  /** Purpose in the manifest; null: not in the manifest. */
  readonly purpose: 'any' | 'maskable' | null;
}

/** A maskable icon has its drawing in the middle 80 %, because phones crop it to a circle or another shape. */
export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  '192.png': { size: 192, share: 1, purpose: 'any' },
  '512.png': { size: 512, share: 1, purpose: 'any' },
  'maskable-192.png': { size: 192, share: 0.8, purpose: 'maskable' },
  'maskable-512.png': { size: 512, share: 0.8, purpose: 'maskable' },
  [TOUCH_ICON]: { size: 180, share: 1, purpose: null },
};

/** A failed drawing is tried again, because the cause may be the load of the machine. */
const RETRY_MS = 60_000;

type IconSource = Pick<Channel, 'icon' | 'themeColor'>;

/** Icons by name. */
type DrawnIcons = ReadonlyMap<string, Uint8Array>;

/** The icons are drawn once per version of a channel. */
const drawn = new WeakMap<IconSource, Promise<DrawnIcons | null>>();

/** The PNG of a shop's icon by name; null if the name is unknown, or the icon is not in the channel's file or cannot be drawn. */
export async function findAppIcon(
  { channel, log }: { readonly channel: IconSource; readonly log: Pick<Logger, 'warn'> },
  name: string,
): Promise<Uint8Array | null> {
  const { svg } = channel.icon;
  if (!Object.hasOwn(APP_ICONS, name) || svg === undefined) return null;
  let icons = drawn.get(channel);
  if (!icons) {
    icons = drawAll(svg, channel.themeColor);
    drawn.set(channel, icons);
    if ((await icons) === null) {
      log.warn({}, 'The icon of the shop cannot be drawn as PNG');
      setTimeout(() => drawn.delete(channel), RETRY_MS).unref();
    }
  }
  return (await icons)?.get(name) ?? null;
}

/** Letters have the same font on every machine, whichever the drawing asks for. */
async function drawAll(svg: string, themeColor: string): Promise<DrawnIcons | null> {
  const names = Object.keys(APP_ICONS);
  const { default: letters } = await import('virtual:icon-letters');
  const { resolve } = createRequire(import.meta.url);
  const pngs = await draw({
    library: resolve(LIBRARY),
    binary: resolve(`${LIBRARY}/index_bg.wasm`),
    letters,
    // A file may have an XML declaration before the root
    svg: svg.slice(svg.indexOf('<svg')),
    icons: Object.values(APP_ICONS).map(({ size, share, purpose }) => ({
      size,
      share,
      /** Colour around and behind the drawing; null: transparent. */
      background: purpose === 'any' ? null : themeColor,
    })),
  });
  return pngs && new Map(pngs.map((png, index) => [names[index] ?? '', png]));
}

const LIBRARY = '@resvg/resvg-wasm';
/** Five icons take half a second of CPU time, most of it for compiling the library. */
const TIME_LIMIT_MS = 10_000;
const MAX_HEAP_MB = 64;
/** Drawing takes 50 MB. An embedded picture of 60 kB may have a gigabyte of pixels. */
const MAX_GROWTH_MB = 200;

/**
 * Runs in a thread, because the library is synchronous and does not free its memory while it is loaded. An icon is a document with the
 * drawing in a viewport of the drawing's own size, so that drawings with and without sizes are scaled alike.
 */
const PROGRAM = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData: { library, binary, letters: { family, files }, svg, icons } } = require('node:worker_threads');
const { initWasm, Resvg } = require(library);
const fontBuffers = files.map((file) => Buffer.from(file, 'base64'));
const font = { fontBuffers, defaultFontFamily: family, sansSerifFamily: family, serifFamily: family, monospaceFamily: family };
const open = '<svg xmlns="http://www.w3.org/2000/svg"';
const drawIcon = ({ size, share, background }, { width, height }) => {
  const side = Math.round(size * share);
  const at = Math.round((size - side) / 2);
  const fill = background === null ? '' : \`<rect width="\${size}" height="\${size}" fill="\${background}"/>\`;
  const place = \`x="\${at}" y="\${at}" width="\${side}" height="\${side}" viewBox="0 0 \${width} \${height}"\`;
  const icon = \`\${open} width="\${size}" height="\${size}">\${fill}\${open} \${place}>\${svg}</svg></svg>\`;
  return new Resvg(icon, { font }).render().asPng();
};
initWasm(readFileSync(binary)).then(() => {
  const drawing = new Resvg(svg);
  parentPort.postMessage(icons.map((icon) => drawIcon(icon, drawing)));
});
`;

const WATCH_MS = 50;

const draw = createThreadTask<object, readonly Uint8Array[]>({
  source: PROGRAM,
  timeLimitMs: TIME_LIMIT_MS,
  maxHeapMb: MAX_HEAP_MB,
  maxGrowthMb: MAX_GROWTH_MB,
});

interface ThreadProgram {
  /** CommonJS, which posts its result. A text, because it then works the same in development, in the build and in tests. */
  readonly source: string;
  readonly timeLimitMs: number;
  /** Of JavaScript; buffers and WebAssembly do not count. */
  readonly maxHeapMb: number;
  /** Limit of the growth of the whole process, because no other limit bounds buffers and WebAssembly. */
  readonly maxGrowthMb: number;
}

/** Result of the program for its `workerData`; null if it fails or exceeds a limit. Never rejects. */
type ThreadTask<Data, Result> = (data: Data) => Promise<Result | null>;

/** Runs a program in its own thread. One at a time: a second call waits for the first. */
export function createThreadTask<Data, Result>(program: ThreadProgram): ThreadTask<Data, Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (data) => {
    const result = last.then(() => runInThread<Result>(program, data));
    last = result;
    return result;
  };
}

function runInThread<Result>(
  { source, timeLimitMs, maxHeapMb, maxGrowthMb }: ThreadProgram,
  workerData: unknown,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const worker = new Worker(source, {
      eval: true,
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      execArgv: [],
      env: {},
    });
    const largestBytes = process.memoryUsage.rss() + maxGrowthMb * 2 ** 20;
    const end = (result: Result | null): void => {
      clearTimeout(timer);
      clearInterval(watch);
      void worker.terminate();
      resolve(result);
    };
    const timer = setTimeout(end, timeLimitMs, null);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > largestBytes) end(null);
    }, WATCH_MS).unref();
    worker.unref();
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
