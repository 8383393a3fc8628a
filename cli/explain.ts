import {
  type ChannelFileState,
  findValidChannel,
  textOf,
} from '#app/channels/registry/file-states.server.ts';
import { listHosts } from '#app/channels/registry/host-conflicts.server.ts';
import { selectCurrent } from '#app/channels/channel.ts';
import { isLocalTime, toMoment } from '#kernel/dates.ts';
import { mergeOverrides, readPlan, selectState } from '#app/channels/schedule.server.ts';
import { channelKeyOf } from '#app/channels/parse-channel-file.server.ts';
import { type ChannelFile, channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { formatPath, valueAt } from '#app/channels/schema/channel-file-error.server.ts';
import { toHostName } from '#app/channels/registry/host-name.server.ts';
import { STYLE_KEYS } from '#themes/names.ts';
import { resolveBrand } from '#themes/brand-variables.ts';
import {
  channelJsonSchema,
  type FieldDescription,
  listChannelFields,
} from '#app/channels/schema/channel-reference.server.ts';
import { toVendorForm } from '#app/channels/form/vendor-form.server.ts';
import { formatLimits, LIMITS } from '#kernel/limits/limits.ts';
import type { Command, CommandOptions, CommandResult } from './command.ts';
import { readChannelFiles } from './read-channel-files.ts';
import { UsageError } from './usage-error.ts';

type Path = readonly PropertyKey[];

interface ExplainedValue {
  readonly path: string;
  readonly value: unknown;
  /** `file`: the channel file gives it. `planned`: an override that is in force. `palette`: of `theme.palette`. `default`: of the channel schema. */
  readonly origin: 'file' | 'planned' | 'palette' | 'default';
}

/** A logo is one value of many kB. */
const MAX_VALUE_CHARACTERS = 80;

/** `explain <key|host>`: the configuration that is served, each value with where it comes from; `--at` another moment's. */
export const explain: Command = async ([wanted], options) => {
  const { at } = options.flags;
  if (wanted === undefined) throw new UsageError('explain needs a key or a host: explain fifth');
  const state = await readState(wanted, options);
  const content = readContent(state);
  const parsed = channelFileSchema.safeParse(content);
  if (!state.serving || !parsed.success) return reportErrors(state);
  const moment = at === undefined ? Date.now() : readMoment(at, parsed.data.timeZone);
  const { key, version, timeZone, closing } = selectCurrent(state.serving, moment);
  const { overrides, changesAt } = selectState(readPlan(parsed.data), moment);
  const effective = mergeOverrides(content, overrides);
  const values = explainValues(channelFileSchema.parse(effective), { effective, own: content });
  const lines = values.map(({ path, value, origin }) => `${origin.padEnd(7)}  ${path} = ${shorten(value)}`);
  const next = Number.isFinite(changesAt) ? new Date(changesAt).toISOString() : null;
  const facts = [
    ...(closing ? [`closed (${closing.kind})`] : []),
    ...overrides.map((index) => describeOverride(parsed.data.overrides[index]?.name, index)),
    ...(next ? [`changes at ${next} (${formatLocal(changesAt, timeZone)} in ${timeZone})`] : []),
  ];
  const output = options.isJson
    ? { key, version, closing, overrides, changesAt: next, values }
    : [[`${key}, version ${version}`, ...facts].join('; '), ...lines].join('\n');
  return { exitCode: 0, output };
};

type Content = Readonly<Record<string, unknown>>;

/** @throws UsageError where no file has the key or host */
async function readState(wanted: string, options: CommandOptions): Promise<ChannelFileState> {
  const states = await readChannelFiles(options);
  const state = states.find((each) => isMeant(each, wanted));
  if (state) return state;
  const known = states.map(({ file }) => channelKeyOf(file)).join(', ');
  throw new UsageError(`no channel file has the key or host ${wanted}; there are ${known}`);
}

/** Empty where the file has errors. */
const readContent = (state: ChannelFileState): Content =>
  state.serving ? (JSON.parse(textOf(state)) as Content) : {};

const reportErrors = ({ file }: ChannelFileState): CommandResult => ({
  exitCode: 1,
  output: `${file} has errors: npm run channels -- check ${file}`,
});

/** @throws UsageError where it is neither a local time nor one with a zone */
function readMoment(text: string, timeZone: string): number {
  if (isLocalTime(text)) return toMoment(text, timeZone, 'start');
  const moment = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(moment))
    throw new UsageError(
      `--at is a time in the shop's time zone, like 2026-12-01T18:00, or one with its zone`,
    );
  return moment;
}

