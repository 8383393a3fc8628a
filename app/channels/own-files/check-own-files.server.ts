import type { ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import type { FileProblem, FileWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { findSuggestion } from '#app/channels/schema/find-suggestion.server.ts';
import { checkOwnFonts } from './check-own-fonts.server.ts';
import { listReferences, type OwnParts, type Reference } from './list-references.server.ts';
import type { OwnFile, OwnFiles } from './own-files.server.ts';
import { readIcon } from './read-icon.server.ts';

interface Findings {
  readonly problems: readonly FileProblem[];
  readonly warnings: readonly FileWarning[];
}

/** Together: pages contain them all. */
const MAX_ICONS_CHARACTERS = 12_000;

/** Whether the files that a channel file names exist, and are what it takes them for. */
export function checkOwnFiles(file: OwnParts & Pick<ChannelFile, 'locales'>, own: OwnFiles): Findings {
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
