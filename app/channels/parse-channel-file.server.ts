import type { EnvironmentVariables } from '#app/env.server.ts';
import { NO_LANGUAGES, type MountedLanguages } from '#app/i18n/languages.ts';
import { buildScheduledChannel } from './build-scheduled-channel.server.ts';
import type { Channel } from './channel.ts';
import {
  toChannelFileError,
  toChannelWarning,
  type ChannelFileError,
  type ChannelWarning,
  type FileProblem,
  type FileText,
} from './schema/channel-file-error.server.ts';
import { checkBrokenTheme } from './schema/check-broken-theme.server.ts';
import { channelFileSchema } from './schema/channel-schema.server.ts';
import { checkCombinations, checkTimes } from './check-schedule.server.ts';
import { checkChannelFile, type Findings } from './check-channel-file.server.ts';
import { MAX_FILE_BYTES } from './files/read-regular-file.server.ts';
import { parseJson, type JsonSyntaxError } from './files/parse-json.server.ts';
import { noOwnFiles, type OwnFiles } from './own-files/own-files.server.ts';
import type { RedirectTable } from './redirects/redirect-table.server.ts';
import { readPlan } from './schedule/plan.server.ts';
import { listProblems, MAX_PROBLEMS } from './schema/list-problems.server.ts';

export interface ChannelFileInput {
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
