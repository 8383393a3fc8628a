import type { EnvironmentVariables } from '#app/env.server.ts';
import { isPrivateHost } from '#kernel/private-address.ts';
import type { FileProblem } from './schema/channel-file-error.server.ts';
import type { ChannelFile } from './schema/channel-schema.server.ts';

const REFERENCE = /\$\{([^{}]*)\}/g;

export interface AddressRule {
  /** A path on the shop's own host is allowed too. */
  readonly allowsPath: boolean;
  readonly schemes: readonly string[];
  /** Callers append to the address (contract 1.1), so it must end in a slash. */
  readonly endsInSlash?: boolean;
  /** What is sent there is personal: only https to a host of the internet will do, or this machine. */
  readonly isConfidential?: boolean;
}

export type ResolvedAddress = { readonly url: string } | { readonly problem: FileProblem };

/** Replaces each `${NAME}` in an address of a channel file and checks that the result is a usable URL. */
export function resolveAddress(
  text: string,
  {
    variables,
    path,
    rule,
  }: { variables: EnvironmentVariables; path: readonly PropertyKey[]; rule: AddressRule },
): ResolvedAddress {
  const names = [...text.matchAll(REFERENCE)].map((match) => match[1] ?? '');
  const missing = names.find((name) => variables[name] === undefined);
  if (missing !== undefined) {
    return { problem: { path, reason: `the environment variable ${missing || '(empty name)'} is not set` } };
  }
  const url = text.replace(REFERENCE, (_whole, name: string) => variables[name] ?? '');
  if (rule.isConfidential && !isConfidential(url)) {
    const reason =
      'must be an https URL of a host that is not in a private network, without user and password, or one of this machine, like http://127.0.0.1:8080/';
    return { problem: { path, reason } };
  }
  if (!isAllowed(url, rule)) {
    const kinds = `${rule.schemes.join(' or ')} URL${rule.allowsPath ? ', or a path that starts with one slash' : ''}`;
    return { problem: { path, reason: `must be an absolute ${kinds}` } };
  }
  return { url: rule.endsInSlash && !url.endsWith('/') ? `${url}/` : url };
}

function isAllowed(url: string, { allowsPath, schemes }: AddressRule): boolean {
  // Braces are of a reference that is not whole
  if (/[\s\\"'<>{}]/.test(url)) return false;
  if (allowsPath && /^\/(?!\/)/.test(url)) return true;
  return URL.canParse(url) && schemes.includes(new URL(url).protocol.replace(':', ''));
}

/** Hosts of this machine by the names that other origins of a file may have too. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1';

function isConfidential(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return isThisMachine(hostname) || (protocol === 'https:' && !isPrivateHost(hostname));
}

type SecretField = 'visitorSecretEnv' | 'purgeSecretEnv' | 'refreshSecretEnv';

/** The secrets of a shop from the variables that its file names (CH-08). Adds to `problems` what is not set or too short. */
export function readSecrets(
  {
    apiKeyEnv,
    visitorSecretEnv,
    purgeSecretEnv,
    refreshSecretEnv,
    withdrawal: { webhook },
  }: Pick<ChannelFile, 'apiKeyEnv' | SecretField | 'withdrawal'>,
  variables: EnvironmentVariables,
  problems: FileProblem[],
) {
  const apiKey = variables[apiKeyEnv] ?? '';
  if (apiKey === '') problems.push(missingVariable(['apiKeyEnv'], apiKeyEnv));
  const readSecret = (path: FileProblem['path'], name: string | undefined) => {
    if (name === undefined) return undefined;
    problems.push(...listSecretProblems(path, name, variables[name]));
    return variables[name] ?? '';
  };
  return {
    apiKey,
    visitorSecret: readSecret(['visitorSecretEnv'], visitorSecretEnv),
    purgeSecret: readSecret(['purgeSecretEnv'], purgeSecretEnv),
    refreshSecret: readSecret(['refreshSecretEnv'], refreshSecretEnv),
    webhookSecret: readSecret(['withdrawal', 'webhook', 'secretEnv'], webhook?.secretEnv),
  };
}

const missingVariable = (path: FileProblem['path'], name: string): FileProblem => ({
  path,
  reason: `the environment variable ${name} is not set`,
  value: undefined,
});

/** The output size of SHA-256: a shorter key would be the weakest part of a signature. */
const MIN_SECRET_BYTES = 32;

function listSecretProblems(path: FileProblem['path'], name: string, secret = ''): FileProblem[] {
  if (secret === '') return [missingVariable(path, name)];
  if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return [];
  const reason = `the secret in the environment variable ${name} has fewer than ${MIN_SECRET_BYTES} bytes`;
  return [{ path, reason, value: undefined }];
}
