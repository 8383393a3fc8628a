import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { inForcedColors } from '#app/ui/icon/forced-colors.ts';
import { CARRIER_DRAWINGS, PAYMENT_DRAWINGS } from './logo-drawings.ts';

const drawing = createVar();

/** A mask over the text colour, like the icons (decision 0013). */
export const logo = style({
  display: 'block',
  flexShrink: 0,
  height: '2rem',
  aspectRatio: '56 / 40',
  backgroundColor: 'currentcolor',
  mask: `${drawing} center / contain no-repeat`,
  printColorAdjust: 'exact',
  '@media': inForcedColors,
});

const FRAME = "<rect x='.75' y='.75' width='54.5' height='38.5' rx='5' opacity='.35'/>";
const OPENING =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 56 40' fill='none' stroke='%23000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>";

const escapeMarks = (markup: string): string => markup.replaceAll('<', '%3C').replaceAll('>', '%3E');

for (const [name, markup] of Object.entries({ ...PAYMENT_DRAWINGS, ...CARRIER_DRAWINGS }))
  globalStyle(`${logo}[data-logo="${name}"]`, {
    vars: { [drawing]: `url("data:image/svg+xml,${escapeMarks(`${OPENING}${FRAME}${markup}</svg>`)}")` },
  });
