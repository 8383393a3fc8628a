import type { Logger } from '#kernel/logger.ts';
import type { ChannelFileState, ChannelFileStates } from './channel-file-states.server.ts';
import { channelKeyOf } from './parse-channel-file.server.ts';

/** Of those that lost their files. */
const MAX_NAMES = 20;

/** Logs one line per changed file (CH-05), and one for all that lost theirs. */
export function logChannelChanges(log: Logger, before: ChannelFileStates, after: ChannelFileStates): void {
  logLost(log, before, after);
  for (const state of after.values()) {
    const previous = before.get(state.file);
    if (state.isLost) continue;
    if (state.errors.length === 0) logServing(log, previous, state);
    else if (state.errors !== previous?.errors) logErrors(log, state);
  }
  for (const file of before.keys()) {
    if (!after.has(file)) log.info({ channel: channelKeyOf(file), file }, 'channels: removed');
  }
}

function logLost(log: Logger, before: ChannelFileStates, after: ChannelFileStates): void {
  const lost = [...after.values()].filter(({ file, isLost }) => isLost && !before.get(file)?.isLost);
  const back = [...after.values()].filter(({ file, isLost }) => !isLost && before.get(file)?.isLost);
  const confirm = 'npm run channels -- remove <key>, or POST /reload?confirm=removed';
  if (lost.length > 0)
    log.error(
      { shops: lost.length, channels: listNames(lost), confirm },
      'channels: files of most shops are gone; the shops stay until their removal is confirmed',
    );
  if (back.length > 0)
    log.info({ shops: back.length, channels: listNames(back) }, 'channels: lost files are back');
}

const listNames = (states: readonly ChannelFileState[]): readonly string[] =>
  states.slice(0, MAX_NAMES).map(({ file }) => channelKeyOf(file));

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
