import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isProxyPattern } from '#kernel/limits/client-address.ts';
import type { PurgeHookSettings } from './api/purge/purge-storefronts.ts';
import {
  BACKEND_LIMIT_NAMES,
  BACKEND_LIMITS,
  type BackendLimitName,
  type BackendLimitValues,
} from './core/limits/backend-limits.ts';

const DEFAULT_PORT = 4000;
/** The API key of the demo channels, unless the operator sets another (architecture §9). */
const DEFAULT_API_KEY = '11111111-1111-4111-8111-111111111111';

/** The output size of SHA-256: a shorter key would be the weakest part of a signature. */
const MIN_SECRET_BYTES = 32;

/** `http://127.0.0.1:3000`, or `karamell=https://www.karamell.example`. */
const PURGE_HOOK = /^(?:([a-z0-9-]+)=)?(https?:\/\/[^/\s?#@]+)\/?$/;

const environment = z.object({
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DEMO_API_KEY: z.string().min(1).default(DEFAULT_API_KEY),
  BACKEND_TEST: z.string().optional(),
  BACKEND_STORE_SETTINGS: z.string().optional(),
  BACKEND_ROOT: z.string().min(1).optional(),
  BACKEND_PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  BACKEND_SHOP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  BACKEND_TOKEN_SECRET: z.string().min(32).optional(),
  BACKEND_VISITOR_SECRET: z
    .string()
    .transform((list) => list.split(',').flatMap((secret) => secret.trim() || []))
    .refine((secrets) => secrets.every((secret) => Buffer.byteLength(secret) >= MIN_SECRET_BYTES), {
      message: `must be a comma list of secrets of at least ${MIN_SECRET_BYTES} bytes each`,
    })
    .default([]),
  BACKEND_PURGE_HOOKS: z
    .string()
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .superRefine((entries, context) => {
      const wrong = entries.find((entry) => !PURGE_HOOK.test(entry));
      if (wrong !== undefined)
        context.addIssue(
          `"${wrong}" is no origin: must be a comma list of origins (http://127.0.0.1:3000), each for one shop with "key=" before it`,
        );
    })
    .default([]),
  BACKEND_PURGE_SECRET: z
    .string()
    .refine((secret) => secret === '' || Buffer.byteLength(secret) >= MIN_SECRET_BYTES, {
      message: `must have at least ${MIN_SECRET_BYTES} bytes`,
    })
    .default(''),
  BACKEND_TRUST_PROXY: z
    .string()
    .transform((list) => (list === 'off' ? [] : list.split(',').flatMap((pattern) => pattern.trim() || [])))
    .refine((patterns) => patterns.every(isProxyPattern), {
      message: 'must be "off", or a comma list of "loopback", IP addresses and networks like 10.0.0.0/8',
    })
    .default([]),
  BACKEND_CORS_ORIGINS: z.string().default(''),
  BACKEND_PERSISTED_QUERIES: z.enum(['on', 'off']).default('on'),
  BACKEND_DATABASE_CHECK: z.enum(['on', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('shop@example.com'),
  ...limitVariables(),
});

function limitVariables() {
  const words = 'must be a whole number, 1 or more';
  return Object.fromEntries(
    BACKEND_LIMIT_NAMES.map((name) => {
      const { variable, value } = BACKEND_LIMITS[name];
      // An empty variable counts as unset, as in the storefront
      const number = z.preprocess((text) => text || value, z.coerce.number(words).int(words).min(1, words));
      return [variable, number];
    }),
  );
}

function selectLimits(values: Readonly<Record<string, unknown>>): BackendLimitValues {
  const entries = BACKEND_LIMIT_NAMES.map((name) => [name, Number(values[BACKEND_LIMITS[name].variable])]);
  return Object.freeze(Object.fromEntries(entries) as Record<BackendLimitName, number>);
}

export type BackendEnv = ReturnType<typeof readBackendEnv>;

/** The project's folder: the nearest parent of `start` with a package.json. Works bundled and unbundled. */
function projectRoot(start: string): string {
  if (existsSync(path.join(start, 'package.json'))) return start;
  const parent = path.dirname(start);
  return parent === start ? process.cwd() : projectRoot(parent);
}

/** Each origin once per shop, in the given order. */
function toPurgeHooks(entries: readonly string[], secret: string): PurgeHookSettings | null {
  if (entries.length === 0 || secret === '') return null;
  const origins = new Map<string, readonly string[]>();
  for (const entry of entries) {
    const [, key = '*', origin = ''] = PURGE_HOOK.exec(entry) ?? [];
    origins.set(key, [...new Set([...(origins.get(key) ?? []), origin])]);
  }
  return { origins, secret };
}

/** Reads and validates the environment; throws one error that names every invalid variable. */
export function readBackendEnv(source: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The backend's environment is invalid. ${problems.join('; ')}`);
  }
  const values = parsed.data;
  const root = values.BACKEND_ROOT ?? projectRoot(path.dirname(fileURLToPath(import.meta.url)));
  return {
    port: values.BACKEND_PORT,
    host: values.HOST,
    /** Absolute folder of the database and the images. */
    dataDir: path.resolve(values.DATA_DIR),
    /** Secret: the API key that `/graphql` requires. */
    apiKey: values.DEMO_API_KEY,
    /** Enables the test endpoints (architecture §9). */
    testEndpoints: values.BACKEND_TEST === '1',
    /** Enables `GET /store-settings`, which hands out the API key (decision 0026). */
    storeSettings: values.BACKEND_STORE_SETTINGS === '1',
    schemaFile: path.join(root, 'backend', 'schema.graphql'),
    seedDir: path.join(root, 'backend', 'demo', 'seed'),
    migrationsDir: path.join(root, 'backend', 'core', 'db', 'migrations'),
    /** Port of the storefront, see `BackendServices`. */
    shopPort: values.BACKEND_SHOP_PORT ?? null,
    /** Secret; null: generated at the first start and stored beside the database. */
    tokenSecret: values.BACKEND_TOKEN_SECRET ?? null,
    /** Whose word about a caller's address is believed. Holds secrets. */
    senders: {
      visitorSecrets: values.BACKEND_VISITOR_SECRET,
      trustedProxies: values.BACKEND_TRUST_PROXY,
    },
    /** How storefronts are notified of changes; null: they are not. Holds a secret. */
    purgeHooks: toPurgeHooks(values.BACKEND_PURGE_HOOKS, values.BACKEND_PURGE_SECRET),
    /** Further origins whose pages may call from a browser. */
    corsOrigins: values.BACKEND_CORS_ORIGINS.split(',').flatMap((origin) => origin.trim() || []),
    persistedQueries: values.BACKEND_PERSISTED_QUERIES === 'on',
    /** Whether the start checks the database, and refuses a damaged one. */
    databaseCheck: values.BACKEND_DATABASE_CHECK === 'on',
    /** Secret: it may contain a password. */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    limits: selectLimits(values),
    /** Where shoppers' browsers reach this backend: the base of payment pages. No slash at the end. */
    publicOrigin: new URL(values.BACKEND_PUBLIC_ORIGIN ?? `http://127.0.0.1:${values.BACKEND_PORT}`).origin,
  };
}
