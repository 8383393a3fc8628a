import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import type { FileProblem, FileWarning, Findings } from '#app/channels/schema/channel-file-error.server.ts';
import { findSuggestion } from '#app/channels/schema/list-problems.server.ts';
import { resolveBrand } from '#themes/brand-variables.ts';
import { type OwnFont, ownStackOf } from '#themes/own/own-look.ts';
import { listReferences, type OwnFileFields, type Reference } from './apply-own-files.server.ts';
import type { OwnFile, OwnFiles } from './own-files.server.ts';
import { readIcon } from './svg.server.ts';
import { type FontDescription, lettersOf } from './read-font.server.ts';

/** Together: pages contain them all. */
const MAX_ICONS_CHARACTERS = 12_000;

/** Whether the files that a channel file names exist, and are what it takes them for. */
export function checkOwnFiles(file: OwnFileFields & Pick<ChannelFile, 'locales'>, own: OwnFiles): Findings {
  const references = listReferences(file);
  const problems = references.flatMap((reference) => findProblem(reference, own) ?? []);
  if (problems.length > 0) return { problems, warnings: [] };
  const fonts = checkOwnFonts(file, own);
  return { problems: [...listLargeIcons(references, own), ...fonts.problems], warnings: fonts.warnings };
}

/** All but an icon with wrong shapes may be over in a moment, when the file has been copied. */
function findProblem({ path, name, use }: Reference, own: OwnFiles): FileProblem | null {
  const file = own.files.get(name);
  if (!file) return { path, reason: describeMissing(name, own), isPassing: true };
  const fault = findFault(file, use);
  return fault === null ? null : { path, reason: `${own.folder}/${name} ${fault}`, isPassing: true };
}

const LISTED = 10;

function describeMissing(name: string, { folder, files, problem }: OwnFiles): string {
  if (problem !== null) return `the folder ${folder} beside this file ${problem}`;
  const names = [...files.keys()];
  const suggestion = findSuggestion(name, names);
  if (suggestion !== null) return `${folder} has no file ${name}; did you mean "${suggestion}"?`;
  const more = names.length > LISTED ? ' …' : '';
  const listed = names.length === 0 ? 'it is empty' : `it has ${names.slice(0, LISTED).join(', ')}${more}`;
  return `${folder} has no file ${name}; ${listed}`;
}

const WANTED = {
  font: 'a woff2 font',
  picture: 'an SVG, PNG, WebP or AVIF picture',
  icon: 'an SVG icon',
} as const;
const CONVERT = '; convert it, for example with fonttools: fonttools ttLib.woff2 compress font.ttf';
const OTHER_FONT = /^is an? (?:TrueType|OpenType|WOFF) font$/;

function findFault(file: OwnFile, use: Reference['use']): string | null {
  if (file.kind === 'unusable') {
    const hint = use === 'font' && OTHER_FONT.test(file.reason) ? CONVERT : '';
    return `${file.reason}: here belongs ${WANTED[use]}${hint}`;
  }
  if (use === 'icon' && file.kind === 'svg') {
    const icon = readIcon(file.text);
    return 'reason' in icon ? icon.reason : null;
  }
  const isRight = use === 'picture' ? file.kind === 'svg' || file.kind === 'picture' : file.kind === use;
  return isRight ? null : `is ${describe(file)}: here belongs ${WANTED[use]}`;
}

const describe = ({ kind }: OwnFile): string =>
  kind === 'font' ? 'a font' : kind === 'svg' ? 'an SVG picture' : 'a picture of pixels';

function listLargeIcons(references: readonly Reference[], own: OwnFiles): readonly FileProblem[] {
  const total = references
    .filter(({ use }) => use === 'icon')
    .map(({ name }) => lengthOf(own.files.get(name)))
    .reduce((sum, length) => sum + length, 0);
  if (total <= MAX_ICONS_CHARACTERS) return [];
  const reason = `have ${total} characters together, which each page contains; at most ${MAX_ICONS_CHARACTERS} are allowed`;
  return [{ path: ['theme', 'icons'], reason }];
}

const lengthOf = (file: OwnFile | undefined): number => (file?.kind === 'svg' ? file.text.length : 0);

