import type { Stack } from '#app/ui/icon/stack-drawings.ts';
import { CARRIER_DRAWINGS, PAYMENT_DRAWINGS } from './logo-drawings.ts';

const FRAME = "<rect x='.75' y='.75' width='54.5' height='38.5' rx='5' opacity='.35'/>";

/** The logos of `logos.svg`, each in a frame. Regenerate it with `npx vitest run app/ui/icon -u`. */
export const LOGOS: Stack = {
  width: 56,
  height: 40,
  attributes: "fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'",
  drawings: Object.fromEntries(
    Object.entries({ ...PAYMENT_DRAWINGS, ...CARRIER_DRAWINGS }).map(([name, markup]) => [
      name,
      FRAME + markup,
    ]),
  ),
};
