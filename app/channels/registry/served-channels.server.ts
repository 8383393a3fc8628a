import type { Logger } from '#kernel/logger.ts';
import type { Channel } from '#app/channels/channel.ts';
import { channelKeyOf } from '#app/channels/parse-channel-file.server.ts';
import {
  type ChannelFileState,
  type ChannelFileStates,
  isLost,
  selectCurrentStates,
} from './file-states.server.ts';
import { listHosts } from './host-conflicts.server.ts';
import { toTwin } from './host-name.server.ts';

type HostRole = 'primary' | 'alias' | 'redirect' | 'gone';

export interface FoundChannel {
  readonly channel: Channel;
  /** `redirect`: requests go to `channel.hosts.primary` (CH-02). `gone`: they get a 410. */
  readonly role: HostRole;
}

/** What the registry serves at one moment. Immutable; an update replaces it as a whole. */
interface RegistrySnapshot {
  readonly hosts: ReadonlyMap<string, FoundChannel>;
  readonly channels: readonly Channel[];
  readonly files: ChannelFileStates;
  /** When the schedule of a served channel changes it, like Date.now(); infinite where none does. */
  readonly changesAt: number;
}

const EMPTY_SNAPSHOT: RegistrySnapshot = {
  hosts: new Map(),
  channels: [],
  files: new Map(),
  changesAt: Infinity,
};

function createSnapshot(files: ChannelFileStates): RegistrySnapshot {
  const channels = [...files.values()].flatMap(({ serving }) => serving ?? []);
  const hosts = new Map<string, FoundChannel>();
  for (const channel of channels) {
    for (const [host, [, list]] of listHosts(channel))
      hosts.set(host, Object.freeze({ channel, role: roleOf(list) }));
  }
  addImpliedHosts(hosts, channels);
  const changesAt = channels.reduce(
    (soonest, { schedule }) => Math.min(soonest, schedule?.changesAt ?? Infinity),
    Infinity,
  );
  return { hosts, channels: Object.freeze(channels), files, changesAt };
}

function servesSameChannels(one: RegistrySnapshot, other: RegistrySnapshot): boolean {
  return (
    one.channels.length === other.channels.length &&
    one.channels.every((channel, index) => channel === other.channels[index])
  );
}

/** The hosts of `hosts.www`, where no file names them. Two shops cannot imply the same: each follows from a host of its own. */
function addImpliedHosts(hosts: Map<string, FoundChannel>, channels: readonly Channel[]): void {
  for (const channel of channels) {
    if (!channel.hosts.www) continue;
    const { primary, redirects, aliases } = channel.hosts;
    for (const name of [primary, ...redirects, ...aliases].map(toTwin))
      if (name !== null && !hosts.has(name))
        hosts.set(name, Object.freeze({ channel, role: 'redirect' as const }));
  }
}

function roleOf(list: PropertyKey | undefined): HostRole {
  if (list === 'redirects') return 'redirect';
  if (list === 'gone') return 'gone';
  return list === 'aliases' ? 'alias' : 'primary';
}

/** What is served. It follows the schedules of its files without reading them: a slow disk must not delay a change. */
export function createServed(log: Logger, now: () => number) {
  const listeners = new Set<() => void>();
  let snapshot = EMPTY_SNAPSHOT;
  const clock = createChangeClock(follow, now);

  function replace(files: RegistrySnapshot['files']): void {
    const before = snapshot;
    if (files === before.files) return clock.expect(snapshot.changesAt);
    snapshot = createSnapshot(files);
    clock.expect(snapshot.changesAt);
    logChannelChanges(log, before.files, files);
    if (!servesSameChannels(before, snapshot)) for (const listener of listeners) listener();
  }

  function follow(): void {
    replace(selectCurrentStates(snapshot.files, now()));
  }

  return {
    snapshot: () => snapshot,
    /** The snapshot of now: a timer can be late, but no answer may be. */
    current() {
      if (clock.isDue()) follow();
      return snapshot;
    },
    replace,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clock.close(),
  };
}

/** Of a log line. */
const MAX_NAMES = 20;

/** Logs one line per changed file (CH-05), and one for all that lost theirs. */
function logChannelChanges(log: Logger, before: ChannelFileStates, after: ChannelFileStates): void {
  logLost(log, before, after);
  for (const state of after.values()) {
    const previous = before.get(state.file);
    if (isLost(state)) continue;
    if (state.errors.length === 0) logServing(log, previous, state);
    else if (!isEqual(state.errors, previous?.errors)) logErrors(log, state);
  }
  for (const file of before.keys()) {
    if (!after.has(file)) log.info({ channel: channelKeyOf(file), file }, 'channels: removed');
  }
}

function logLost(log: Logger, before: ChannelFileStates, after: ChannelFileStates): void {
  const wasLost = ({ file }: ChannelFileState): boolean => {
    const previous = before.get(file);
    return previous !== undefined && isLost(previous);
  };
  const lost = [...after.values()].filter((state) => isLost(state) && !wasLost(state));
  const back = [...after.values()].filter((state) => !isLost(state) && wasLost(state));
  const confirm = 'npm run channels -- remove <key>, or POST /reload?confirm=removed';
  if (lost.length > 0)
    log.error(
      { shops: lost.length, channels: listNames(lost), confirm },
      'channels: files of most shops are gone; the shops stay until their removal is confirmed',
    );
  if (back.length > 0)
    log.info({ shops: back.length, channels: listNames(back) }, 'channels: lost files are back');
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

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

/** Timers take at most 2^31 ms, and do not follow the system's clock when it is set: a distant moment is checked again. */
const MAX_WAIT_MS = 60_000;

/** Calls `onDue` soon after the expected moment. The timer does not keep the process alive. */
export function createChangeClock(onDue: () => void, now: () => number) {
  let expected = Infinity;
  let timer: NodeJS.Timeout | undefined;

  function wait(): void {
    clearTimeout(timer);
    if (expected === Infinity) return;
    const left = Math.max(expected - now(), 1);
    timer = setTimeout(() => (isDue() ? onDue() : wait()), Math.min(left, MAX_WAIT_MS)).unref();
  }

  const isDue = (): boolean => expected !== Infinity && now() >= expected;

  return {
    /** Sets the moment of the next change, like Date.now(); infinite for none. */
    expect(moment: number) {
      expected = moment;
      wait();
    },
    isDue,
    close() {
      expected = Infinity;
      clearTimeout(timer);
    },
  };
}
