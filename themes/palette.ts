import type { PaletteName } from './names.ts';
import { beam } from './palettes/beam.ts';
import { birch } from './palettes/birch.ts';
import { candy } from './palettes/candy.ts';
import { fjord } from './palettes/fjord.ts';
import type { Tokens } from './tokens.ts';

/** Palettes by their name in channel files. */
export const palettes: Readonly<Record<PaletteName, Tokens>> = { candy, birch, beam, fjord };
