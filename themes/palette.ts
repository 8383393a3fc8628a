import type { PaletteName } from './names.ts';
import { beam } from './palettes/beam.ts';
import { birch } from './palettes/birch.ts';
import { candy } from './palettes/candy.ts';
import { fjord } from './palettes/fjord.ts';
import type { Tokens } from './tokens.ts';

/** The values of a palette by its name in the channel file. */
export const palettes: Readonly<Record<PaletteName, Tokens>> = { candy, birch, beam, fjord };
