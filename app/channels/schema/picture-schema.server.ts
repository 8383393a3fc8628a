import { z } from 'zod';
import { address } from './endpoints-schema.server.ts';

/** A picture of the shop: its SVG, or its address. */
export const picture = z
  .union(
    [
      z.strictObject({ svg: z.string().startsWith('<svg').describe('The SVG document itself') }),
      z.strictObject({ src: address.describe('Address of a picture hosted elsewhere') }),
    ],
    { error: ({ input }) => (hasBoth(input) ? 'must have svg or src, one of the two' : undefined) },
  )
  .describe('An SVG document in this file, or the address of a picture');

const hasBoth = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'svg' in input && 'src' in input;
