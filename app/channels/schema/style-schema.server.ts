import { z } from 'zod';
import { describeKind, STYLE_PATTERNS } from '#themes/check-style-value.ts';
import { STYLE_KEYS, type StyleKey } from '#themes/names.ts';
import { STYLE_VARIABLES, type StyleKind } from '#themes/style-variables.ts';
import { texts } from './texts-schema.server.ts';

/** Kinds whose values may be JSON numbers. */
const NUMERIC: readonly StyleKind['kind'][] = ['number', 'weight'];

function valueOf(kind: StyleKind) {
  const message = `must be ${describeKind(kind)}`;
  const text = z.string(message).regex(STYLE_PATTERNS[kind.kind], message);
  return NUMERIC.includes(kind.kind) ? z.union([text, z.number(message).transform(String)]) : text;
}

/** One optional member per style variable. Limits and contrast are checked by `checkTheme`. */
export const styleOf = (keys: readonly StyleKey[]) =>
  z.strictObject(
    Object.fromEntries(
      keys.map((key) => {
        const { changes, ...kind } = STYLE_VARIABLES[key];
        return [
          key,
          valueOf(kind)
            .optional()
            .describe(`Changes ${changes}. Takes ${describeKind(kind)}`),
        ];
      }),
    ) as Record<StyleKey, z.ZodOptional<ReturnType<typeof valueOf>>>,
  );

/** Colours and shadows alone: with other fonts and sizes the page would move when the state changes. */
const STATE_KEYS = STYLE_KEYS.filter((key) => ['colour', 'shadow'].includes(STYLE_VARIABLES[key].kind));

const MAX_FILE_NAME = 200;
const fileName = z.string().min(1).max(MAX_FILE_NAME);

/** `theme.states`: the look has a light and a dark state. The ordinary look is one of them. */
export const statesSchema = z
  .strictObject({
    names: z
      .strictObject({ light: texts.describe('Of the light state'), dark: texts.describe('Of the dark one') })
      .describe('What visitors choose from, like Morning and Evening'),
    style: styleOf(STATE_KEYS).describe(
      'Colours and shadows of the other state. Those that are not set are those of the ordinary look; text colours among them that could not be read are computed',
    ),
    pictures: z
      .record(fileName, fileName)
      .default({})
      .describe(
        'The other state’s picture in a hero, banner or other widget: by the file name of the ordinary one, like { "banner-1.jpg": "banner-1-dark.jpg" }. Both have one size',
      ),
  })
  .optional()
  .describe(
    'A second state of the look: the ordinary one is light or dark, as main-background says, the other is the opposite. The browser shows the one that its visitor prefers; visitors can choose',
  );
