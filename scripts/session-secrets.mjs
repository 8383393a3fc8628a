// The secrets of servers that our scripts start: what signs the storefront's cookies, and what storefront and backend share.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const SECRET_BYTES = 32;

/**
 * `SESSION_SECRETS` of the environment, else a secret in the data folder (`DATA_DIR`), created at the first start and
 * readable by its owner only, so that cookies survive restarts.
 * @param {Record<string, string | undefined>} env
 * @returns {string}
 */
export const readSessionSecrets = (env) => env.SESSION_SECRETS || readStoredSecret(env, 'session-secret');

/**
 * The secret by which the demo's storefront tells the demo's backend for whom it calls, under the variables of both. Each
 * variable that is set stays as it is; the other one follows it. With neither, a secret in the data folder, as above.
 * @param {Record<string, string | undefined>} env
 * @returns {{ DEMO_VISITOR_SECRET: string, BACKEND_VISITOR_SECRET: string }}
 */
export function readVisitorSecrets(env) {
  const { DEMO_VISITOR_SECRET: ofShops, BACKEND_VISITOR_SECRET: ofBackend } = env;
  const first = ofShops || ofBackend?.split(',')[0]?.trim() || readStoredSecret(env, 'visitor-secret');
  return { DEMO_VISITOR_SECRET: first, BACKEND_VISITOR_SECRET: ofBackend || first };
}

function readStoredSecret(env, name) {
  const folder = path.resolve(ROOT, env.DATA_DIR || '.data');
  const file = path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  try {
    // `wx` fails where the file exists, so that two starts at once cannot overwrite each other's secret.
    writeFileSync(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
