import type { EnvironmentVariables } from '#app/env.server.ts';
import type { FileProblem } from './schema/channel-file-error.server.ts';

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
