import { randomBytes, randomUUID } from 'node:crypto';
import type { SealScope, TextSealer } from '#app/request/sealed/sealed-text.server.ts';
import type { FeedSource } from '#app/server/live/feed-source.ts';
import type { StoreConnection } from '#app/server/shared-store/connect-store.ts';
import { createScript, runScript, type SharedStore } from '#app/server/shared-store/shared-store.ts';
import type { HashIdentity } from './hash-identity.ts';

/** How soon a replica takes over from one that ends, and gets what a lost message said. */
const TICK_MS = 2000;
/** Three ticks: one that is late loses nothing. */
const LEASE_TICKS = 3;
/** Of the latest value, which its holder renews. */
const VALUE_TICKS = 9;
const LIMIT_MS = 250;
const ID_BYTES = 9;

/** Instead of a value that is the known one. No value has it. */
const SAME = '=';

/** Takes or renews the lease. Returns whether it is held, and the latest value: empty without one. */
const TICK = createScript(`
local holder = redis.call('GET', KEYS[1])
local mine = (not holder) or holder == ARGV[1]
if mine then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[3])
end
local value = redis.call('GET', KEYS[2])
if value and string.sub(value, 1, #ARGV[4]) == ARGV[4] then value = '${SAME}' end
return { mine and 1 or 0, value or '' }`);

/** Only the holder's value counts. */
const PUBLISH = createScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
redis.call('PUBLISH', KEYS[2], ARGV[2])
return 1`);

const GIVE_BACK = createScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1], KEYS[2]) end
return 0`);

export interface SharedFeedsParts {
  readonly store: Pick<SharedStore, 'run' | 'send' | 'key' | 'openReader'>;
  readonly hash: HashIdentity;
  readonly sealer: TextSealer;
  readonly tickMs?: number;
}

/**
 * One subscription at an API for all replicas: the one that holds its lease subscribes, and the others get its values by the store.
 * Where the store does not answer, each replica subscribes itself.
 */
export function shareFeeds(parts: SharedFeedsParts, subscribe: FeedSource): FeedSource {
  const { store, hash, sealer, tickMs = TICK_MS } = parts;
  const topics = createTopics(store);

  return (channel, operation, sink) => {
    const feed = hash(channel.version, operation.name, JSON.stringify(operation.variables));
    const keys = ['holder', 'value'].map((name) => store.key(channel.key, 'live', feed, name));
    const [, valueKey = ''] = keys;
    const scope: SealScope = { purpose: 'shared-feed', channel: channel.key, subject: valueKey };
    const holder = randomUUID();
    /** Of the latest value, and the value itself where it is this replica's. */
    let latestId = '';
    let ownValue: string | null = null;
    let stopOwn: (() => void) | null = null;
    let isStopped = false;

    function receive(value: string): void {
      const [id = '', sealed = ''] = value.split('.');
      if (isStopped || stopOwn || id === latestId || sealed === '') return;
      const text = sealer.findText(sealed, scope);
      if (text === null) return;
      latestId = id;
      sink.onData(JSON.parse(text));
    }

    function publish(value: string): void {
      store.send((redis) => runScript(redis, PUBLISH, keys, [holder, value, VALUE_TICKS * tickMs]));
    }

    function subscribeHere(): () => void {
      return subscribe(channel, operation, {
        onData(data) {
          latestId = randomBytes(ID_BYTES).toString('base64url');
          ownValue = `${latestId}.${sealer.seal(JSON.stringify(data), scope)}`;
          publish(ownValue);
          sink.onData(data);
        },
        onRefused() {
          stop();
          sink.onRefused();
        },
      });
    }

    async function tick(): Promise<void> {
      const values = [holder, LEASE_TICKS * tickMs, VALUE_TICKS * tickMs, latestId || SAME];
      const asked = store.run((redis) => runScript(redis, TICK, keys, values), LIMIT_MS);
      const [mine, value] = (await asked.catch(() => [1, ''])) as readonly [number, string];
      if (isStopped) return;
      if (mine === 1) hold(value);
      else {
        stopOwn?.();
        stopOwn = ownValue = null;
        receive(value);
      }
    }

    function hold(value: string): void {
      if (!stopOwn) {
        receive(value);
        stopOwn = subscribeHere();
        // The store was away when it was published, or has lost it
      } else if (ownValue !== null && value !== SAME) publish(ownValue);
    }

    function stop(): void {
      if (isStopped) return;
      isStopped = true;
      clearInterval(ticking);
      topics.leave(valueKey);
      stopOwn?.();
      store.send((redis) => runScript(redis, GIVE_BACK, keys, [holder]));
    }

    const ticking = setInterval(() => void tick(), tickMs).unref();
    topics.follow(valueKey, receive);
    void tick();
    return stop;
  };
}

/** One connection for the messages of all feeds. What is lost while it is away comes with the next tick. */
function createTopics({ openReader }: Pick<SharedStore, 'openReader'>) {
  const receivers = new Map<string, (value: string) => void>();
  let opening: Promise<StoreConnection> | null = null;

  const open = (): Promise<StoreConnection> =>
    (opening ??= openReader().then((reader) => {
      reader.on('message', (topic: string, value: string) => receivers.get(topic)?.(value));
      // After a loss the library subscribes again only to what was subscribed before
      reader.on('ready', () => {
        if (receivers.size > 0) void reader.subscribe(...receivers.keys()).catch(() => {});
      });
      return reader;
    }));
  const sendToReader = (send: (reader: StoreConnection) => Promise<unknown>): void =>
    void open()
      .then(send)
      .catch(() => {});

  return {
    follow(topic: string, receive: (value: string) => void): void {
      receivers.set(topic, receive);
      sendToReader((reader) => reader.subscribe(topic));
    },
    leave(topic: string): void {
      receivers.delete(topic);
      sendToReader((reader) => reader.unsubscribe(topic));
    },
  };
}