const describeOverride = (name: string | undefined, index: number): string =>
  `overrides[${index}]${name === undefined ? '' : ` ${name}`}`;

const formatLocal = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);

function isMeant(state: ChannelFileState, wanted: string): boolean {
  if (channelKeyOf(state.file) === wanted) return true;
  const channel = findValidChannel(state);
  return channel !== null && listHosts(channel).some(([host]) => host === toHostName(wanted.toLowerCase()));
}

interface Contents {
  /** With the overrides in force. */
  readonly effective: Content;
  /** As the file has it. */
  readonly own: Content;
}

/** Every value of a valid file, defaults filled in; of the look, all style variables. */
function explainValues(file: ChannelFile, contents: Contents): readonly ExplainedValue[] {
  const { $schema: _schema, overrides: _overrides, ...rest } = file;
  const style = resolveBrand(file.theme);
  return [
    ...listLeaves(rest, [])
      .filter(([path]) => !isStyle(path))
      .map(([path, value]): ExplainedValue => {
        const origin = findOrigin(path, contents) ?? 'default';
        return { path: formatPath(path), value, origin };
      }),
    ...STYLE_KEYS.map((name): ExplainedValue => {
      const path = ['theme', 'style', name];
      const origin = findOrigin(path, contents) ?? 'palette';
      return { path: formatPath(path), value: style[name], origin };
    }),
  ];
}

/** Null for a value that the file does not have. */
function findOrigin(path: Path, { effective, own }: Contents): 'file' | 'planned' | null {
  const value = valueAt(effective, path);
  if (value === undefined) return null;
  return JSON.stringify(value) === JSON.stringify(valueAt(own, path)) ? 'file' : 'planned';
}

const isStyle = ([first, second]: Path): boolean => first === 'theme' && second === 'style';

function listLeaves(value: unknown, path: Path): (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([name, member]) => listLeaves(member, [...path, name]));
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

/** `reference [field]`: what a channel file may contain, from the schema; a field with all below it, or everything. */
export const reference: Command = ([wanted], { isJson }) => {
  const fields = listChannelFields().filter(({ field }) => wanted === undefined || isBelow(field, wanted));
  if (wanted !== undefined && fields.length === 0)
    throw new UsageError(`no field of channel files is called ${wanted}: reference prints all of them`);
  return Promise.resolve({ exitCode: 0, output: isJson ? fields : fields.map(formatField).join('\n') });
};

/**
 * `schema [key]`: the JSON Schema of channel files; with `--format studio` the form that the API's studio takes, with the values of that
 * shop's file and its languages.
 */
export const schema: Command = async ([wanted], options) => {
  const { format = 'json' } = options.flags;
  if (format === 'json') return print(JSON.parse(channelJsonSchema()), options);
  if (format !== 'studio') throw new UsageError(`--format of schema is json or studio, not ${format}`);
  if (wanted === undefined) return print(toVendorForm({}), options);
  const state = await readState(wanted, options);
  return state.serving ? print(toVendorForm(readContent(state)), options) : reportErrors(state);
};

const print = (value: unknown, { isJson }: CommandOptions): CommandResult => ({
  exitCode: 0,
  output: isJson ? value : JSON.stringify(value, null, 2),
});

/** Lists are written with or without brackets. */
const toPlace = (field: string): string => `${field.replaceAll('[]', '')}.`;
const isBelow = (field: string, wanted: string): boolean => toPlace(field).startsWith(toPlace(wanted));

function formatField({ field, takes, presence, meaning, values }: FieldDescription): string {
  const kind = presence === '' ? takes : `${takes}; ${presence}`;
  return [
    `${field}  (${kind})`,
    ...(meaning ? [`  ${meaning}`] : []),
    ...values.map(([value, words]) => `    ${value}: ${words}`),
  ].join('\n');
}

/** `limits`: every limit of the storefront with its variable, its default and what the visitor gets beyond it. */
export const limits: Command = (_words, { isJson }) =>
  Promise.resolve({ exitCode: 0, output: isJson ? LIMITS : formatLimits(LIMITS) });
