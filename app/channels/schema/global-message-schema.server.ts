import { z } from 'zod';
import { texts } from './texts-schema.server.ts';

export const globalMessage = z
  .strictObject({
    text: texts,
    url: z
      .string()
      .min(1)
      .optional()
      .describe('Page that the message leads to: a path of the shop, or an absolute URL'),
  })
  .describe('Red message above the header of every page, like a strike of the carriers');
