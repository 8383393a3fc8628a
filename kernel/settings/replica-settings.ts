import { z } from 'zod';

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
  ASSETS_DIR: z.string().min(1).nullable().default(null),
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
  /** Where all replicas put the files of their builds; null: each has its own only. */
  readonly assetsDirectory: string | null;
}

/** In development one process is started and ended by hand, so that it waits for nothing. */
export function toReplicaSettings(values: {
  readonly NODE_ENV: string;
  readonly HEALTH_PORT: number | null;
  readonly WARM_UP_SECONDS?: number | undefined;
  readonly DRAIN_SECONDS?: number | undefined;
  readonly ASSETS_DIR: string | null;
}): ReplicaSettings {
  const [warmUp, drain] =
    values.NODE_ENV === 'development' ? [0, 0] : [DEFAULT_WARM_UP_SECONDS, DEFAULT_DRAIN_SECONDS];
  return Object.freeze({
    healthPort: values.HEALTH_PORT,
    warmUpMs: (values.WARM_UP_SECONDS ?? warmUp) * 1000,
    drainMs: (values.DRAIN_SECONDS ?? drain) * 1000,
    assetsDirectory: values.ASSETS_DIR,
  });
}
