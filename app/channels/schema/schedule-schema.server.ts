import { z } from 'zod';
import { isLocalTime, LOCAL_TIME } from '#kernel/dates/local-time.ts';
import { mainMenu } from './menu-schema.server.ts';
import { globalMessage } from './global-message-schema.server.ts';
import { sellingPointsShape } from './selling-points-schema.server.ts';
import { themeSchema } from './theme-schema.server.ts';

const LOCAL =
  'must be a date of the calendar, or a date and time in the shop’s time zone, like 2026-12-01T18:00';
const localTime = z.string().regex(LOCAL_TIME, LOCAL).refine(isLocalTime, LOCAL);

/** More would be a calendar of years, and each is checked with the whole file when the file changes. */
const MAX_OVERRIDES = 20;

const removable = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]).optional();

/** When something begins and ends. */
export const timesShape = {
  from: localTime
    .optional()
    .describe('When it begins, in the shop’s time zone. A date alone: when that day begins'),
  until: localTime.optional().describe('When it ends. A date alone: when that day ends'),
};

/** Parts of a channel file that depend on the time. */
export const scheduleShape = {
  activeFrom: localTime
    .optional()
    .describe('When the shop opens, in its time zone. Before, each page answers 503 and names the date'),
  activeUntil: localTime
    .optional()
    .describe(
      'When the shop closes for good. A date alone: when that day ends. After it each page answers 410',
    ),
  overrides: z
    .array(
      z.strictObject({
        ...timesShape,
        name: z.string().min(1).max(60).optional().describe('For people: what it is about, like Christmas'),
        theme: themeSchema
          .partial()
          .optional()
          .describe('Members of the theme, the style and the fonts that change; the others stay'),
        themeColor: z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1C3A8C')
          .optional()
          .describe('Instead of the file’s'),
        sellingPoints: sellingPointsShape.sellingPoints.optional().describe('Instead of the file’s'),
        globalMessage: removable(globalMessage).describe('Instead of the file’s; null: none'),
        mainMenu: removable(mainMenu).describe('Instead of the file’s; null: none'),
      }),
    )
    .max(MAX_OVERRIDES)
    .default([])
    .describe(
      'What differs for a time: a campaign’s look, promises, message or menu pictures. Of those in force at once the later one in the list takes precedence',
    ),
};
