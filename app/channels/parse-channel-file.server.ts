import type { EnvironmentVariables } from '#app/env.server.ts';
import { type MountedLanguages, NO_LANGUAGES } from '#app/i18n/languages.ts';
import type { Channel } from './channel.ts';
import {
  type ChannelFileError,
  type ChannelWarning,
  type FileProblem,
  type FileText,
  type Findings,
  toChannelFileError,
  toChannelWarning,
  valueAt,
} from './schema/channel-file-error.server.ts';
import { checkBrokenTheme } from './schema/check-theme.server.ts';
import { channelFileSchema } from './schema/channel-schema.server.ts';
import { checkChannelFile } from './check-channel-file.server.ts';
import { MAX_FILE_BYTES } from './files/regular-file.server.ts';
import { type JsonSyntaxError, parseJson } from './files/parse-json.server.ts';
import { noOwnFiles, type OwnFiles } from './own-files/own-files.server.ts';
import type { RedirectTable } from './files/redirect-rules.server.ts';
import {
  listCombinations,
  mergeOverrides,
  type Plan,
  type PlanState,
  readPlan,
  selectState,
} from './schedule.server.ts';
import { listProblems, MAX_PROBLEMS } from './schema/list-problems.server.ts';
import { buildChannel, type BuiltChannel, type ChannelSource } from './build-channel.server.ts';

interface ChannelFileInput {
  /** File name within the channels folder, `karamell.json`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly variables: EnvironmentVariables;
  /** The file's redirects; null where it has none. */
  readonly redirects?: RedirectTable | null;
  /** Those that are mounted; none by default. */
  readonly languages?: MountedLanguages;
  /** Its folder of own files; null where it has none. */
  readonly own?: OwnFiles | null;
  /** Accepts names of own files that are missing or broken: of a version that was good, the rest is better than no shop. */
  readonly acceptsLostFiles?: boolean;
  /** The moment whose channel is wanted, as Date.now(). */
  readonly now?: number;
}

export type ParsedChannelFile =
  | { readonly ok: true; readonly channel: Channel; readonly warnings: readonly ChannelWarning[] }
  | {
      readonly ok: false;
      /** At least one. */
      readonly errors: readonly ChannelFileError[];
      /** Not valid UTF-8 or JSON, or an own file is not: perhaps only partly written yet. */
      readonly isBrokenText: boolean;
    };

/** The key is part of cookies, cache keys, log lines and metrics. */
const CHANNEL_KEY = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/** `left` were left out already. */
function limitProblems(problems: readonly FileProblem[], left: number): readonly FileProblem[] {
  const more = problems.length - MAX_PROBLEMS + left;
  if (more <= 0) return problems;
  const reason = `has ${more} more errors; mend the first ${MAX_PROBLEMS} first`;
  return [...problems.slice(0, MAX_PROBLEMS), { path: [], reason, value: undefined }];
}

export const isChannelKey = (key: string): boolean => CHANNEL_KEY.test(key);

export const channelKeyOf = (file: string): string => file.replace(/\.json$/, '');

/** Validates a channel file by itself and returns the frozen Channel, or every error (CH-05 to CH-08). */
export function parseChannelFile(input: ChannelFileInput): ParsedChannelFile {
  const { file: name, bytes, variables, redirects = null } = input;
  const { languages = NO_LANGUAGES, now = Date.now() } = input;
  const own = input.own ?? noOwnFiles(name);
  const fail = (
    source: FileText | null,
    problems: readonly FileProblem[],
    isBrokenText = false,
    left = 0,
  ): ParsedChannelFile => ({
    ok: false,
    errors: limitProblems(problems, left).map((problem) => toChannelFileError(name, source, problem)),
    isBrokenText,
  });
  const failText = (problem: Omit<FileProblem, 'path'>, isBrokenText = true): ParsedChannelFile =>
    fail(null, [{ path: [], ...problem }], isBrokenText);

  const key = channelKeyOf(name);
  if (!isChannelKey(key)) {
    const reason = 'the file name must be lower-case letters, digits and hyphens, followed by .json';
    return fail(null, [{ path: [], reason, value: name }]);
  }
  if (bytes.length > MAX_FILE_BYTES)
    return failText({ reason: `larger than ${MAX_FILE_BYTES} bytes` }, false);
  const text = decodeUtf8(bytes);
  if (text === null) return failText({ reason: 'the text is not UTF-8: save it as UTF-8' });
  const json = parseJson(text);
  if ('error' in json) return failText(toProblem(json.error));
  const source = { text, content: json.value };
  const parsed = channelFileSchema.safeParse(json.value);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const { problems, more } = listProblems(issues, json.value);
    return fail(source, [...problems, ...checkBrokenTheme(json.value, issues)], false, more);
  }

  const file = parsed.data;
  const plan = readPlan(file);
  const content = json.value as Content;
  const scheduled = { key, file, bytes, variables, redirects, own, languages, plan, content };
  const alone = checkChannelFile(file, own, languages);
  const built = buildScheduledChannel(scheduled, now);
  const problems = [...alone.problems, ...checkTimes(plan), ...built.problems];
  // What is wrong without overrides would be reported again with each
  const later = problems.length > 0 ? NO_FINDINGS : checkCombinations(scheduled);
  const all = [...problems, ...later.problems].filter(
    ({ isPassing }) => !(isPassing && input.acceptsLostFiles),
  );
  if (all.length > 0)
    return fail(
      source,
      all,
      all.every(({ isPassing }) => isPassing),
    );
  const warnings = [...alone.warnings, ...later.warnings].map((warning) => toChannelWarning(source, warning));
  return { ok: true, channel: built.channel, warnings };
}

