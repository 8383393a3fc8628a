import { z } from 'zod';
import { address } from './endpoints-schema.server.ts';
import { ownFile } from './own-file-schema.server.ts';

const WAYS = ['svg', 'file', 'src'] as const;

/** A picture of the shop: its SVG, its file, or its address. */
export const picture = z
  .union(
    [
      z.strictObject({ svg: z.string().startsWith('<svg').describe('The SVG document itself') }),
      z.strictObject({
        file: ownFile.describe(
          'SVG, PNG, WebP or AVIF in the folder `<key>.files` beside this file, at most 50 kB',
        ),
      }),
      z.strictObject({ src: address.describe('Address of a picture hosted elsewhere') }),
    ],
    { error: ({ input }) => describeSurplus(input) },
  )
  .describe('An SVG document in this file, a file beside it, or the address of a picture');

function describeSurplus(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const given = WAYS.filter((way) => way in input);
  const count = given.length === 2 ? 'the two' : 'them';
  return given.length > 1 ? `must have ${given.join(' or ')}, one of ${count}` : undefined;
}
