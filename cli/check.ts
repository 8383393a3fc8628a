import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isChannelFile } from '#app/channels/files/channel-folder.server.ts';
import {
  type ChannelFileState,
  findValidChannel,
  textOf,
} from '#app/channels/registry/file-states.server.ts';
import type { LanguageProblem } from '#app/channels/languages/build-language.server.ts';
import { readLanguages } from '#app/channels/languages/language-folder.server.ts';
import {
  type ChannelWarning,
  findPosition,
  toChannelFileError,
} from '#app/channels/schema/channel-file-error.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { LawRow } from '#app/channels/law/judge-law.server.ts';
import type { Env } from '#app/env.server.ts';
import { createProbe } from '#app/channels/registry/probe-channel.server.ts';
import { createLimitLog } from '#kernel/limits/limit-log.ts';
import { LIMITS } from '#kernel/limits/limits.ts';
import { ownFolderOf } from '#app/channels/own-files/own-folder.server.ts';
import { replaceFile } from '#app/channels/files/regular-file.server.ts';
import { FONT_FEATURES, toText } from '#themes/own/font-characters.ts';
import { askPictures } from './checks/ask-pictures.ts';
import { listFurtherWarnings, readCheckedFile } from './checks/further-warnings.ts';
import { formatLaw, listLaw } from './checks/law.ts';
import { mapInParallel } from './checks/online.ts';
import type { Command, CommandOptions } from './command.ts';
import { formatFinding, formatForGithub, type LocatedFinding } from './format-finding.ts';
import { readChannelFiles } from './read-channel-files.ts';
import { loadOptional, UsageError } from './usage-error.ts';

const FORMATS = { text: formatFinding, github: formatForGithub };

