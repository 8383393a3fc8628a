import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import {
  ADMIN_VALUES,
  type AdminSettings,
  adminVariables,
  isHost,
  listAdminProblems,
  toAdminSettings,
} from './env/admin-settings.ts';
import { toTraceSettings, TRACES, type TraceSettings } from './env/trace-settings.ts';
import {
  count,
  DEFAULT_ADMIN_PORT,
  DEFAULT_PORT,
  limitVariables,
  listPortConflicts,
  REPLICA_VALUES,
  type ReplicaSettings,
  replicaVariables,
  selectLimits,
  toReplicaSettings,
} from './env/replica-settings.ts';
import {
  SHARED_STORE_VALUES,
  type SharedStoreSettings,
  sharedStoreVariables,
  toSharedStoreSettings,
} from './env/shared-store-settings.ts';
import { isProxyPattern } from '#kernel/limits/client-address.ts';
import { readSecretFiles, selectGiven } from './env/secret-files.ts';
import type { Limits } from '#kernel/limits/limits.ts';

/** 64 MiB. The largest responses are list pages of about 100 kB, so some hundreds fit. */
const DEFAULT_DATA_CACHE_BYTES = 67_108_864;
/** 64 MiB: about 450 pages of 100 kB with their compressed bytes. */
const DEFAULT_PAGE_CACHE_BYTES = 67_108_864;

/** A shared cache learns of changes only when it asks again. */
const DEFAULT_SHARED_CACHE_SECONDS = 10;

/** The output size of SHA-256: a shorter key would be the weakest part of a signature. */
const MIN_SECRET_BYTES = 32;

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
/** The allowed values of each variable, for error messages; counts have theirs in the schema. */
const ALLOWED: Readonly<Record<string, string>> = {
  NODE_ENV: '"development", "production" or "test"',
  HOST: 'an IP address of this machine, 0.0.0.0 for all of them, or a host name',
  PORT: 'a port number from 0 to 65535',
  ADMIN_PORT: 'a port number from 0 to 65535',
  PREVIEW_PORT: 'a port number from 1 to 65535',
  ...ADMIN_VALUES,
  ...REPLICA_VALUES,
  ...TRACES.allowed,
  PUBLIC_PORT: 'a port number from 1 to 65535',
  PUBLIC_SCHEME: '"http" or "https"',
  BACKEND_ORIGIN: 'an http(s) origin like http://127.0.0.1:4000, without a path',
  LOG_LEVEL: '"debug", "info", "warn", "error" or "silent"',
  TRUST_PROXY: '"off", or a comma list of "loopback", IP addresses and networks like 10.0.0.0/8',
  PERSISTED_QUERIES: '"on" or "off"',
  SHARED_CACHE: '"on" or "off"',
  SERVICE_WORKER: '"on" or "off"',
  READY_REQUIRES: '"any" or "all"',
  ...SHARED_STORE_VALUES,
  SESSION_SECRETS: `a comma list of secrets of at least ${MIN_SECRET_BYTES} bytes each`,
};
/** Variables whose values are never printed. */
const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'SESSION_SECRETS',
  'ADMIN_TOKEN',
  'REDIS_URL',
  'REDIS_SENTINEL_PASSWORD',
  TRACES.secret,
]);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().refine(isHost).default('127.0.0.1'),
  PORT: port(Number(DEFAULT_PORT)),
  ADMIN_PORT: port(Number(DEFAULT_ADMIN_PORT)),
  PREVIEW_PORT: z.coerce.number().int().min(1).max(65_535).nullable().default(null),
  ...adminVariables,
  ...replicaVariables,
  ...TRACES.variables,
  CHANNELS_DIR: z.string().min(1).default('./channels'),
  LANGUAGES_DIR: z.string().min(1).default('./languages'),
  DATA_DIR: z.string().min(1).default('./.data'),
  STATE_DIR: z.string().min(1).optional(),
  READY_REQUIRES: z.enum(['any', 'all']).default('any'),
  BACKEND_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((origin) => URL.canParse(origin) && new URL(origin).pathname === '/')
    .transform((origin) => new URL(origin).origin)
    .default('http://127.0.0.1:4000'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: z
    .string()
    .transform((list) => (list === 'off' ? [] : list.split(',').map((pattern) => pattern.trim())))
    .refine((patterns) => patterns.every(isProxyPattern))
    .default([]),
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  UPSTREAM_RETRIES: count(2, 0),
  PERSISTED_QUERIES: z.enum(['on', 'off']).default('off'),
  DATA_CACHE_ENTRIES: count(10_000),
  DATA_CACHE_BYTES: count(DEFAULT_DATA_CACHE_BYTES),
  ...sharedStoreVariables,
  PAGE_CACHE_BYTES: count(DEFAULT_PAGE_CACHE_BYTES, 0),
  SHARED_CACHE: z.enum(['on', 'off']).default('off'),
  SHARED_CACHE_SECONDS: count(DEFAULT_SHARED_CACHE_SECONDS),
  SITEMAP_HOURS: count(6, 0),
  SITEMAP_REQUESTS_PER_SECOND: count(4),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= MIN_SECRET_BYTES))
    .optional(),
  ...limitVariables(),
});

