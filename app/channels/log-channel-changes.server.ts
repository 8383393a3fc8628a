import type { Logger } from '#kernel/logger.ts';
import type { ChannelFileState } from './channel-file-states.server.ts';
import { channelKeyOf } from './parse-channel-file.server.ts';

/** Logs one line per changed file (CH-05). */
export function logChannelChanges(
  log: Logger,
  before: ReadonlyMap<string, ChannelFileState>,
  after: ReadonlyMap<string, ChannelFileState>,
): void {
  for (const state of after.values()) {
    const previous = before.get(state.file);
    if (state.errors.length === 0) logServing(log, previous, state);
    else if (state.errors !== previous?.errors) logErrors(log, state);
  }
  for (const file of before.keys()) {
    if (!after.has(file)) log.info({ channel: channelKeyOf(file), file }, 'channels: removed');
  }
}

function logErrors(log: Logger, { file, serving, errors }: ChannelFileState): void {
  const [error, ...others] = errors;
  const facts = { channel: channelKeyOf(file), ...error, further: others.length };
  log.error({ ...facts, isServing: serving !== null }, 'channels: file is invalid');
}

function logServing(log: Logger, previous: ChannelFileState | undefined, state: ChannelFileState): void {
  const { file, serving, warnings } = state;
  if (!serving || serving === previous?.serving) return;
  const facts = { channel: channelKeyOf(file), file, version: serving.version, warnings };
  log.info(facts, previous?.serving ? 'channels: changed' : 'channels: added');
}