/** `check [file…]`: every error and warning of the channel files and the mounted languages, or of the named files among all. */
export const check: Command = async (words, options) => {
  const { directory, languagesDirectory, answerLimits, isJson, flags } = options;
  const format = flags.format ?? 'text';
  if (!isFormat(format)) throw new UsageError('--format is text or github');
  const drafts = words.map((word) => (word.includes(path.sep) ? word : path.join(directory, word)));
  const slimmed = flags['slim-fonts']
    ? await slimFonts(drafts.length > 0 ? drafts : await listFiles(directory))
    : [];
  const states = await readChannelFiles({ ...options, drafts });
  const names = new Map(drafts.map((draft) => [path.basename(draft), draft]));
  const named = states.filter(({ file }) => names.size === 0 || names.has(file));
  const asked = flags.online ? await askApis(named, answerLimits) : named;
  const chosen = await mapInParallel(asked, (state) =>
    addFurtherWarnings(state, options).catch((error: unknown) => addFailure(state, error)),
  );
  const ofLanguages = names.size === 0 ? await listLanguageProblems(languagesDirectory) : [];
  const findings = [
    ...chosen.flatMap((state) =>
      listFindings(state, names.get(state.file) ?? path.join(directory, state.file)),
    ),
    ...ofLanguages.map((finding) => toLanguageFinding(finding, languagesDirectory ?? '')),
  ];
  const laws = flags.law ? await mapInParallel(chosen, (state) => judgeState(state, options)) : [];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const summary = `${count(chosen.length, 'file')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  const strictly = flags.strict ? warnings + laws.flatMap(listLacking).length : 0;
  return {
    exitCode: errors + strictly > 0 ? 1 : 0,
    output: isJson
      ? [
          ...chosen.map((state, index) => toJson(state, laws[index])),
          ...listJson(languagesDirectory, ofLanguages),
        ]
      : [
          ...slimmed.map((font) => `${font} is smaller now`),
          ...findings.map(FORMATS[format]),
          ...laws.map(({ file, rows }) => formatLaw(file, rows)),
          summary,
        ].join('\n'),
  };
};

interface JudgedFile {
  readonly file: string;
  readonly rows: readonly LawRow[];
}

const listLacking = ({ rows }: JudgedFile): LawRow[] => rows.filter(({ state }) => state === 'missing');

const toJson = ({ file, errors, warnings }: ChannelFileState, law: JudgedFile | undefined) => ({
  file,
  errors,
  warnings,
  ...(law ? { law: law.rows } : {}),
});

const listJson = (file: string | undefined, errors: readonly LanguageProblem[]) =>
  errors.length > 0 ? [{ file, errors, warnings: [] }] : [];

/** A file with errors has no row: its members are not known. */
async function judgeState(
  state: ChannelFileState,
  { answerLimits, flags }: CommandOptions,
): Promise<JudgedFile> {
  const channel = findValidChannel(state);
  const checked = channel && readCheckedFile(textOf(state));
  const rows = checked ? await listLaw(checked, flags.online ? channel : null, answerLimits) : [];
  return { file: state.file, rows };
}

/** Of the channel files in the folder; none where it cannot be read, which is an error of its own. */
async function listFiles(directory: string): Promise<readonly string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter(isChannelFile).map((name) => path.join(directory, name));
}

/** A file with errors has none: they would be about what is mended next. */
async function addFurtherWarnings(
  state: ChannelFileState,
  { variables, port, flags }: CommandOptions,
): Promise<ChannelFileState> {
  const checked = findValidChannel(state) && readCheckedFile(textOf(state));
  if (!checked) return state;
  const further = await listFurtherWarnings(checked);
  const ofPictures = flags.online ? await askPictures(checked, { variables, port }) : [];
  return { ...state, warnings: [...state.warnings, ...further, ...ofPictures] };
}

/** A fault of a check hides neither the file's other findings nor those of the other files. */
const addFailure = (state: ChannelFileState, error: unknown): ChannelFileState => ({
  ...state,
  errors: [
    ...state.errors,
    toChannelFileError(state.file, null, {
      path: [],
      value: '',
      reason: `cannot be checked further: ${error instanceof Error ? error.message : String(error)}`,
    }),
  ],
});

const isFormat = (format: string): format is keyof typeof FORMATS => Object.hasOwn(FORMATS, format);

async function listLanguageProblems(directory: string | undefined): Promise<readonly LanguageProblem[]> {
  if (directory === undefined) return [];
  const { languages, problems } = await readLanguages(directory);
  return [...problems, ...languages.flatMap((each) => each.problems)];
}

const toLanguageFinding = (finding: LanguageProblem, directory: string): LocatedFinding => ({
  severity: 'error',
  finding,
  location: path.join(directory, finding.file),
  lines: [],
});

function listFindings(state: ChannelFileState, location: string): LocatedFinding[] {
  const lines = textOf(state).split('\n');
  return [
    ...state.errors.map((finding) => ({ severity: 'error' as const, finding, location, lines })),
    ...state.warnings.map((finding) => ({
      severity: 'warning' as const,
      finding,
      // The value of a finding in a file beside it is its line
      ...(finding.file === undefined
        ? { location, lines }
        : { location: path.join(path.dirname(location), finding.file), lines: [] }),
    })),
  ];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const TIMEOUT_MS = 5000;

/** The states with what their APIs say about them, as servers ask: by one call per shop, at most 8 at a time, each 5 s at most. */
async function askApis(
  states: readonly ChannelFileState[],
  answerLimits: Env['upstream']['answerLimits'],
): Promise<readonly ChannelFileState[]> {
  const probe = createProbe({ answerLimits, limitLog: createLimitLog(LIMITS, { warn: () => undefined }) });
  return mapInParallel(states, async (state) => {
    const channel = findValidChannel(state);
    return channel ? addWarnings(state, channel, probe) : state;
  });
}

async function addWarnings(
  state: ChannelFileState,
  channel: Channel,
  probe: ReturnType<typeof createProbe>,
): Promise<ChannelFileState> {
  const { warnings } = await probe(channel, AbortSignal.timeout(TIMEOUT_MS));
  const text = textOf(state);
  return { ...state, warnings: [...state.warnings, ...warnings.map((warning) => locate(warning, text))] };
}

/** Adds line and column: the probe compares the served channel, which has no text. */
function locate(warning: ChannelWarning, text: string): ChannelWarning {
  const names = warning.path.split(/[.[\]]/).filter((name) => name !== '');
  const position = findPosition(
    text,
    names.map((name) => (/^\d+$/.test(name) ? Number(name) : name)),
  );
  return { ...warning, line: position?.line ?? null, column: position?.column ?? null };
}

/** Scripts whose letters a shop may need, first and last code points: Latin, Greek, Cyrillic; punctuation, currencies, arrows, signs. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2000, 0x206f],
  [0x20a0, 0x20bf],
  [0x2190, 0x2193],
] as const;
const SIGNS = '™−∕№';

/**
 * Removes characters and features that no page uses from the own fonts of these shops. A font that cannot be read, or does not become
 * smaller, stays as it is. Not in the server: a large font takes seconds.
 *
 * @param locations of channel files
 * @returns the files that were written
 * @throws UsageError where the library is not installed
 */
export async function slimFonts(locations: readonly string[]): Promise<readonly string[]> {
  const { default: subset } = await loadOptional('subset-font', () => import('subset-font'));
  const text = toText(RANGES) + SIGNS;
  const written: string[] = [];
  for (const font of (await Promise.all(locations.map(listFonts))).flat()) {
    const bytes = await readFile(font);
    const options = { targetFormat: 'woff2', keepFeatures: FONT_FEATURES } as const;
    const slim = await subset(bytes, text, options).catch(() => bytes);
    if (slim.byteLength >= bytes.byteLength) continue;
    await replaceFile(font, slim);
    written.push(font);
  }
  return written;
}

async function listFonts(location: string): Promise<readonly string[]> {
  const folder = path.join(path.dirname(location), ownFolderOf(path.basename(location)));
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.woff2')).map((name) => path.join(folder, name));
}
