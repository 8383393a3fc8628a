// The secrets of servers that our scripts start: what signs the storefront's cookies, and what storefront and backend share.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const SECRET_BYTES = 32;

/**
 * `SESSION_SECRETS` of the environment, nothing where a file holds them (`SESSION_SECRETS_FILE`), else a secret in the data folder (`DATA_DIR`), created at the first start and
 * readable by its owner only, so that cookies survive restarts.
 * @param {Record<string, string | undefined>} env
 * @returns {string}
 */
export const readSessionSecrets = (env) =>
  env.SESSION_SECRETS || (env.SESSION_SECRETS_FILE ? '' : readStoredSecret(env, 'session-secret'));

/**
 * The secrets that the demo's storefront and backend share, under the variables of both: by one the storefront says for whom
 * it calls, by the other the backend reports what it has changed. Each variable that is set stays as it is; the other one follows
 * it. With neither, a secret in the data folder, as above.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<'DEMO_VISITOR_SECRET' | 'BACKEND_VISITOR_SECRET' | 'DEMO_PURGE_SECRET' | 'BACKEND_PURGE_SECRET', string>}
 */
export function readSharedSecrets(env) {
  const visitor = readPair(env.DEMO_VISITOR_SECRET, env.BACKEND_VISITOR_SECRET, () =>
    readStoredSecret(env, 'visitor-secret'),
  );
  const purge = readPair(env.DEMO_PURGE_SECRET, env.BACKEND_PURGE_SECRET, () =>
    readStoredSecret(env, 'purge-secret'),
  );
  return {
    DEMO_VISITOR_SECRET: visitor.ofShops,
    BACKEND_VISITOR_SECRET: visitor.ofBackend,
    DEMO_PURGE_SECRET: purge.ofShops,
    BACKEND_PURGE_SECRET: purge.ofBackend,
  };
}

/** The backend's variable may list several; the first one is in use. */
function readPair(ofShops, ofBackend, readStored) {
  const first = ofShops || ofBackend?.split(',')[0]?.trim() || readStored();
  return { ofShops: first, ofBackend: ofBackend || first };
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