/** Environment variables by name, for `${NAME}` and `apiKeyEnv` in channel files. Never logged. */
export type EnvironmentVariables = Readonly<Record<string, string>>;

/** The process's settings, validated and frozen. Times in milliseconds, sizes in bytes. */
export interface Env {
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  readonly adminPort: number;
  /** Of drafts, on the loopback address; null: no drafts are served. */
  readonly previewPort: number | null;
  readonly admin: AdminSettings;
  readonly replica: ReplicaSettings;
  /** Null: nothing is traced. */
  readonly traces: TraceSettings | null;
  readonly channelsDirectory: string;
  readonly languagesDirectory: string;
  readonly dataDirectory: string;
  /** Of the accepted versions of channel files. */
  readonly stateDirectory: string;
  /** How many shops a start waits for. */
  readonly readyRequires: 'any' | 'all';
  readonly sharedStore: SharedStoreSettings;
  /** Without trailing slash. */
  readonly backendOrigin: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Proxies whose `X-Forwarded-*` headers are trusted; empty trusts none. See `createProxyTrust`. */
  readonly trustedProxies: readonly string[];
  /** Scheme of the public URLs where a proxy terminates TLS but sends no `X-Forwarded-Proto`. */
  readonly publicScheme: 'http' | 'https' | undefined;
  /** Port of the public URLs of `*.localhost` hosts where it differs from `port`, as in a container. */
  readonly publicPort: number | undefined;
  readonly limits: Limits;
  readonly upstream: {
    /** Deadline of one call, including time in the queue, retries and the reading of the answer. */
    readonly timeoutMs: number;
    /** Retries of a failed query. */
    readonly retries: number;
    /** Concurrent calls per channel. */
    readonly concurrency: number;
    /** Queued calls per channel; further ones are rejected. */
    readonly queue: number;
    /** Of one answer: bytes after decompression, values, levels. */
    readonly answerLimits: Readonly<Record<'bytes' | 'values' | 'depth' | 'textChars', number>>;
    readonly persistedQueries: boolean;
  };
  readonly dataCache: { readonly maxEntries: number; readonly maxBytes: number };
  /** How long shared caches may keep the pages of visitors without cookies; null: not at all. */
  readonly sharedCacheSeconds: number | null;
  /** Hours between two builds of a shop's sitemap and feed, 0 for none, and calls of its API per second meanwhile. */
  readonly sitemap: { readonly hours: number; readonly requestsPerSecond: number };
  /** Shops have a service worker. Off, browsers remove the one that they have. Always off in development. */
  readonly serviceWorker: boolean;
  /** Of whole pages; 0 turns their cache off. */
  readonly pageCacheBytes: number;
  /** Sign cookies: the first signs, all verify. Not enumerable, so that printing the settings prints no secret. */
  readonly sessionSecrets: readonly string[];
  /** Not enumerable, for the same reason. */
  readonly variables: EnvironmentVariables;
}

