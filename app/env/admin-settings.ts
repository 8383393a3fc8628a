import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** As long as the output of SHA-256: it cannot be guessed, however many tries a limit allows. */
const MIN_TOKEN_BYTES = 32;
const LOOPBACK = '127.0.0.1';

/** Variables of the operators' listener, for the schema of the environment. */
export const adminVariables = {
  ADMIN_HOST: z.string().refine(isHost).optional(),
  ADMIN_TOKEN: z
    .string()
    .refine((token) => Buffer.byteLength(token) >= MIN_TOKEN_BYTES)
    .optional(),
  ADMIN_INSECURE: z.enum(['0', '1']).default('0'),
  STUDIO: z.enum(['off', 'read', 'write']).default('read'),
};

/** Their allowed values, for error messages. */
export const ADMIN_VALUES: Readonly<Record<string, string>> = {
  ADMIN_HOST: 'an IP address to listen on, or the host name by which a proxy of this machine is reached',
  ADMIN_TOKEN: `a secret of at least ${MIN_TOKEN_BYTES} bytes; make one with: openssl rand -base64 32`,
  ADMIN_INSECURE: '"0" or "1"',
  STUDIO: '"off", "read" or "write"',
};

export interface AdminSettings {
  /** Address that the listener is bound to. */
  readonly listenHost: string;
  /** Name or address of `ADMIN_HOST`, in lower case; null where only programs of this machine call. */
  readonly host: string | null;
  /** What each caller has to send; null: none. Not enumerable, so that printing the settings prints no secret. */
  readonly token: string | null;
  /** `write` lets the studio change channel files. */
  readonly studio: 'off' | 'read' | 'write';
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

/** A name is reached by a proxy of this machine, so the listener itself stays on the loopback address. */
function chooseListenHost(host: string | undefined): string {
  if (host === undefined || isIP(host) === 0) return LOOPBACK;
  return host;
}

export function toAdminSettings(values: {
  readonly ADMIN_HOST?: string | undefined;
  readonly ADMIN_TOKEN?: string | undefined;
  readonly STUDIO: AdminSettings['studio'];
}): AdminSettings {
  const host = values.ADMIN_HOST?.toLowerCase();
  const settings = { listenHost: chooseListenHost(host), host: host ?? null, studio: values.STUDIO };
  Object.defineProperty(settings, 'token', { value: values.ADMIN_TOKEN ?? null, enumerable: false });
  return Object.freeze(settings as AdminSettings);
}

/** One sentence per setting that would open the listener to strangers. */
export function listAdminProblems(variables: Readonly<Record<string, string>>): string[] {
  const { ADMIN_HOST: host, ADMIN_TOKEN: token, ADMIN_INSECURE: insecure } = variables;
  if (host === undefined || isLoopback(host)) return [];
  const problems = [];
  if (token === undefined)
    problems.push(
      `ADMIN_HOST is ${JSON.stringify(host)}, but ADMIN_TOKEN is not set; it must be ${ADMIN_VALUES.ADMIN_TOKEN}.`,
    );
  if (!isLoopback(chooseListenHost(host)) && insecure !== '1')
    problems.push(
      `ADMIN_HOST is ${JSON.stringify(host)}, and the admin listener has no TLS, so the token would cross the network in the ` +
        'open. Give ADMIN_HOST the name of a TLS proxy on this machine instead, or set ADMIN_INSECURE=1 where the network ' +
        'between the proxy and this listener is private.',
    );
  return problems;
}

/** An IP address, or a host name; `999.1.1.1` is neither: host names do not end in a number. */
export function isHost(host: string): boolean {
  const isName = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host) && !/(^|\.)\d+$/.test(host);
  return isIP(host) !== 0 || isName;
}
