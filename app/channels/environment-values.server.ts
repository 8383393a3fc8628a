import type { EnvironmentVariables } from '#app/env.server.ts';
import type { FileProblem } from './schema/channel-file-error.server.ts';
import type { ChannelFile } from './schema/channel-schema.server.ts';

const REFERENCE = /\$\{([^{}]*)\}/g;

export interface AddressRule {
  /** A path on the shop's own host is allowed too. */
  readonly allowsPath: boolean;
  readonly schemes: readonly string[];
  /** Callers append to the address (contract 1.1), so it must end in a slash. */
  readonly endsInSlash?: boolean;
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

type SecretField = 'visitorSecretEnv' | 'purgeSecretEnv' | 'refreshSecretEnv';

/** The secrets of a shop from the variables that its file names (CH-08). Adds to `problems` what is not set or too short. */
export function readSecrets(
  {
    apiKeyEnv,
    visitorSecretEnv,
    purgeSecretEnv,
    refreshSecretEnv,
  }: Pick<ChannelFile, 'apiKeyEnv' | SecretField>,
  variables: EnvironmentVariables,
  problems: FileProblem[],
) {
  const apiKey = variables[apiKeyEnv] ?? '';
  if (apiKey === '') problems.push(missingVariable('apiKeyEnv', apiKeyEnv));
  const readSecret = (field: SecretField, name: string | undefined) => {
    if (name === undefined) return undefined;
    problems.push(...listSecretProblems(field, name, variables[name]));
    return variables[name] ?? '';
  };
  return {
    apiKey,
    visitorSecret: readSecret('visitorSecretEnv', visitorSecretEnv),
    purgeSecret: readSecret('purgeSecretEnv', purgeSecretEnv),
    refreshSecret: readSecret('refreshSecretEnv', refreshSecretEnv),
  };
}

const missingVariable = (field: string, name: string): FileProblem => ({
  path: [field],
  reason: `the environment variable ${name} is not set`,
  value: undefined,
});

/** The output size of SHA-256: a shorter key would be the weakest part of a signature. */
const MIN_SECRET_BYTES = 32;

function listSecretProblems(field: string, name: string, secret = ''): FileProblem[] {
  if (secret === '') return [missingVariable(field, name)];
  if (Buffer.byteLength(secret) >= MIN_SECRET_BYTES) return [];
  const reason = `the secret in the environment variable ${name} has fewer than ${MIN_SECRET_BYTES} bytes`;
  return [{ path: [field], reason, value: undefined }];
}
