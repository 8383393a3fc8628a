import type { IncomingMessage } from 'node:http';
import { mayBeJson } from '#backend/core/http/content-type.ts';
import { parseJsonBody } from '#backend/core/http/parse-json.ts';
import { readBody } from '#backend/core/http/read-body.ts';
import type { BackendLimits } from '#backend/core/limits/backend-limits.ts';
import { findExcess } from '#backend/core/limits/find-excess.ts';

/** Lists and texts of a body are bounded by its size. */
const UNBOUNDED = { entries: Infinity, textLength: Infinity };

export type AuthBody =
  | { readonly ok: true; /** Null for a body that is not JSON. */ readonly json: unknown }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly message: string };

/** Reads the JSON of the auth service within its limits. */
export async function readAuthBody(request: IncomingMessage, limits: BackendLimits): Promise<AuthBody> {
  if (!mayBeJson(request))
    return { ok: false, status: 415, message: 'The body must be application/json, not compressed.' };
  const text = await readBody(request, limits.values.authBodyBytes);
  if (text === null) {
    limits.reached('authBodyBytes', null);
    return { ok: false, status: 413, message: 'The body is too large.' };
  }
  const json = parseJsonBody(text);
  if (findExcess(json, { ...UNBOUNDED, depth: limits.values.authBodyDepth }) === null)
    return { ok: true, json };
  limits.reached('authBodyDepth', null);
  return { ok: false, status: 400, message: 'The body is nested too deeply.' };
}
