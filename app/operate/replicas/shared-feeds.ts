import { randomBytes, randomUUID } from 'node:crypto';
import type { SealScope, TextSealer } from '#kernel/signed-text.ts';
import type { FeedSink, FeedSource } from '#app/operate/live/live-visit.ts';
import { createScript, runScript, type SharedStore, type StoreScript } from './shared-store.ts';
import type { HashIdentity } from './shared-writes.ts';

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

export interface SharedFeedsOptions {
  readonly store: Pick<SharedStore, 'run' | 'send' | 'key' | 'follow'>;
  readonly hash: HashIdentity;
  readonly sealer: TextSealer;
  readonly tickMs?: number;
}

/**
 * One subscription at an API for all replicas: the one that holds its lease subscribes, and the others get its values by the store.
 * Where the store does not answer, each replica subscribes itself.
 */
export function shareFeeds(parts: SharedFeedsOptions, subscribe: FeedSource): FeedSource {
  return (channel, operation, sink) => {
    const { store, hash } = parts;
    const id = hash(channel.version, operation.name, JSON.stringify(operation.variables));
    const [holder, value] = [
      store.key(channel.key, 'live', id, 'holder'),
      store.key(channel.key, 'live', id, 'value'),
    ];
    const scope = { purpose: 'shared-feed', channel: channel.key, subject: value };
    const feed = new SharedFeed(parts, { keys: [holder, value], scope, sink }, (own) =>
      subscribe(channel, operation, own),
    );
    const unfollow = store.follow(value, (text) => feed.receive(text));
    feed.start();
    return () => {
      unfollow();
      feed.stop();
    };
  };
}

interface FeedTarget {
  /** Of the holder and of the latest value. */
  readonly keys: readonly [string, string];
  readonly scope: SealScope;
  readonly sink: FeedSink;
}

/** A feed in this replica. */
class SharedFeed {
  readonly #parts: SharedFeedsOptions;
  readonly #facts: FeedTarget;
  readonly #subscribe: (sink: FeedSink) => () => void;
  readonly #tickMs: number;
  readonly #holder = randomUUID();
  #ticking: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Ends the subscription at the API; null while another replica has it. */
  #stopOwn: (() => void) | null = null;
  /** Of the latest value, and the value itself where it is this replica's. */
  #latestId = '';
  #ownValue: string | null = null;

  constructor(parts: SharedFeedsOptions, facts: FeedTarget, subscribe: (sink: FeedSink) => () => void) {
    this.#parts = parts;
    this.#facts = facts;
    this.#subscribe = subscribe;
    this.#tickMs = parts.tickMs ?? TICK_MS;
  }

  start(): void {
    this.#ticking = setInterval(() => void this.#tick(), this.#tickMs).unref();
    void this.#tick();
  }

  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    clearInterval(this.#ticking);
    this.#stopOwn?.();
    this.#send(GIVE_BACK, [this.#holder]);
  }

  /** Another replica's value. */
  receive(value: string): void {
    const [id = '', sealed = ''] = value.split('.');
    if (this.#isStopped || this.#stopOwn || id === this.#latestId || sealed === '') return;
    const text = this.#parts.sealer.findText(sealed, this.#facts.scope);
    if (text === null) return;
    this.#latestId = id;
    this.#facts.sink.onData(JSON.parse(text));
  }

  async #tick(): Promise<void> {
    const times = [LEASE_TICKS * this.#tickMs, VALUE_TICKS * this.#tickMs];
    const values = [this.#holder, ...times, this.#latestId || SAME];
    const asked = this.#parts.store.run(
      (redis) => runScript(redis, TICK, this.#facts.keys, values),
      LIMIT_MS,
    );
    const [mine, value] = (await asked.catch(() => [1, ''])) as readonly [number, string];
    if (this.#isStopped) return;
    if (mine === 1) this.#hold(value);
    else {
      this.#stopOwn?.();
      this.#stopOwn = this.#ownValue = null;
      this.receive(value);
    }
  }

  #hold(value: string): void {
    if (!this.#stopOwn) {
      this.receive(value);
      this.#stopOwn = this.#subscribe({
        onData: (data) => this.#publish(data),
        onRefused: () => {
          this.stop();
          this.#facts.sink.onRefused();
        },
      });
      // The store was away when it was published, or has lost it
    } else if (this.#ownValue !== null && value !== SAME) this.#sendValue(this.#ownValue);
  }

  #publish(data: unknown): void {
    this.#latestId = randomBytes(ID_BYTES).toString('base64url');
    const sealed = this.#parts.sealer.seal(JSON.stringify(data), this.#facts.scope);
    this.#ownValue = `${this.#latestId}.${sealed}`;
    this.#sendValue(this.#ownValue);
    this.#facts.sink.onData(data);
  }

  #sendValue(value: string): void {
    this.#send(PUBLISH, [this.#holder, value, VALUE_TICKS * this.#tickMs]);
  }

  #send(script: StoreScript, values: readonly (string | number)[]): void {
    this.#parts.store.send((redis) => runScript(redis, script, this.#facts.keys, values));
  }
}
