import type { ChannelFileState } from '#app/channels/channel-file-states.server.ts';
import { listHosts } from '#app/channels/resolve-host-conflicts.server.ts';
import { channelKeyOf } from '#app/channels/parse-channel-file.server.ts';
import { channelFileSchema, type ChannelFile } from '#app/channels/schema/channel-schema.server.ts';
import { formatPath } from '#app/channels/schema/channel-file-error.server.ts';
import { valueAt } from '#app/channels/schema/value-at.server.ts';
import { STYLE_KEYS } from '#themes/names.ts';
import { resolveBrand } from '#themes/brand-variables.ts';
import type { Command } from './command.ts';
import { readChannelFiles, textOf } from './read-channel-files.ts';
import { UsageError } from './usage-error.ts';

type Path = readonly PropertyKey[];

export interface ExplainedValue {
  readonly path: string;
  readonly value: unknown;
  /** `file`: the channel file gives it. `palette`: of `theme.palette`. `default`: of the channel schema. */
  readonly origin: 'file' | 'palette' | 'default';
}

/** A logo is one value of many kB. */
const MAX_VALUE_CHARACTERS = 80;

/** `explain <key|host>`: the configuration that is served, each value with where it comes from. */
export const explain: Command = async ([wanted], { directory, variables, isJson }) => {
  if (wanted === undefined) throw new UsageError('explain needs a key or a host: explain karamell');
  const states = await readChannelFiles({ directory, variables, drafts: [] });
  const state = states.find((each) => isMeant(each, wanted));
  if (!state) {
    const known = states.map(({ file }) => channelKeyOf(file)).join(', ');
    throw new UsageError(`no channel file has the key or host ${wanted}; there are ${known}`);
  }
  const content = state.serving ? (JSON.parse(textOf(state)) as unknown) : null;
  const file = channelFileSchema.safeParse(content);
  if (!state.serving || !file.success)
    return { exitCode: 1, output: `${state.file} has errors: npm run channels -- check ${state.file}` };
  const { key, version } = state.serving;
  const values = explainValues(file.data, content);
  const lines = values.map(({ path, value, origin }) => `${origin.padEnd(7)}  ${path} = ${shorten(value)}`);
  return {
    exitCode: 0,
    output: isJson ? { key, version, values } : [`${key}, version ${version}`, ...lines].join('\n'),
  };
};

const isMeant = ({ file, wanted: channel }: ChannelFileState, wanted: string): boolean =>
  channelKeyOf(file) === wanted ||
  (channel !== null && listHosts(channel).some(([host]) => host === wanted.toLowerCase()));

/** Every value of a valid file, defaults filled in; of the look, all style variables. */
function explainValues(file: ChannelFile, content: unknown): readonly ExplainedValue[] {
  const { $schema: _schema, ...rest } = file;
  const style = resolveBrand(file.theme);
  return [
    ...listLeaves(rest, [])
      .filter(([path]) => !isStyle(path))
      .map(([path, value]) => ({
        path: formatPath(path),
        value,
        origin: valueAt(content, path) === undefined ? ('default' as const) : ('file' as const),
      })),
    ...STYLE_KEYS.map((name) => ({
      path: formatPath(['theme', 'style', name]),
      value: style[name],
      origin: file.theme.style[name] === undefined ? ('palette' as const) : ('file' as const),
    })),
  ];
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
