import type { ChannelStatus } from '#app/channels/registry/channel-status.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { ApiHealth, ApiStates } from '#app/commerce/call/api-state.server.ts';
import type { Logger } from '#kernel/logger.ts';
import type { ReplicaSettings } from '#app/env/replica-settings.ts';

/** The phase of the process. Load balancers send traffic in `ready` only; requests are answered from `warming` on. */
type Phase = 'starting' | 'warming' | 'ready' | 'draining';

export interface Lifecycle {
  phase(): Phase;
  enter(phase: Phase): void;
}

export function createLifecycle(): Lifecycle {
  let current: Phase = 'starting';
  return {
    phase: () => current,
    enter: (phase) => {
      current = phase;
    },
  };
}

/** How many shops a start waits for (`READY_REQUIRES`): one, or every channel file's. */
type ReadyRequires = 'any' | 'all';

/** Whether enough shops are served, by the states of all channel files. */
export type AreEnoughServed = (states: readonly ChannelStatus['state'][]) => boolean;

/**
 * `all` delays the start only: once all shops were served, one broken new file does not take the process
 * out of the load balancer.
 */
export function createReadiness(requires: ReadyRequires): AreEnoughServed {
  let wereAllServed = false;
  return (states) => {
    const isAnyServed = states.some((state) => state !== 'failed');
    wereAllServed ||= isAnyServed && !states.includes('failed');
    return isAnyServed && (requires === 'any' || wereAllServed);
  };
}

/** The state of every channel file is looked at once in this time, however often probes ask. */
const CHANNELS_EVERY_MS = 1000;

interface ReadinessSources {
  readonly lifecycle: { phase(): Phase };
  readonly registry: { status(): readonly Pick<ChannelStatus, 'state'>[] };
  readonly requires: ReadyRequires;
}

interface ReplicaReadiness {
  /** Whether load balancers should send requests here: what `/readyz` says, for callers that ask often. */
  readonly isReady: () => boolean;
  /** The part of it that is about the channel files. */
  readonly areEnoughServed: AreEnoughServed;
}

export function createReplicaReadiness({
  lifecycle,
  registry,
  requires,
}: ReadinessSources): ReplicaReadiness {
  const areEnoughServed = createReadiness(requires);
  let isEnough = false;
  let lookedAt = -Infinity;
  return {
    areEnoughServed,
    isReady() {
      if (lifecycle.phase() !== 'ready') return false;
      const now = performance.now();
      if (now - lookedAt >= CHANNELS_EVERY_MS) {
        lookedAt = now;
        isEnough = areEnoughServed(registry.status().map(({ state }) => state));
      }
      return isEnough;
    },
  };
}

/** An API in one of these has answered. */
const ANSWERED: readonly ApiHealth['state'][] = ['ready', 'degraded'];

interface WarmUpOptions {
  readonly env: { readonly replica: Pick<ReplicaSettings, 'warmUpMs'> };
  readonly registry: { all(): readonly Channel[] };
  readonly apis: Pick<ApiStates, 'health' | 'onChange'>;
  readonly lifecycle: Lifecycle;
  readonly log: Logger;
}

/**
 * Makes the process ready when each commerce API, by its origin, has answered for one of its shops, or after the warm-up time. A replica
 * that starts during an outage has no page to show, and would replace one that still has the pages of before.
 */
export async function warmUp({ env, lifecycle, ...parts }: WarmUpOptions): Promise<void> {
  lifecycle.enter('warming');
  await waitForAnswers(env.replica.warmUpMs, parts);
  if (lifecycle.phase() === 'warming') lifecycle.enter('ready');
}

function waitForAnswers(
  limitMs: number,
  { registry, apis, log }: Pick<WarmUpOptions, 'registry' | 'apis' | 'log'>,
): Promise<void> {
  const origins = new Map(registry.all().map(({ key, endpoints }) => [key, new URL(endpoints.api).origin]));
  const missing = new Set(origins.values());
  const note = (channelKey: string, { state }: Pick<ApiHealth, 'state'>): void => {
    if (ANSWERED.includes(state)) missing.delete(origins.get(channelKey) ?? '');
  };
  for (const { key, version } of registry.all())
    note(key, apis.health({ channelKey: key, channelVersion: version }));
  if (limitMs === 0 || missing.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(() => {
      log.warn({ apis: [...missing] }, 'storefront ready before these APIs have answered');
      end();
    }, limitMs).unref();
    const unsubscribe = apis.onChange((channelKey, after) => {
      note(channelKey, after);
      if (missing.size === 0) end();
    });
  });
}
