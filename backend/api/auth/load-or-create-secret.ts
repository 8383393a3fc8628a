import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDiskError, withDiskErrors } from '#backend/core/disk/disk-error.ts';

const SECRET_BYTES = 32;
/** As for `BACKEND_TOKEN_SECRET`. */
const MIN_LENGTH = 32;

/**
 * Loads the signing secret, creating it at the first start. It is stored beside the database with owner-only
 * permissions, so that sessions survive restarts. Throws an error for the operator when the file cannot be used, also for an
 * empty or shortened one: anyone can sign with a secret that is none.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'token-secret');
  if (!existsSync(file)) createSecret(file);
  const secret = withDiskErrors(file, () => readFileSync(file, 'utf8').trim());
  if (secret.length >= MIN_LENGTH) return secret;
  throw new Error(
    `${file} has no secret of at least ${MIN_LENGTH} characters: restore it from a backup, or delete it, so that the next start makes a new one and customers sign in again.`,
  );
}

/** `wx` fails where the file exists: of two processes that start at once, both then use the first one's secret. */
function createSecret(file: string): void {
  try {
    writeFileSync(file, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    // A full disk leaves an empty file
    rmSync(file, { force: true });
    throw findDiskError(error, file) ?? error;
  }
}