type Content = Readonly<Record<string, unknown>>;
const NO_FINDINGS: Findings = { problems: [], warnings: [] };

const toProblem = ({ line, column, reason, isJson }: JsonSyntaxError): Omit<FileProblem, 'path'> => ({
  reason: isJson ? reason : `not valid JSON: ${reason}`,
  position: { line, column },
});

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

interface ScheduledSource extends Omit<ChannelSource, 'state' | 'schedule'> {
  /** The file's content before the schema fills in defaults. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
}

/**
 * The channel of a valid file at a moment, like Date.now(). With every other set of overrides in force, and while the shop is closed, it
 * has another version.
 */
function buildScheduledChannel(source: ScheduledSource, moment: number): BuiltChannel {
  const { plan } = source;
  const state = selectState(plan, moment);
  const { since, changesAt } = state;
  const nextClosing = Number.isFinite(changesAt) ? selectState(plan, changesAt).closing : null;
  const at = (other: number): Channel => buildScheduledChannel(source, other).channel;
  return buildChannel({
    ...source,
    file: selectFile(source, state),
    state,
    schedule: plan.changes.length === 0 ? null : { since, changesAt, nextClosing, at },
  });
}

function selectFile({ file, content }: ScheduledSource, { overrides }: PlanState): ScheduledSource['file'] {
  if (overrides.length === 0) return file;
  // Every set of overrides is checked with the file, so this cannot fail
  return channelFileSchema.safeParse(mergeOverrides(content, overrides)).data ?? file;
}

type Path = readonly PropertyKey[];

/** Whether the times of a file make sense. Without that, nothing else of its schedule can be checked. */
function checkTimes(plan: Plan): readonly FileProblem[] {
  const spans: readonly (readonly [Path, Plan['active'] | null])[] = [
    [['activeUntil'], plan.active],
    [['maintenance', 'until'], plan.maintenance],
    ...plan.overrides.map((span, index) => [['overrides', index, 'until'], span] as const),
  ];
  const reversed = spans.flatMap(([path, span]) =>
    span && span.from >= span.until ? [{ path, reason: 'must be later than the beginning' }] : [],
  );
  const endless = plan.overrides.flatMap(({ from, until }, index) =>
    Number.isFinite(from) || Number.isFinite(until)
      ? []
      : [{ path: ['overrides', index], reason: 'must have from or until' }],
  );
  return [...reversed, ...endless];
}

/**
 * The file with each set of overrides that is in force together at some time, by the rules of every channel file. Findings name the
 * override.
 */
function checkCombinations(source: ScheduledSource): Findings {
  const all = listCombinations(source.plan).map((active) => checkCombination(source, active));
  return {
    problems: removeRepeated(all.flatMap(({ problems }) => problems)),
    warnings: removeRepeated(all.flatMap(({ warnings }) => warnings)),
  };
}

/** Two sets with one override find the same. */
function removeRepeated<Finding extends FileProblem>(findings: readonly Finding[]): readonly Finding[] {
  const byText = new Map<string, Finding>();
  for (const finding of findings) {
    const text = `${finding.path.join()} ${finding.reason}`;
    if (!byText.has(text)) byText.set(text, finding);
  }
  return [...byText.values()];
}

function checkCombination(source: ScheduledSource, active: readonly number[]): Findings {
  const content = mergeOverrides(source.content, active);
  const relate = <Finding extends FileProblem>(finding: Finding): Finding =>
    toFinding(finding, { source, active, content });
  const parsed = channelFileSchema.safeParse(content);
  if (!parsed.success)
    return { problems: listProblems(parsed.error.issues, content).problems.map(relate), warnings: [] };
  const { problems, warnings } = checkChannelFile(parsed.data, source.own, source.languages);
  return {
    problems: problems.map(relate),
    // Those of the file itself are reported without its overrides
    warnings: warnings.map(relate).filter(({ path }) => path[0] === 'overrides'),
  };
}

/** The finding at the override that has the value, or the beginning of its path. */
function toFinding<Finding extends FileProblem>(
  finding: Finding,
  {
    source,
    active,
    content,
  }: {
    readonly source: ScheduledSource;
    readonly active: readonly number[];
    readonly content: unknown;
  },
): Finding {
  const { path } = finding;
  const value = 'value' in finding ? finding.value : valueAt(content, path);
  const index = findOverride(source.content, active, path);
  if (index === null) return { ...finding, value };
  const others = active.filter((other) => other !== index).map((other) => `overrides[${other}]`);
  const together = others.length > 0 ? ` (together with ${others.join(', ')})` : '';
  return { ...finding, path: ['overrides', index, ...path], value, reason: `${finding.reason}${together}` };
}

function findOverride(content: unknown, active: readonly number[], path: Path): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const part = path.slice(0, length);
    const index = active.findLast((each) => valueAt(content, ['overrides', each, ...part]) !== undefined);
    if (index !== undefined) return index;
  }
  return null;
}