/** Invalid settings. The message names each variable, its value and the allowed values, so it can be printed without a stack. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Reads the settings. The only reader of `process.env` in the storefront. An empty variable counts as unset.
 * @throws EnvError that names every invalid value.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = selectGiven(source);
  const files = readSecretFiles(given);
  const variables = { ...given, ...files.variables };
  const parsed = schema.safeParse(variables);
  const problems = [...files.problems, ...listProblems(variables, parsed.error?.issues ?? [])];
  if (!parsed.success || problems.length > 0) throw new EnvError(formatProblems(problems));
  const values = parsed.data;
  const limits = selectLimits(values);
  const env = {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    adminPort: values.ADMIN_PORT,
    previewPort: values.PREVIEW_PORT,
    admin: toAdminSettings(values),
    replica: toReplicaSettings(values),
    traces: toTraceSettings(values),
    channelsDirectory: values.CHANNELS_DIR,
    languagesDirectory: values.LANGUAGES_DIR,
    dataDirectory: values.DATA_DIR,
    stateDirectory: values.STATE_DIR ?? path.join(values.DATA_DIR, 'channels'),
    readyRequires: values.READY_REQUIRES,
    sharedStore: toSharedStoreSettings(values),
    backendOrigin: values.BACKEND_ORIGIN,
    logLevel: values.LOG_LEVEL,
    trustedProxies: Object.freeze(values.TRUST_PROXY),
    publicScheme: values.PUBLIC_SCHEME,
    publicPort: values.PUBLIC_PORT,
    limits,
    upstream: Object.freeze({
      timeoutMs: limits.upstreamTimeoutMs,
      retries: values.UPSTREAM_RETRIES,
      concurrency: limits.upstreamConcurrency,
      queue: limits.upstreamQueue,
      answerLimits: Object.freeze({
        bytes: limits.upstreamAnswerBytes,
        values: limits.upstreamAnswerValues,
        depth: limits.upstreamAnswerDepth,
        textChars: limits.upstreamTextChars,
      }),
      persistedQueries: values.PERSISTED_QUERIES === 'on',
    }),
    dataCache: Object.freeze({ maxEntries: values.DATA_CACHE_ENTRIES, maxBytes: values.DATA_CACHE_BYTES }),
    sharedCacheSeconds: values.SHARED_CACHE === 'on' ? values.SHARED_CACHE_SECONDS : null,
    sitemap: { hours: values.SITEMAP_HOURS, requestsPerSecond: values.SITEMAP_REQUESTS_PER_SECOND },
    serviceWorker: values.SERVICE_WORKER === 'on' && values.NODE_ENV !== 'development',
    pageCacheBytes: values.PAGE_CACHE_BYTES,
  };
  const hidden = {
    variables: selectLookup(variables, values.BACKEND_ORIGIN),
    sessionSecrets: Object.freeze(values.SESSION_SECRETS ?? [makeDevelopmentSecret(values.NODE_ENV)]),
  };
  for (const [name, value] of Object.entries(hidden))
    Object.defineProperty(env, name, { value, enumerable: false });
  return Object.freeze(env as typeof env & typeof hidden);
}

/**
 * What operators' commands need of the settings. A command starts no server, so it needs none of the server's secrets.
 * @throws EnvError as `readEnv`
 */
export const readChannelSettings = (mode: Env['mode'] = 'development'): Env =>
  readEnv({ ...process.env, NODE_ENV: mode });

/** What channel files may refer to. The secrets are left out: a channel file could send them to its API. */
function selectLookup(variables: EnvironmentVariables, backendOrigin: string): EnvironmentVariables {
  const visible = Object.entries(variables).filter(([name]) => !SECRET_VARIABLES.has(name));
  // Channel files may use ${BACKEND_ORIGIN} even where only its default applies.
  return Object.freeze({ ...Object.fromEntries(visible), BACKEND_ORIGIN: backendOrigin });
}

/**
 * A secret of this process only. Not in production: there, replicas must accept each other's cookies, and a restart must
 * not end every session.
 */
function makeDevelopmentSecret(mode: Env['mode']): string {
  if (mode === 'production')
    throw new EnvError(
      `SESSION_SECRETS is not set. In production it must be ${ALLOWED.SESSION_SECRETS}, the same in all replicas; ` +
        'make one with: openssl rand -base64 32',
    );
  return randomBytes(MIN_SECRET_BYTES).toString('base64url');
}

/** One sentence per wrong setting. */
function listProblems(variables: EnvironmentVariables, issues: readonly z.core.$ZodIssue[]): string[] {
  // A variable can fail several checks at once.
  const byName = new Map(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
  const sentences = Object.keys(schema.shape).flatMap((name) => {
    const message = byName.get(name);
    if (message === undefined) return [];
    const value = SECRET_VARIABLES.has(name)
      ? 'not valid (the value is hidden)'
      : JSON.stringify(variables[name]);
    return [`${name} is ${value}; allowed is ${ALLOWED[name] ?? message}.`];
  });
  const hasPorts = ['PORT', 'ADMIN_PORT', 'PREVIEW_PORT', 'HEALTH_PORT'].every((name) => !byName.has(name));
  const admin = byName.has('ADMIN_HOST') ? [] : listAdminProblems(variables);
  return [...sentences, ...(hasPorts ? listPortConflicts(variables) : []), ...admin];
}

function formatProblems(problems: readonly string[]): string {
  const [only = ''] = problems;
  return problems.length === 1 ? only : [`${problems.length} settings are wrong:`, ...problems].join('\n  ');
}