interface NamedFont {
  readonly role: 'title' | 'body';
  readonly font: OwnFont;
  readonly faces: readonly FontDescription[];
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/** Weights and letters that the theme and the languages of a shop need of its own fonts, all of which could be read. */
function checkOwnFonts({ theme, locales }: Pick<ChannelFile, 'theme' | 'locales'>, own: OwnFiles): Findings {
  const fonts = listFonts(theme, own);
  const languages = locales.map(({ code }) => code.slice(0, 2));
  return {
    problems: fonts.filter(isFirst).flatMap((font) => listWeightFaults(theme, font)),
    warnings: fonts.flatMap((font) => [
      ...listMissingLetters(font, languages),
      ...(font.role === 'body' ? listMissingBold(font) : []),
      ...listLargeFiles(font),
    ]),
  };
}

function listFonts({ fonts }: ChannelFile['theme'], own: OwnFiles): readonly NamedFont[] {
  return (['title', 'body'] as const).flatMap((role) => {
    const font = fonts[role];
    if (typeof font !== 'object') return [];
    const loaded = [font.file, font.bold].flatMap((name) => {
      const file = name === undefined ? undefined : own.files.get(name);
      return name !== undefined && file?.kind === 'font' ? [{ name, file }] : [];
    });
    return [
      {
        role,
        font,
        faces: loaded.map(({ file }) => file.facts),
        files: loaded.map(({ name, file }) => ({ name, bytes: file.bytes.byteLength })),
      },
    ];
  });
}

/** One font may have both roles. */
const isFirst = ({ font }: NamedFont, at: number, all: readonly NamedFont[]): boolean =>
  all.findIndex((other) => ownStackOf(other.font) === ownStackOf(font)) === at;

const WEIGHT_ROLES = [
  ['title-font-weight', 'title-font'],
  ['button-font-weight', 'button-font'],
] as const;

/** Browsers show the nearest weight that a font has, which is not the look that the file asks for. */
function listWeightFaults(theme: ChannelFile['theme'], { role, font, faces }: NamedFont): FileProblem[] {
  const style = resolveBrand(theme);
  return WEIGHT_ROLES.flatMap(([weightKey, fontKey]) => {
    if (style[fontKey] !== ownStackOf(font)) return [];
    const weight = Number(style[weightKey]);
    if (faces.some(({ weights: [min, max] }) => weight >= min && weight <= max)) return [];
    const path =
      theme.style[weightKey] === undefined ? ['theme', 'fonts', role, 'file'] : ['theme', 'style', weightKey];
    const reason = `${weightKey} is ${weight}, but ${listNames(font)} ${formatWeights(faces)}; set theme.style.${weightKey}`;
    return [{ path, reason, value: font.file }];
  });
}

const listNames = ({ file, bold }: OwnFont): string => (bold === undefined ? file : `${file} and ${bold}`);

const formatWeights = (faces: readonly FontDescription[]): string =>
  `has ${faces.map(({ weights: [min, max] }) => (min === max ? min : `${min} to ${max}`)).join(' and ')}`;

function listMissingLetters({ role, font, faces }: NamedFont, languages: readonly string[]): FileWarning[] {
  const missing = lettersOf(languages).filter((letter) =>
    faces.some((face) => face.missing.includes(letter)),
  );
  if (missing.length === 0) return [];
  return [
    {
      path: ['theme', 'fonts', role, 'file'],
      reason: `${listNames(font)} lacks ${missing.join(' ')}: they appear in the fallback font`,
      fix: 'use a file of the font with these characters',
    },
  ];
}

const REGULAR = 400;
const BOLD = 600;

function listMissingBold({ font, faces }: NamedFont): FileWarning[] {
  const has = (weight: number) => faces.some(({ weights: [min, max] }) => min <= weight && weight <= max);
  if (has(REGULAR) && faces.some(({ weights: [, max] }) => max >= BOLD)) return [];
  return [
    {
      path: ['theme', 'fonts', 'body', 'file'],
      reason: `${listNames(font)} ${formatWeights(faces)}, running text is 400 to 700: browsers imitate the other weights`,
      fix: 'use a variable font with 400 to 700, or name the file of the bold weight as bold',
    },
  ];
}

/** The shipped families have 20 to 35 kB. */
const LARGE_BYTES = 60_000;

const listLargeFiles = ({ role, files }: NamedFont): FileWarning[] =>
  files
    .filter(({ bytes }) => bytes > LARGE_BYTES)
    .map(({ name, bytes }) => ({
      path: ['theme', 'fonts', role, files[0]?.name === name ? 'file' : 'bold'],
      reason: `${name} is sent whole, ${Math.round(bytes / 1000)} kB to each first visitor`,
      fix: 'remove the letters and features that no page uses: npm run channels -- check --slim-fonts',
    }));
