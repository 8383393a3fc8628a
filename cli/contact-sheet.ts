import { escapeHtml } from '#kernel/escape-html.ts';
import { loadOptional } from './load-optional.ts';

/** A page as the sheet shows it: PNG bytes of both widths. */
export interface Shot {
  readonly name: string;
  readonly desktop: Buffer;
  readonly phone: Buffer;
}

/** Of the picture, in pixels. */
const PICTURE_HEIGHT = 450;
const [DESKTOP_WIDTH, PHONE_WIDTH] = [720, 208];
const GAP = 24;
const LABEL_HEIGHT = 36;
const COLUMNS = 2;
const BACKGROUND = '#e8e8e8';

const CELL_WIDTH = DESKTOP_WIDTH + GAP + PHONE_WIDTH;
const CELL_HEIGHT = LABEL_HEIGHT + PICTURE_HEIGHT;

/** One PNG of all pages, two in a row, desktop beside phone. */
export async function drawContactSheet(title: string, shots: readonly Shot[]): Promise<Buffer> {
  const { default: sharp } = await loadOptional('sharp', () => import('sharp'));
  const rows = Math.ceil(shots.length / COLUMNS);
  const width = GAP + COLUMNS * (CELL_WIDTH + GAP);
  const height = GAP + LABEL_HEIGHT + rows * (CELL_HEIGHT + GAP);
  const fit = (picture: Buffer, to: number): Promise<Buffer> =>
    sharp(picture).resize(to, PICTURE_HEIGHT, { fit: 'cover', position: 'top' }).png().toBuffer();
  const parts = await Promise.all(
    shots.map(async ({ name, desktop, phone }, at) => {
      const left = GAP + (at % COLUMNS) * (CELL_WIDTH + GAP);
      const top = GAP + LABEL_HEIGHT + Math.floor(at / COLUMNS) * (CELL_HEIGHT + GAP);
      return [
        { input: drawLabel(name), left, top },
        { input: await fit(desktop, DESKTOP_WIDTH), left, top: top + LABEL_HEIGHT },
        { input: await fit(phone, PHONE_WIDTH), left: left + DESKTOP_WIDTH + GAP, top: top + LABEL_HEIGHT },
      ];
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite([{ input: drawLabel(title), left: GAP, top: GAP / 2 }, ...parts.flat()])
    .png()
    .toBuffer();
}

const drawLabel = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL_WIDTH}" height="${LABEL_HEIGHT}">` +
      `<text y="24" font-family="sans-serif" font-size="20">${escapeHtml(text)}</text></svg>`,
  );
