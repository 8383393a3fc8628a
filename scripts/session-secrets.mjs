// The secrets that sign the storefront's cookies, for servers that our scripts start.
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
export function readSessionSecrets(env) {
  if (env.SESSION_SECRETS) return env.SESSION_SECRETS;
  const folder = path.resolve(ROOT, env.DATA_DIR || '.data');
  const file = path.join(folder, 'session-secret');
  mkdirSync(folder, { recursive: true });
  try {
    // `wx` fails where the file exists, so that two starts at once cannot overwrite each other's secret.
    writeFileSync(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
