import { z } from 'zod';
import { LIMIT_NAMES, type LimitName, type LimitRow, LIMITS, type Limits } from '#kernel/limits/limits.ts';

/** Longer than any API's restart; a typing error must not hold a rollout back for hours. */
const MAX_WARM_UP_SECONDS = 600;
/** Orchestrators end a process some minutes after the signal, whatever it does. */
const MAX_DRAIN_SECONDS = 300;
/** Of the APIs' own restarts, which mostly take less; a rollout of ten replicas is held back for five minutes at most. */
const DEFAULT_WARM_UP_SECONDS = 30;
/** Load balancers and Kubernetes' endpoints follow a failed probe within some seconds. */
const DEFAULT_DRAIN_SECONDS = 5;

const seconds = (max: number) => z.coerce.number().int().min(0).max(max);

/** Variables of a replica's start and end, for the schema of the environment. */
export const replicaVariables = {
  HEALTH_PORT: z.coerce.number().int().min(1).max(65_535).nullable().default(null),
  WARM_UP_SECONDS: seconds(MAX_WARM_UP_SECONDS).optional(),
  DRAIN_SECONDS: seconds(MAX_DRAIN_SECONDS).optional(),
};

/** Their allowed values, for error messages. */
export const REPLICA_VALUES: Readonly<Record<string, string>> = {
  HEALTH_PORT: 'a port number from 1 to 65535',
  WARM_UP_SECONDS: `a whole number from 0 to ${MAX_WARM_UP_SECONDS}`,
  DRAIN_SECONDS: `a whole number from 0 to ${MAX_DRAIN_SECONDS}`,
};

export interface ReplicaSettings {
  /** Of the probes of load balancers and orchestrators; null: none besides the admin listener's. */
  readonly healthPort: number | null;
  /** So long a start waits for answers of the APIs before it is ready. */
  readonly warmUpMs: number;
  /** So long after SIGTERM requests are still accepted. */
  readonly drainMs: number;
}

/** In development one process is started and ended by hand, so that it waits for nothing. */
export function toReplicaSettings(values: {
  readonly NODE_ENV: string;
  readonly HEALTH_PORT: number | null;
  readonly WARM_UP_SECONDS?: number | undefined;
  readonly DRAIN_SECONDS?: number | undefined;
}): ReplicaSettings {
  const [warmUp, drain] =
    values.NODE_ENV === 'development' ? [0, 0] : [DEFAULT_WARM_UP_SECONDS, DEFAULT_DRAIN_SECONDS];
  return Object.freeze({
    healthPort: values.HEALTH_PORT,
    warmUpMs: (values.WARM_UP_SECONDS ?? warmUp) * 1000,
    drainMs: (values.DRAIN_SECONDS ?? drain) * 1000,
  });
}

/** A variable with a whole number. */
export function count(fallback: number, min = 1) {
  const words = `a whole number, ${min} or more`;
  return z.coerce.number(words).int(words).min(min, words).default(fallback);
}

/** Variables of all limits, for the schema of the environment. */
export function limitVariables() {
  const rows: readonly LimitRow[] = LIMIT_NAMES.map((name) => LIMITS[name]);
  return Object.fromEntries(rows.map(({ variable, value, min }) => [variable, count(value, min)]));
}

export function selectLimits(values: Readonly<Record<string, unknown>>): Limits {
  const entries = LIMIT_NAMES.map((name) => [name, Number(values[LIMITS[name].variable])]);
  return Object.freeze(Object.fromEntries(entries) as Record<LimitName, number>);
}

export const DEFAULT_PORT = '3000';
export const DEFAULT_ADMIN_PORT = '9000';

/** One sentence where two listeners have one port. 0 takes any free port. */
export function listPortConflicts({
  PORT = DEFAULT_PORT,
  ADMIN_PORT = DEFAULT_ADMIN_PORT,
  PREVIEW_PORT = '0',
  HEALTH_PORT = '0',
}: Readonly<Record<string, string>>): string[] {
  const ports = Object.entries({ PORT, ADMIN_PORT, PREVIEW_PORT, HEALTH_PORT }).filter(
    ([, value]) => Number(value) !== 0,
  );
  return ports.flatMap(([name, value], index) => {
    const equal = ports.slice(index + 1).filter(([, other]) => Number(other) === Number(value));
    return equal.map(([other]) => `${name} and ${other} are both ${value}; allowed are two different ports.`);
  });
}
