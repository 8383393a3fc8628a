import { expect, test } from 'vitest';
import { FONT_FAMILY_NAMES } from '#themes/font-families.ts';
import { PALETTES } from '#themes/names.ts';
import { aChannelFile, type ChannelFileContent, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';

type Theme = Partial<ChannelFileContent['theme']>;

function parseTheme(theme: Theme, changes: Partial<ChannelFileContent> = {}) {
  const look = { palette: 'beam', header: 'light', footer: 'dark', ...theme } as const;
  const bytes = Buffer.from(JSON.stringify(aChannelFile({ theme: look, ...changes })));
  return parseChannelFile({ file: 'a.json', bytes, variables: TEST_VARIABLES });
}
function errorsOf(theme: Theme): string[] {
  const parsed = parseTheme(theme);
  return parsed.ok ? [] : parsed.errors.map(({ path, reason }) => `${path}: ${reason}`);
}
const styleErrors = (style: NonNullable<Theme['style']>) => errorsOf({ style });

test.each([
  ['accent-color', 'red', 'must be a colour like #1C3A8C'],
  ['radius-medium', '4', 'must be a length from 0px to 999px, like 1px or .25rem'],
  ['radius-medium', '-1px', 'must be a length from 0px to 999px, like 1px or .25rem'],
  ['space-unit', '1rem', 'must be a length from 2px to 8px, like 3px or .25rem'],
  ['body-line-height', '1.5em', 'must be a number from 1.2 to 2.2, without a unit'],
  ['body-line-height', '0.9', 'must be a number from 1.2 to 2.2, without a unit'],
  ['title-font-weight', 'bold', 'must be a font weight from 1 to 1000, like 600'],
  ['title-font-weight', '900', 'title-font-weight is 900, but Sora has the weights 100 to 800'],
  ['button-text-transform', 'UPPER', 'must be none, uppercase, lowercase or capitalize'],
  ['shadow-raised', '0 0', 'must be none, or a shadow like 0 8px 24px rgb(16 27 58 / .16)'],
  [
    'title-font',
    'Georgia',
    'must end in one of serif, sans-serif, monospace, system-ui, ui-rounded, ui-serif',
  ],
] as const)('[CH-09] %s cannot be %s', (key, value, reason) => {
  expect(styleErrors({ [key]: value })).toEqual([`theme.style.${key}: ${reason}`]);
});

test('[CH-09] every kind of value is accepted in each of its notations', () => {
  const style = {
    'accent-color': '#18C',
    'radius-small': '0',
    'radius-button': '.5em',
    'title-letter-spacing': '-.02em',
    'title-scale': '.9',
    'title-font-weight': '800',
    'shadow-raised': '0 2px 4px 1px #00000F',
    'title-font': "Georgia, 'Times New Roman', serif",
  };
  expect(styleErrors(style)).toEqual([]);
});

test('[CH-09] an unreadable colour is an error with its contrast and the nearest readable colour', () => {
  expect(styleErrors({ 'body-text-color': '#EEEEEE' })).toEqual([
    'theme.style.body-text-color: body-text-color #EEEEEE on muted-background #F2F4F9 has a contrast of 1.05 to 1, needs 4.5 to 1; the nearest readable body-text-color is #707070',
  ]);
  expect(styleErrors({ 'body-text-color': '#707070' })).toEqual([]);
  expect(styleErrors({ 'main-background': '#000000' })[0]).toMatch(
    /^theme\.style\.main-background: .* no body-text-color is readable on all of main-background #000000, /,
  );
});

test('[CH-09] an accent that is faint on the page is a warning with its contrast and the nearest one that is not, also of a plan', () => {
  const warningsOf = (theme: Theme, changes: Partial<ChannelFileContent> = {}) => {
    const parsed = parseTheme(theme, changes);
    return parsed.ok ? parsed.warnings.map(({ path, reason, fix }) => `${path}: ${reason}; ${fix}`) : parsed;
  };
  const faint =
    /accent-color: accent-color #FFF59D on muted-background #F2F4F9 has a contrast of 1\.\d\d to 1, needs 3 to 1: main buttons.+; set accent-color .+, such as #[0-9A-F]{6}$/;
  const style = { 'accent-color': '#FFF59D' };
  expect(warningsOf({ style })).toEqual([expect.stringMatching(faint)]);
  expect(warningsOf({}, { overrides: [{ from: '2026-12-01', theme: { style } }] })).toEqual([
    expect.stringMatching(/^overrides\[0\]\.theme\.style\.accent-color: accent-color #FFF59D on /),
  ]);
  expect(warningsOf({ style: { 'accent-color': '#808080' } })).toEqual([]);
  for (const palette of PALETTES) expect(warningsOf({ palette })).toEqual([]);
});

test('[CH-09] numbers may be JSON numbers, and limits are the same', () => {
  expect(styleErrors({ 'title-ratio': 1.2, 'title-font-weight': 700, motion: 0 })).toEqual([]);
  expect(styleErrors({ 'title-ratio': 9 })).toEqual([
    'theme.style.title-ratio: must be a number from 0.8 to 1.4, without a unit',
  ]);
  expect(styleErrors({ 'radius-small': 4 as never })).toEqual([
    'theme.style.radius-small: must be a length from 0px to 999px, like 1px or .25rem',
  ]);
});

test('[CH-09] unreadable colours are told beside other faults of the theme, but not of colours that are wrong', () => {
  const unreadable = expect.stringMatching(/^theme\.style\.body-text-color: .* has a contrast of /);
  const style = { 'body-text-color': '#EEEEEE' };
  expect(errorsOf({ style, buttons: 'outlined' as never })).toEqual([
    expect.stringContaining('theme.buttons: must be one of'),
    unreadable,
  ]);
  expect(errorsOf({ style: { ...style, motion: 'none' }, colours: 'x' } as never)).toEqual([
    expect.stringContaining('theme.style.motion: must be a number'),
    expect.stringContaining('theme.colours: '),
    unreadable,
  ]);
  expect(styleErrors({ ...style, 'divider-width': '90px' })).toEqual([
    expect.stringContaining('theme.style.divider-width: must be a length'),
    unreadable,
  ]);
  expect(styleErrors({ ...style, 'muted-background': 'grey' })).toEqual([
    'theme.style.muted-background: must be a colour like #1C3A8C',
  ]);
});

test('[CH-09] an unknown font family is an error that lists the families and suggests one', () => {
  const families = FONT_FAMILY_NAMES.join(', ');
  expect(errorsOf({ fonts: { title: 'Sorra' as never } })).toEqual([
    `theme.fonts.title: must be one of ${families}; did you mean "Sora"?`,
  ]);
  const [error] = styleErrors({ 'body-font': 'Interr, sans-serif' });
  expect(error).toContain(`"Interr" is not a known font. Shipped are ${families}`);
  expect(error).toContain('did you mean "Inter"?');
});

test('[CH-09] a font that is chosen twice, or lacks the weight of its role, is an error', () => {
  expect(errorsOf({ fonts: { body: 'Sora' }, style: { 'body-font': 'Inter, serif' } })).toEqual([
    'theme.style.body-font: theme.fonts.body chooses this font already: remove one of them',
  ]);
  expect(errorsOf({ fonts: { title: 'Nunito' }, style: { 'title-font-weight': '800' } })).toEqual([
    'theme.style.title-font-weight: title-font-weight is 800, but Nunito has the weights 400 to 700',
  ]);
});

test('[CH-09] every shipped family is valid as title and body font under every palette', () => {
  for (const palette of ['candy', 'birch', 'beam', 'fjord'] as const)
    for (const family of FONT_FAMILY_NAMES)
      expect([palette, family, ...errorsOf({ palette, fonts: { title: family, body: family } })]).toEqual([
        palette,
        family,
      ]);
});

test('[CH-09] ratio, measure, distances, lines and motion have limits of their own', () => {
  const style = {
    'title-ratio': '1.2',
    'text-measure': '60',
    'section-space': '1.5',
    'divider-width': '0',
    'shadow-resting': '0 1px 3px rgb(0 0 0 / .1)',
    motion: '0',
  };
  expect(styleErrors(style)).toEqual([]);
  expect(styleErrors({ 'text-measure': '120' })).toEqual([
    'theme.style.text-measure: must be a number from 45 to 85, without a unit',
  ]);
});

test('[CH-09] main buttons are of a known kind', () => {
  expect(errorsOf({ buttons: 'outline' })).toEqual([]);
  expect(errorsOf({ buttons: 'outlined' as never })).toEqual([
    'theme.buttons: must be one of fill, outline, underline; did you mean "outline"?',
  ]);
});

const NAMES = { light: { sv: 'Dag', en: 'Day' }, dark: { sv: 'Natt', en: 'Night' } };
const DARK = { 'main-background': '#101418', 'surface-background': '#161B20', 'muted-background': '#1D242B' };
const stateErrors = (style: object, more: object = {}) =>
  errorsOf({ states: { names: NAMES, style, ...more } } as Theme);

test('[CH-09] a second state of the look needs one brightness of each, colours that can be read, and its names', () => {
  expect(stateErrors(DARK, { pictures: { 'a.jpg': 'a-dark.jpg' } })).toEqual([]);
  expect(stateErrors({ 'main-background': '#F0F0F0' })).toEqual([
    'theme.states.style.main-background: the page is light in both states, #FFFFFF and #F0F0F0: set one that is dark',
  ]);
  expect(stateErrors({ ...DARK, 'body-text-color': '#333333' })).toEqual([
    expect.stringMatching(
      /^theme\.states\.style\.body-text-color: body-text-color #333333 on muted-background #1D242B has/,
    ),
  ]);
  expect(stateErrors({ ...DARK, 'radius-small': '1px' })).toEqual([
    expect.stringContaining('theme.states.style.radius-small: this name is not known here'),
  ]);
  expect(stateErrors(DARK, { names: { ...NAMES, dark: { en: 'Night' } } })).toEqual([
    'theme.states.names.dark.sv: the text in this language is missing',
  ]);
});
