import { z } from 'zod';

const DEFAULT_PORTS = { redis: 6379, sentinel: 26_379 } as const;
/** An address of some hosts is far shorter. */
const MAX_ADDRESS_CHARS = 2000;
const MAX_REPLICAS = 1000;

/** Scheme, user and password, hosts, path. */
const ADDRESS = /^redis(s?)(?:\+(sentinel|cluster))?:\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^?#]*))?$/;

/** Variables of what replicas share, for the schema of the environment. */
export const sharedStoreVariables = {
  REDIS_URL: z
    .string()
    .transform((address, context) => {
      const parsed = parseStoreAddress(address);
      if (parsed === null) context.addIssue({ code: 'custom' });
      return parsed ?? z.NEVER;
    })
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('arkad'),
  REDIS_SENTINEL_PASSWORD: z.string().optional(),
  WORKERS: z.literal('1').optional(),
  REPLICAS: z.coerce.number().int().min(1).max(MAX_REPLICAS).default(1),
};

/** Their allowed values, for error messages. */
export const SHARED_STORE_VALUES: Readonly<Record<string, string>> = {
  REDIS_URL:
    'an address like redis://<user>:<password>@host:6379/0, rediss:// for TLS, redis+sentinel://host:26379,host/name-of-master/0 or ' +
    'redis+cluster://host:6379,host:6379',
  REDIS_PREFIX: 'up to 40 small letters, digits and "-", with which all keys begin',
  WORKERS:
    '1: more processes are replicas (REDIS_URL, docs/replicas.md), each a service of its own behind a proxy',
  REPLICAS: `how many replicas there are, from 1 to ${MAX_REPLICAS}`,
};

interface StoreHost {
  readonly host: string;
  readonly port: number;
}

/** Where a Redis or Valkey is, and how it is reached. */
export interface StoreAddress {
  readonly kind: 'single' | 'sentinel' | 'cluster';
  readonly isTls: boolean;
  readonly hosts: readonly StoreHost[];
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** Database number; 0 in a cluster. */
  readonly db: number;
  /** Of Sentinel: the name of the group of servers. */
  readonly group: string;
}

export interface SharedStoreSettings {
  /** Null where a replica works alone. Not enumerable, so that printing the settings prints no secret. */
  readonly address: StoreAddress | null;
  readonly sentinelPassword: string | undefined;
  /** All keys begin with it, so that several installations may use one server. */
  readonly prefix: string;
  /** How many replicas there are: limits are divided by it where they cannot be counted together. */
  readonly replicas: number;
}

/** Null where the text is no such address. User and password are percent-encoded. */
export function parseStoreAddress(text: string): StoreAddress | null {
  const found = text.length > MAX_ADDRESS_CHARS ? null : ADDRESS.exec(text);
  if (!found) return null;
  const [, tls, scheme, login = '', hostList = '', path = ''] = found;
  const kind = scheme === 'sentinel' || scheme === 'cluster' ? scheme : 'single';
  const parts = {
    login: parseLogin(login),
    hosts: parseHosts(hostList, kind),
    place: parsePlace(path, kind),
  };
  if (parts.login === null || parts.hosts === null || parts.place === null) return null;
  return { kind, isTls: tls === 's', hosts: parts.hosts, ...parts.login, ...parts.place };
}

/** `user:password`, `:password` or `user`. */
function parseLogin(text: string): Pick<StoreAddress, 'username' | 'password'> | null {
  const at = text.indexOf(':');
  const [username, password] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  try {
    return {
      username: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(password) || undefined,
    };
  } catch {
    return null;
  }
}

function parseHosts(list: string, kind: StoreAddress['kind']): readonly StoreHost[] | null {
  const hosts = list.split(',').map((host) => parseHost(host, kind === 'sentinel'));
  const known = hosts.filter((host) => host !== null);
  return known.length < hosts.length || (kind === 'single' && known.length > 1) ? null : known;
}

/** `db`, or of Sentinel `group` and `group/db`. */
function parsePlace(path: string, kind: StoreAddress['kind']): Pick<StoreAddress, 'group' | 'db'> | null {
  const [group = '', db = '0', ...more] = kind === 'sentinel' ? path.split('/') : ['', path || '0'];
  const hasGroup = kind !== 'sentinel' || (group !== '' && more.length === 0);
  const isPossible = /^\d{1,4}$/.test(db) && (kind !== 'cluster' || Number(db) === 0);
  return hasGroup && isPossible ? { group, db: Number(db) } : null;
}

function parseHost(text: string, isSentinel: boolean): StoreHost | null {
  const [, address, name, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = address ?? name;
  const number = Number(port ?? (isSentinel ? DEFAULT_PORTS.sentinel : DEFAULT_PORTS.redis));
  return host === undefined || number < 1 || number > 65_535 ? null : { host, port: number };
}

export function toSharedStoreSettings(values: {
  readonly REDIS_URL?: StoreAddress | undefined;
  readonly REDIS_PREFIX: string;
  readonly REDIS_SENTINEL_PASSWORD?: string | undefined;
  readonly REPLICAS: number;
}): SharedStoreSettings {
  const settings = { prefix: values.REDIS_PREFIX, replicas: values.REPLICAS };
  const hidden = { address: values.REDIS_URL ?? null, sentinelPassword: values.REDIS_SENTINEL_PASSWORD };
  for (const [name, value] of Object.entries(hidden))
    Object.defineProperty(settings, name, { value, enumerable: false });
  return Object.freeze(settings as typeof settings & typeof hidden);
}
